/** Each test runs in the engine its project names: the system's, else Playwright's own. */
import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { test as base, chromium, firefox, webkit } from "@playwright/test"
import { launchOptions, onPath } from "../chromium.ts"
import { byPlaywright } from "./by-playwright.ts"
import { openFirefox } from "./firefox.ts"
import { type Hand, makeHand } from "./hand.ts"
import type { Engine, EngineTab } from "./tab.ts"
import { openWebKit } from "./webkit.ts"

const MINI_BROWSER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const isWebKitHere = () => ["WebKitWebDriver", "Xvfb"].every(onPath) && existsSync(MINI_BROWSER)

const systemFirefox = () => ["firefox-esr", "firefox"].map(onPath).find(Boolean)

const open = {
  chromium: async (): Promise<Engine> => byPlaywright(await chromium.launch(launchOptions)),
  firefox: async (): Promise<Engine> => {
    const system = systemFirefox()
    return system ? openFirefox(system) : byPlaywright(await firefox.launch())
  },
  webkit: async (): Promise<Engine> =>
    isWebKitHere() ? openWebKit(MINI_BROWSER) : byPlaywright(await webkit.launch()),
}

export const engineTest = base.extend<{ readonly tab: EngineTab; readonly hand: Hand }, { readonly engine: Engine }>({
  engine: [
    async ({ browserName }, use) => {
      const engine = await open[browserName]()
      await use(engine)
      await engine.close()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.open()
    await use(tab)
    if (testInfo.errors.length > 0) await writeFile(testInfo.outputPath("page.png"), await tab.picture())
    await tab.close()
  },
  hand: ({ tab, baseURL }, use) => use(makeHand(tab, baseURL)),
})
