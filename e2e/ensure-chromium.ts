/** A machine without any Chromium gets Playwright's own, once. */
import { spawnSync } from "node:child_process"
import { findSystemChromium, hasPlaywrightChromium } from "./chromium.ts"

if (!findSystemChromium() && !hasPlaywrightChromium()) {
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" })
  process.exit(status ?? 1)
}
