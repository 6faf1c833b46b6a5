/** Turns on the browser's data saver, so that the pages preload nothing. */
import type { Page } from "@playwright/test"

/** Before the page is opened. */
export const enableDataSaver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
