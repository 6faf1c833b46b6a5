/** Drives Chromium, and Playwright's own Firefox and WebKit where the system has none. */
import type { Browser } from "@playwright/test"
import type { BrowserEngine } from "./browser-engine.ts"

export const makePlaywrightEngine = (browser: Browser): BrowserEngine => ({
  open: async () => {
    const page = await browser.newPage({ locale: "en-GB", timezoneId: "Europe/Amsterdam" })
    return {
      goto: url => page.goto(url),
      evaluate: expression => page.evaluate(expression),
      resize: (width, height) => page.setViewportSize({ width, height }),
      move: ({ x, y }) => page.mouse.move(x, y),
      click: () => page.mouse.down().then(() => page.mouse.up()),
      keyDown: key => page.keyboard.down(key),
      keyUp: key => page.keyboard.up(key),
      type: text => page.keyboard.type(text),
      takeScreenshot: () => page.screenshot(),
      close: () => page.close(),
    }
  },
  close: () => browser.close(),
})
