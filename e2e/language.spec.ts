import { expect } from "@playwright/test"
import { germanTexts } from "../application/texts/de/german-texts.ts"
import { frenchTexts } from "../application/texts/fr/french-texts.ts"
import { journeyTest } from "./journey-test.ts"
import { makeShopperActions } from "./shopper-actions.ts"

journeyTest(
  "a language change in the middle of a form keeps the page and the input, and is remembered (CONF-30)",
  async ({ page }) => {
    const loadedPaths: string[] = []
    page.on("request", request => loadedPaths.push(new URL(request.url()).pathname))
    /** The files with the texts of a first page, one for each language. */
    const listLoadedTexts = () => [...new Set(loadedPaths.filter(path => /\/initial-[^/]+\.js$/.test(path)))]
    await page.goto("/login?lang=de")
    await makeShopperActions(page).expectPage(germanTexts.login.title)
    await page.getByLabel(germanTexts.login.firstName).fill("Noor")
    await page.getByLabel(germanTexts.login.email, { exact: true }).last().fill("noor@example.com")
    expect(listLoadedTexts()).toHaveLength(1)

    const header = page.getByRole("banner")
    const language = header.locator("summary").filter({ hasText: germanTexts.frame.language })
    await language.click()
    for (const [lang, name] of Object.entries({ en: "English", nl: "Nederlands", fr: "français", de: "Deutsch" })) {
      await expect(header.getByRole("button", { name, exact: true })).toHaveAttribute("lang", lang)
    }
    await header.getByRole("button", { name: "français" }).click()
    await makeShopperActions(page).expectPage(frenchTexts.login.title)
    await expect(header.locator("summary").filter({ hasText: frenchTexts.frame.language })).toBeFocused()
    await expect(page.locator("html")).toHaveAttribute("lang", "fr")
    await expect(page.getByLabel(frenchTexts.login.firstName)).toHaveValue("Noor")
    await expect(page.getByLabel(frenchTexts.login.email, { exact: true }).last()).toHaveValue("noor@example.com")
    expect(new URL(page.url()).pathname).toBe("/login")
    expect(listLoadedTexts()).toHaveLength(2)

    await page.reload()
    await makeShopperActions(page).expectPage(frenchTexts.login.title)
  },
)
