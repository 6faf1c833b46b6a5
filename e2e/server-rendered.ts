/** Server-rendered pages, before and after their scripts load. */
import { expect, type Page } from "@playwright/test"

export const isServerRendered = (html: string | undefined): boolean => html?.includes(" data-drawn=") === true

/** Retries, because the server sends an unrendered page while its rendering thread starts or is busy. */
export const openServerRendered = async (page: Page, path = "/cart") => {
  let result = { html: "", headers: {} }
  await expect(async () => {
    const response = await page.goto(path, { waitUntil: "commit" })
    result = { html: (await response?.text()) ?? "", headers: response?.headers() ?? {} }
    expect(isServerRendered(result.html)).toBe(true)
  }).toPass()
  return result
}

/** A stored draft turns server rendering off, so that each page makes its own calls. */
export const disableServerRendering = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (sessionStorage.getItem("drafts") === null) sessionStorage.setItem("drafts", "{}")
  })

/** Holds back the pages' scripts until the returned function is called. */
export const delayScripts = async (page: Page): Promise<() => void> => {
  let resume = () => {}
  const resumed = new Promise<void>(resolve => {
    resume = resolve
  })
  await page.route(/\/assets\/first-.*\.js$/, async route => {
    await resumed
    await route.fallback()
  })
  return () => resume()
}

export const recordCallsAndErrors = (page: Page) => {
  const recorded = { calls: [] as string[], errors: [] as string[] }
  page.on("request", request => {
    if (/\/services\/(auth|cart|order|api)\b/.test(request.url())) recorded.calls.push(request.url())
    if (request.url().endsWith("/services/errors")) recorded.errors.push(request.postData() ?? "")
  })
  page.on("pageerror", error => recorded.errors.push(String(error)))
  page.on("console", message => {
    if (message.type() === "error" || message.type() === "warning") recorded.errors.push(message.text())
  })
  return recorded
}

/** Waits for hydration and for the calls that follow it. */
export const expectHydrated = async (page: Page) => {
  await expect(page.locator("html")).not.toHaveAttribute("data-drawn")
  await page.waitForLoadState("networkidle")
}
