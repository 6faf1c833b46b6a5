/** Turns on the browser's data saver, so that the pages preload nothing. */
import type { Page } from "@playwright/test"

/** Call it before the page opens. */
export const enableDataSaver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
