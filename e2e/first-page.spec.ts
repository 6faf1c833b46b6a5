/** If a file of the first page fails to load, a plain page in the browser's language message so. It offers a retry and reports the failure once (ERR-01, DEV-03). */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { TEST_SELLER } from "../test/support/test-settings.ts"
import { findAxeViolations } from "./axe-violations.ts"
import { journeyTest } from "./journey-test.ts"

// A reused context may serve the missing files from its cache.
journeyTest.use({ reuse: "nothing" })

const ERROR_PAGE_TEXTS = {
  "en-GB": { title: "The page could not be loaded.", retry: "Try again", lang: "en" },
  "nl-NL": { title: "De pagina kon niet worden geladen.", retry: "Probeer opnieuw", lang: "nl" },
  "fr-BE": { title: "La page n’a pas pu être chargée.", retry: "Réessayer", lang: "fr" },
  "de-AT": { title: "Die Seite konnte nicht geladen werden.", retry: "Erneut versuchen", lang: "de" },
} as const

const FAILURES = [
  ["the settings are nonsense", "/config.json", { contentType: "text/html", body: "<p>Welcome to the hotel’s wifi" }],
  ["the settings do not come", "/config.json", undefined],
  ["the main script is another page's", /\/assets\/first-.*\.js$/, { contentType: "text/html", body: "<!doctype html>" }],
  ["the texts are missing", /\/assets\/initial-.*\.js$/, { status: 500 }],
] as const

const recordErrorReports = (page: Page) => {
  const reports: string[] = []
  page.on("request", request => {
    if (request.url().endsWith("/services/errors")) reports.push(request.postData() ?? "")
  })
  return reports
}

const locales = Object.keys(ERROR_PAGE_TEXTS) as (keyof typeof ERROR_PAGE_TEXTS)[]

for (const [index, [what, path, response]] of FAILURES.entries()) {
  const locale = locales[index % locales.length] ?? "en-GB"
  const { title, retry, lang } = ERROR_PAGE_TEXTS[locale]
  journeyTest.describe(locale, () => {
    journeyTest.use({ locale })

    journeyTest(`a first page shows a translated error when ${what}, and opens on Try again`, async ({ page }) => {
      const reports = recordErrorReports(page)
      await page.route(path, route => (response ? route.fulfill(response) : route.abort()))
      await page.goto("/cart")
      const heading = page.getByRole("heading", { level: 1, name: title })
      await expect(heading).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(title))
      await expect(page.locator("html")).toHaveAttribute("lang", lang)
      expect(await findAxeViolations(page)).toEqual([])
      expect(reports).toHaveLength(1)
      const reportResponse = page.waitForResponse("**/services/errors")
      await page.reload()
      expect((await reportResponse).status()).toBe(200)
      await page.unroute(path)
      await page.getByRole("button", { name: retry }).press("Enter")
      await expect(page.locator("header a").first()).toBeVisible()
      await expect(heading).toBeHidden()
    })
  })
}

journeyTest(
  "a first page opens with settings of the previous release, which lack the seller, during a rolling update (CONF-24)",
  async ({ page }) => {
    await page.route("/config.json", async route => {
      const response = await route.fetch({ maxRetries: 1 })
      const { seller: _, ...previousSettings } = await response.json()
      await route.fulfill({ response, json: previousSettings })
    })
    const settings = page.waitForResponse("/config.json")
    await page.goto("/cart")
    await settings
    await expect(page.locator("header").getByRole("link", { name: TEST_SELLER.name })).toBeVisible()
    await expect(page.locator("footer")).toContainText(TEST_SELLER.address)
    await expect(page).toHaveTitle(new RegExp(TEST_SELLER.name))
  },
)

journeyTest("an open page shows its own error message when only that page's code is missing", async ({ page }) => {
  const reports = recordErrorReports(page)
  await page.route(/\/assets\/ShopCatalogPage-.*\.js$/, route => route.abort())
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1, name: englishTexts.error.title })).toBeVisible()
  await expect.poll(() => reports).toHaveLength(1)
})

journeyTest("a first page that never finishes loading shows an error after 31 seconds", async ({ page }) => {
  await page.clock.install()
  await page.route("/config.json", () => new Promise(() => undefined))
  await page.goto("/cart")
  await page.clock.fastForward(31_000)
  await expect(page.getByRole("heading", { level: 1, name: ERROR_PAGE_TEXTS["en-GB"].title })).toBeVisible()
})
