/** Installs Playwright's Chromium once on a machine that has none. */
import { spawnSync } from "node:child_process"
import { findSystemChromium, hasPlaywrightChromium } from "./chromium.ts"

if (!findSystemChromium() && !hasPlaywrightChromium()) {
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" })
  process.exit(status ?? 1)
}
