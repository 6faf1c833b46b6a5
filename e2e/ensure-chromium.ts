/** A machine without any Chromium gets Playwright's own, once. */
import { spawnSync } from "node:child_process"
import { hasOwnChromium, systemChromium } from "./chromium.ts"

if (!systemChromium() && !hasOwnChromium()) {
  const { status } = spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" })
  process.exit(status ?? 1)
}
