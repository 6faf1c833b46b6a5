/** Operates the payment provider's page by its texts; each outcome of a payment is a button. */
import { expect, type Page } from "@playwright/test"
import { selectPageTexts } from "../adapters/payment-provider/texts.ts"
import { type InputMethod, mouseInput } from "./input-method.ts"

type ProviderChoice = "pay" | "payLater" | "refuse" | "cancel" | "expire" | "payLate" | "leave"

export const makeProviderPage = (page: Page, input: InputMethod = mouseInput) => ({
  choose: async (choice: ProviderChoice) => {
    await expect(page.locator("form button[name=action]").first()).toBeVisible()
    const { texts } = selectPageTexts((await page.locator("html").getAttribute("lang")) ?? undefined)
    await input.press(page.getByRole(choice === "leave" ? "link" : "button", { name: texts[choice], exact: true }))
  },
})
