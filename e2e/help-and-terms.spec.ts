/** Help and terms have the same place on every page, and Back from them restores the checkout. */
import { expect, type Page } from "@playwright/test"
import { germanTexts } from "../application/texts/de/german-texts.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { TEST_SELLER, TEST_TERMS } from "../test/support/test-settings.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { makeKeyboardInput } from "./input-method.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest.use({ contextOptions: { reducedMotion: "reduce" } })

const findFooter = (page: Page) => page.getByRole("contentinfo")

const listFooterLinks = async (page: Page) => (await findFooter(page).getByRole("link").allInnerTexts()).map(text => text.trim())

const CONTACT: readonly string[] = [englishTexts.frame.help, TEST_SELLER.phone, TEST_SELLER.mail, englishTexts.frame.terms]

const articles = TEST_TERMS.en.articles.map(({ heading }, index) => `${index + 1}. ${heading}`)

journeyTest(
  "help and terms open from the footer without login, also by keyboard, and Back and Forward focus the heading of the page (ACCESS-03, ACCESS-11, CONF-02, CART-37, 2.4.3)",
  async ({ page }) => {
    const shopper = makeShopperActions(page)
    await shopper.openShop()
    await shopper.addProduct(/Business cards/)
    expect(await listFooterLinks(page)).toEqual(CONTACT)

    await findFooter(page).getByRole("link", { name: englishTexts.frame.help }).click()
    await shopper.expectPage(englishTexts.help.title)
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`${englishTexts.help.title} · ${TEST_SELLER.name}`)
    expect(await listFooterLinks(page)).toEqual(CONTACT)
    const question = page.locator("summary").filter({ hasText: englishTexts.help.ask.arrival })
    await expect(page.getByText(/counts for that day/)).toBeHidden()
    await makeKeyboardInput(page).press(question)
    await expect(page.getByText(/before 17:00 .* counts for that day/)).toBeVisible()
    await expect(page.getByRole("heading", { name: englishTexts.error.contact })).toBeVisible()

    await makeKeyboardInput(page).press(findFooter(page).getByRole("link", { name: englishTexts.frame.terms }))
    await shopper.expectPage(TEST_TERMS.en.title)
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(articles)
    for (const [turn, title] of [
      ["goBack", englishTexts.help.title],
      ["goForward", TEST_TERMS.en.title],
      ["goBack", englishTexts.help.title],
      ["goBack", englishTexts.cart.title],
    ] as const) {
      await page[turn]()
      await shopper.expectPage(title)
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    }
    await expect(shopper.button(/^Edit/)).toBeVisible()
  },
)

journeyTest(
  "the payment page links the terms of sale, Back from them restores the page, and the German button carries only the statutory wording (PAY-06)",
  async ({ page, baseURL }) => {
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/payment-method", {
      customer: await createReturningCustomer(baseURL),
      products: ["business-cards"],
    })
    await shopper.choosePayment(/^Bancontact$/)
    await page.getByRole("button", { name: englishTexts.payment.referenceAsk }).click()
    await page.getByLabel(englishTexts.payment.referenceLabel).fill("Autumn")
    await page.getByText(englishTexts.payment.agree).getByRole("link", { name: englishTexts.payment.terms }).click()
    await shopper.expectPage(TEST_TERMS.en.title)
    await page.goBack()
    await shopper.expectPage(englishTexts.payment.title)
    await expect(page.getByRole("radio", { name: "Bancontact", exact: true })).toBeChecked()
    await expect(page.getByLabel(englishTexts.payment.referenceLabel)).toHaveValue("Autumn")
    await expect(shopper.button(/^Place order with an obligation to pay$/)).not.toHaveAttribute("aria-disabled", "true")

    await page.goto("/payment-method?lang=de")
    const orderButton = page.getByRole("button", { name: germanTexts.payment.place })
    await expect(orderButton).toHaveText("Zahlungspflichtig bestellen")
    await expect(page.getByText(germanTexts.payment.agree)).toBeVisible()
  },
)

journeyTest(
  "help and terms are accessible, can change language, and load only the code they need (CONF-30, CONF-02)",
  async ({ page }) => {
    const loadedPaths: string[] = []
    page.on("request", request => loadedPaths.push(new URL(request.url()).pathname))
    const shopper = makeShopperActions(page)
    await page.goto("/terms?lang=de")
    await shopper.expectPage(TEST_TERMS.de.title)
    expect(loadedPaths.filter(path => /deferred/.test(path))).toEqual([])
    await expectPageAccessible(page, "the terms in German")
    const header = page.getByRole("banner")
    await header.locator("summary").filter({ hasText: germanTexts.frame.language }).click()
    await header.getByRole("button", { name: "français" }).click()
    await shopper.expectPage(TEST_TERMS.fr.title)
    await expect(page.getByText(`${TEST_TERMS.fr.articles[5]?.text}`)).toBeVisible()
    await page.goto("/help?lang=en")
    await shopper.expectPage(englishTexts.help.title)
    for (const question of await page.locator("summary").filter({ hasText: /\?$/ }).all()) await question.click()
    await expectPageAccessible(page, "help with every answer")
  },
)
