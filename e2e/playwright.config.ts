import { fileURLToPath } from "node:url"
import { defineConfig } from "@playwright/test"
import { launchOptions } from "./chromium.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

/** One renderer process for all journeys: a new process compiles the pages again, which is half of a load's cost. */
const IN_ONE_PROCESS = ["--disable-site-isolation-trials", "--renderer-process-limit=1"]

/**
 * Compiles each function once, at its first call, without threads that compete with the other browsers. A page seldom
 * fills its young generation of 32 MB, so that it is seldom collected.
 */
const COMPILED_ONCE = "--js-flags=--always-sparkplug --no-maglev --no-opt --single-threaded --min-semi-space-size=32"

export default defineConfig({
  testDir: ".",
  testIgnore: `${root}e2e/engines/**`,
  outputDir: "../test-results/e2e",
  fullyParallel: true,
  // four workers on two cores, because a journey often waits for a response
  workers: "200%",
  forbidOnly: Boolean(process.env.CI),
  // the CI machine is busy; a journey that passes at the second try is printed as flaky, to be fixed
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // a wait ends with its test, so that no verdict depends on the speed of the machine
  expect: { timeout: 0 },
  reporter: "list",
  use: {
    baseURL: process.env.JOURNEYS_AT,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ...IN_ONE_PROCESS, COMPILED_ONCE] },
    locale: "en-GB",
    timezoneId: "Europe/Amsterdam",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
  webServer: {
    command: "node e2e/open-shop.ts",
    cwd: root,
    // Playwright sets JOURNEYS_AT to the matched address
    wait: { stdout: /is open at (?<journeys_at>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stderr: "pipe",
  },
})
