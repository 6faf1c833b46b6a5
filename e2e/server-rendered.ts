/** Server-rendered pages, before and after their scripts load. */
import { expect, type Page } from "@playwright/test"

export const isServerRendered = (html: string | undefined): boolean => html?.includes(" data-drawn=") === true

/** It may come undrawn: the thread that draws has just been started, or the machine is busy. */
export const openServerRendered = async (page: Page, path = "/cart") => {
  let opened = { html: "", headers: {} }
  await expect(async () => {
    const response = await page.goto(path, { waitUntil: "commit" })
    opened = { html: (await response?.text()) ?? "", headers: response?.headers() ?? {} }
    expect(isServerRendered(opened.html)).toBe(true)
  }).toPass()
  return opened
}

/** What is asked anew comes with no page: from now on none comes drawn, as where something may be typed. */
export const disableServerRendering = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (sessionStorage.getItem("drafts") === null) sessionStorage.setItem("drafts", "{}")
  })

/** The pages' code comes when it is let. */
export const delayScripts = async (page: Page): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/first-.*\.js$/, async route => {
    await held
    await route.fallback()
  })
  return () => letGo()
}

export const recordCallsAndErrors = (page: Page) => {
  const seen = { calls: [] as string[], errors: [] as string[] }
  page.on("request", request => {
    if (/\/services\/(auth|cart|order|api)\b/.test(request.url())) seen.calls.push(request.url())
    if (request.url().endsWith("/services/errors")) seen.errors.push(request.postData() ?? "")
  })
  page.on("pageerror", error => seen.errors.push(String(error)))
  page.on("console", message => {
    if (message.type() === "error" || message.type() === "warning") seen.errors.push(message.text())
  })
  return seen
}

/** The pages go on with what came drawn. */
export const expectHydrated = async (page: Page) => {
  await expect(page.locator("html")).not.toHaveAttribute("data-drawn")
  await page.waitForLoadState("networkidle")
}
