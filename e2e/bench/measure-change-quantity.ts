/** Changes the quantity in the first card's dialog and measures from the click on Confirm to the new gross total. */
import type { Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"

/** In milliseconds. */
export interface ChangeQuantityTimes {
  readonly clickToTotal: number
  readonly call: number
}

export const measureChangeQuantity = async (page: Page): Promise<ChangeQuantityTimes> => {
  await page
    .getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /^Increase quantity/ }).click()
  const confirm = dialog.getByRole("button", { name: englishTexts.edit.confirm })
  await confirm.evaluate((button, net) => {
    const gross = [...document.querySelectorAll("dt")].filter(({ innerText }) => innerText.startsWith(net)).at(-1)
    const amount = gross?.parentElement?.querySelector("dd")
    const before = amount?.textContent
    const benchmarkWindow = window as unknown as { clicked: number; changed: number }
    benchmarkWindow.changed = 0
    performance.clearResourceTimings()
    button.addEventListener("click", () => (benchmarkWindow.clicked = performance.now()), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (amount?.textContent === before) return
      benchmarkWindow.changed = performance.now()
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, englishTexts.price.total)
  await confirm.click()
  await page.waitForFunction(() => (window as unknown as { changed: number }).changed > 0)
  await dialog.waitFor({ state: "hidden" })
  return page.evaluate(() => {
    const { clicked, changed } = window as unknown as { clicked: number; changed: number }
    const [editCall] = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      /\/lineitems\//.test(name),
    )
    return { clickToTotal: changed - clicked, call: editCall?.duration ?? 0 }
  })
}
