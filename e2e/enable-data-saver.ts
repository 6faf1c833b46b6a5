/** A browser that is told to save data: nothing is fetched before it is asked for. */
import type { Page } from "@playwright/test"

/** Before the page is opened. */
export const enableDataSaver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
