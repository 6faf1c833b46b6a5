import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { mouseInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { listMailsTo, readMailLink } from "./mails.ts"
import { openPageAs } from "./open-page-as.ts"
import { makeServiceCaller } from "./service-caller.ts"
import { createReturningCustomer, generateCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest(
  "an email change takes effect after both addresses confirmed it, and each stage says so (LOGIN-30, LOGIN-31, LOGIN-32)",
  async ({ page, baseURL }) => {
    const customer = await createReturningCustomer(baseURL)
    const shopper = makeShopperActions(page)
    const { email: newEmail } = generateCustomer()
    await makeServiceCaller(baseURL)("POST /auth/login", { email: customer.email, password: customer.password })
    await openPageAs(page, "/account/security", { customer })
    const form = page.getByRole("region", { name: englishTexts.email.title })
    const current = form.getByLabel(englishTexts.security.currentPassword)
    await form.getByLabel(englishTexts.email.new).fill(newEmail)
    await current.fill("not her password")
    await mouseInput.press(shopper.button(englishTexts.email.ask))
    await expect(form.getByText(englishTexts.security.wrong)).toBeVisible()
    await expect(current).toBeFocused()
    await expectPageAccessible(page, "a wrong password for another email")
    await current.fill(customer.password)
    await mouseInput.press(shopper.button(englishTexts.email.ask))
    await expect(form.getByText(`${newEmail}: not confirmed yet`)).toBeVisible()
    await expectPageAccessible(page, "an unconfirmed email")

    const confirmByMail = async (address: string) => {
      await expect.poll(() => listMailsTo(page, address)).toHaveLength(1)
      await page.goto(await readMailLink(page, (await listMailsTo(page, address))[0]))
      await shopper.expectPage(englishTexts.email.confirm)
      await mouseInput.press(shopper.button(englishTexts.email.confirm))
    }
    await confirmByMail(newEmail)
    await expect(page.getByText(englishTexts.email.half)).toBeVisible()
    await expectPageAccessible(page, "an email that one address confirmed")
    await confirmByMail(customer.email)
    await expect(page.getByText(englishTexts.email.changed)).toBeVisible()
    await expectPageAccessible(page, "a changed email")
    await mouseInput.press(page.getByRole("main").getByRole("link", { name: englishTexts.security.title }))
    await expect(page.getByText(`You log in with ${newEmail}`)).toBeVisible()
    await expect(page.getByText(englishTexts.security.onlyHere)).toBeVisible()
    await confirmByMail(newEmail)
    await expect(page.getByText(englishTexts.forgotten.ended)).toBeVisible()
    await expectPageAccessible(page, "a used link")
  },
)
