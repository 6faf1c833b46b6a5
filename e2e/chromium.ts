/** Finds the browser for the journeys: a configured one, the system's, else Playwright's own. */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

// the shell first: without a window it renders no tab strip for each page
const PROGRAM_NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

export const findOnPath = (name: string): string | undefined => {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Returns undefined where Playwright's own Chromium must be used. */
export const findSystemChromium = (): string | undefined => process.env.CHROMIUM ?? PROGRAM_NAMES.map(findOnPath).find(Boolean)

export const hasPlaywrightChromium = (): boolean => existsSync(chromium.executablePath())

const executablePath = findSystemChromium()

export const launchOptions = {
  // only the shop runs under faketime, which would stop the browser's timers
  env: { ...process.env, LD_PRELOAD: "" },
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
}
