/** Each test runs in its project's engine: the system's browser, else Playwright's own. */
import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { test as base, chromium, firefox, webkit } from "@playwright/test"
import { findOnPath, launchOptions } from "../chromium.ts"
import type { BrowserEngine, EngineTab } from "./browser-engine.ts"
import { openFirefoxEngine } from "./firefox.ts"
import { makePlaywrightEngine } from "./playwright-engine.ts"
import { makeTabUser, type TabUser } from "./tab-user.ts"
import { openWebKitEngine } from "./webkit.ts"

const MINI_BROWSER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const hasSystemWebKit = () => ["WebKitWebDriver", "Xvfb"].every(findOnPath) && existsSync(MINI_BROWSER)

const findSystemFirefox = () => ["firefox-esr", "firefox"].map(findOnPath).find(Boolean)

const OPEN_ENGINE = {
  chromium: async (): Promise<BrowserEngine> => makePlaywrightEngine(await chromium.launch(launchOptions)),
  firefox: async (): Promise<BrowserEngine> => {
    const system = findSystemFirefox()
    return system ? openFirefoxEngine(system) : makePlaywrightEngine(await firefox.launch())
  },
  webkit: async (): Promise<BrowserEngine> =>
    hasSystemWebKit() ? openWebKitEngine(MINI_BROWSER) : makePlaywrightEngine(await webkit.launch()),
}

export const engineTest = base.extend<{ readonly tab: EngineTab; readonly user: TabUser }, { readonly engine: BrowserEngine }>({
  engine: [
    async ({ browserName }, use) => {
      const engine = await OPEN_ENGINE[browserName]()
      await use(engine)
      await engine.close()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.open()
    await use(tab)
    if (testInfo.errors.length > 0) await writeFile(testInfo.outputPath("page.png"), await tab.takeScreenshot())
    await tab.close()
  },
  user: ({ tab, baseURL }, use) => use(makeTabUser(tab, baseURL)),
})
