/** Operates the payment provider's page by its texts; each outcome of a payment is a button. */
import { expect, type Page } from "@playwright/test"
import { getTranslate } from "../adapters/texts/translate.ts"
import type { Language } from "../application/shop/language.ts"
import { type InputMethod, mouseInput } from "./input-method.ts"

type ProviderChoice = "pay" | "payLater" | "refuse" | "cancel" | "expire" | "payLate" | "leave"

export const makeProviderPage = (page: Page, input: InputMethod = mouseInput) => ({
  choose: async (choice: ProviderChoice) => {
    await expect(page.locator("form button[name=action]").first()).toBeVisible()
    const language = (await page.locator("html").getAttribute("lang")) as Language
    await input.press(
      page.getByRole(choice === "leave" ? "link" : "button", {
        name: getTranslate(language, "paymentPage")(choice),
        exact: true,
      }),
    )
  },
})
