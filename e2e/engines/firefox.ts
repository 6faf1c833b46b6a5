/** Drives the system's Firefox by WebDriver BiDi, because Playwright drives only its own build. */
import { tmpdir } from "node:os"
import { launch } from "puppeteer-core"
import type { BrowserEngine } from "./browser-engine.ts"

export const openFirefoxEngine = async (executablePath: string): Promise<BrowserEngine> => {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "intl.accept_languages": "en-GB",
      // otherwise Firefox creates a folder in the home directory
      "browser.download.folderList": 2,
      "browser.download.dir": tmpdir(),
    },
    env: { ...process.env, TZ: "Europe/Amsterdam" },
  })
  return {
    open: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return {
        goto: url => page.goto(url),
        evaluate: <Value>(expression: string) => page.evaluate<[], () => Value>(expression),
        resize: (width, height) => page.setViewport({ width, height }),
        move: ({ x, y }) => page.mouse.move(x, y),
        click: () => page.mouse.down().then(() => page.mouse.up()),
        keyDown: key => page.keyboard.down(key),
        keyUp: key => page.keyboard.up(key),
        type: text => page.keyboard.type(text),
        takeScreenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
