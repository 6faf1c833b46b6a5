/** Finds the browser for the journeys: a configured one, the system's, else Playwright's own. */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

// the shell first: the same engine without a window, whose tab strip is a second page to draw for each page
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

/** Where the system has a program, if it has it. */
export const findOnPath = (name: string): string | undefined => {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim() || undefined
  } catch {
    return undefined
  }
}

/** The path of a system's Chromium, or nothing when Playwright's own is to be used. */
export const findSystemChromium = (): string | undefined => process.env.CHROMIUM ?? NAMES.map(findOnPath).find(Boolean)

export const hasPlaywrightChromium = (): boolean => existsSync(chromium.executablePath())

const executablePath = findSystemChromium()

export const launchOptions = {
  // a clock that is set ahead (faketime) would stop its timers: the shop alone has it
  env: { ...process.env, LD_PRELOAD: "" },
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
}
