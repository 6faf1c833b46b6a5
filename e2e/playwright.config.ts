import { fileURLToPath } from "node:url"
import { defineConfig } from "@playwright/test"
import { launchOptions } from "./chromium.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

/** One journey after the other: a new process compiles the pages again, which is half of what a load costs. */
const IN_ONE_PROCESS = ["--disable-site-isolation-trials", "--renderer-process-limit=1"]

/** What runs for seconds is compiled once, at the first call, and without help of threads that take the other browsers' turn. */
const COMPILED_ONCE = "--js-flags=--always-sparkplug --no-maglev --no-opt --single-threaded"

export default defineConfig({
  testDir: ".",
  testIgnore: `${root}e2e/engines/**`,
  outputDir: "../test-results/e2e",
  fullyParallel: true,
  // one waits for an answer, or for a hand that is elsewhere, while two cores draw
  workers: "150%",
  forbidOnly: Boolean(process.env.CI),
  // on a machine that is busy with the rest: what passes the second time is printed as flaky, and is to be mended
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    // what it names so is in the environment of whoever journeys
    wait: { stdout: /is open at (?<journeys_at>\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 120_000,
    stderr: "pipe",
  },
})
