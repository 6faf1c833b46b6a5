/** A machine without any Chromium gets Playwright's own, once. */
import { spawnSync } from "node:child_process"
import { hasPlaywrightChromium, systemChromium } from "./chromium.ts"

if (!systemChromium() && !hasPlaywrightChromium()) {
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" })
  process.exit(status ?? 1)
}
