import { expect, type Page, type Route } from "@playwright/test"
import { providerPageTextsEn } from "../application/texts/en/provider-page.ts"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeServiceCallerAs } from "./create-order.ts"
import { createDeferred } from "./deferred.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { disableServerRendering } from "./server-rendered.ts"
import { createReturningCustomer, generateCustomer, makeShopperActions } from "./shopper-actions.ts"

type Shopper = ReturnType<typeof makeShopperActions>

const agency = { email: "agency@example.com", password: "Drukwerk-2026!" }

/** One mandate for each status that makes it unusable (PAY-20…PAY-27, PAY-29). */
const REFUSED_MANDATES = [
  "Small orders: Mandate max amount less than order amount",
  "Savings account: Not registered by bank",
  "Branch in Breda: Incasso failed multiple times",
  "Joint account: Account is private",
  "Branch in Delft: Account is blocked",
  "Branch in Gouda: Form was invalid",
  "Former account: Revoked by customer",
  "New account: Created",
  "Branch in Zwolle: Pending",
]

const openPaymentPage = async (page: Page, customer: typeof agency) => {
  const shopper = makeShopperActions(page)
  await openPageAs(page, "/payment-method", { customer, products: ["business-cards"] })
  await shopper.expectPage(englishTexts.payment.title)
  return shopper
}

const placeButton = (shopper: Shopper) => shopper.button(/^Place order/)

const findMethod = (page: Page, name: string | RegExp) => page.getByRole("radio", { name })

const addCoupon = async (shopper: Shopper, code: string) => {
  await shopper.page.getByRole("textbox", { name: /code$/ }).fill(code)
  await shopper.button(englishTexts.payment.addCoupon).click()
}

/** The error of each unusable coupon for a customer without a group. */
const REFUSED_COUPONS = [
  ["NONSENSE", englishTexts.payment.invalid],
  ["WELKOM5", englishTexts.payment.couponCause.AlreadyUsed],
  ["ZAKELIJK5", englishTexts.payment.couponCause.NotAvailable],
  ["VOORJAAR20", /^This coupon can be used from /],
  ["ZOMER25", englishTexts.payment.couponCause.Expired],
] as const

/** The error of each unusable coupon for a guest: a login helps only if the coupon is for customers. */
const REFUSED_GUEST_COUPONS = [
  ["ZOMER25", englishTexts.payment.couponCause.Expired],
  ["VOORJAAR20", /^This coupon can be used from /],
  ["WELKOM5", englishTexts.payment.notEligibleLogIn],
  ["ZAKELIJK5", englishTexts.payment.notEligibleLogIn],
] as const

/** Places an order with the coupon, so that the customer has used it. */
const placeOrderWithCoupon = async (base: string | undefined, customer: typeof agency, code: string) => {
  const { applyAction, createCardsCart, callService } = await makeServiceCallerAs(base, customer)
  const cart = await createCardsCart()
  await applyAction(cart, "addCouponCode", code)
  await applyAction(cart, "setPaymentMethod", { paymentMethodId: "ideal" })
  await callService(`POST /cart/${cart.id}/order`, {})
}

/** Fails each cart change whose body matches. Returns a function that ends this. */
const breakWrites = async (page: Page, body: RegExp) => {
  const handler = (route: Route) =>
    body.test(route.request().postData() ?? "") ? route.fulfill({ status: 500, body: "" }) : route.fallback()
  await page.route("**/services/cart/**", handler)
  return () => page.unroute("**/services/cart/**", handler)
}

/** Offers every delivery on this day, until the returned function is called. */
const offerOn = async (page: Page, day: string) => {
  const handler = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"\d{4}-\d\d-\d\d"/g, `"${day}"`) })
  }
  await page.route("**/delivery-options", handler)
  return () => page.unroute("**/delivery-options", handler)
}

journeyTest.describe("the payment page", () => {
  journeyTest(
    "asks for a usable mandate when paying by mandate, and orders with the latest input (PAY-05, PAY-15, PAY-18, PAY-19, PAY-29, PAY-41, PAY-47, PAY-48, CART-06, EVENT-08)",
    async ({ page }) => {
      const shopper = await openPaymentPage(page, agency)
      await expect(findMethod(page, "On account")).toBeChecked()
      await expect(page.getByRole("link", { name: /^\d\.\d of 10, [\d,]+ reviews$/ })).toBeVisible()
      await shopper.choosePayment(/^Direct debit$/)
      await expect(placeButton(shopper)).toHaveAttribute("aria-disabled", "true")
      await expect(page.getByText(englishTexts.mandate.chooseFirst)).toBeVisible()
      await expect(page.getByRole("definition").filter({ hasText: /^Direct debit$/ })).toBeVisible()
      for (const refused of REFUSED_MANDATES) await expect(findMethod(page, refused)).toBeDisabled()
      await shopper.choosePayment(/^Large orders$/)
      await expect(page.getByText("Direct debit, Large orders")).toBeVisible()
      await expect(page.getByText(englishTexts.mandate.chooseFirst)).toHaveCount(0)
      await expect(placeButton(shopper)).not.toHaveAttribute("aria-disabled", "true")
      await page.reload()
      await expect(findMethod(page, "Large orders")).toBeChecked()
      await expect(page.getByText("Direct debit, Large orders")).toBeVisible()

      await page.getByRole("button", { name: englishTexts.payment.referenceAsk }).click()
      await page.getByLabel(englishTexts.payment.poNumber).fill("  PO   7745 ")
      const orderResponse = page.waitForResponse(/\/order(\?|$)/)
      const purchaseEvent = page.waitForRequest(request => /"purchase"/.test(request.postData() ?? ""))
      await shopper.clickPlaceOrder()
      expect(await (await orderResponse).json()).toMatchObject({
        custom: { fields: { PONumber: "PO 7745" } },
        paymentInfo: { payments: [{ paymentMethodId: "mandate", mandateId: "mandate-agency-1" }] },
      })
      await shopper.expectPage(/Thank you/)
      await purchaseEvent
      for (const _ of ["after the order", "after a reload"]) {
        await expect(page.getByText("Direct debit, Large orders")).toBeVisible()
        await expect(page.getByText("mandate-agency-1")).toBeVisible()
        await page.reload()
      }
    },
  )

  journeyTest(
    "says what is wrong with an invalid coupon and keeps a valid one (COUPON-02, COUPON-03, COUPON-04, COUPON-06, COUPON-07, COUPON-08, COUPON-11, ERR-32)",
    async ({ page, baseURL }) => {
      journeyTest.slow()
      const shopper = makeShopperActions(page)
      await openPageAs(page, "/cart", { products: ["business-cards"] })
      await shopper.button(englishTexts.payment.couponAsk).click()
      await shopper.button(englishTexts.payment.addCoupon).click()
      await expect(page.getByRole("textbox", { name: englishTexts.payment.code })).toHaveAccessibleDescription(
        englishTexts.payment.codeMissing,
      )
      for (const [code, refusal] of REFUSED_GUEST_COUPONS) {
        await addCoupon(shopper, code)
        await expect(page.getByText(refusal)).toBeVisible()
      }

      const customer = await createReturningCustomer(baseURL)
      await placeOrderWithCoupon(baseURL, customer, "WELKOM5")
      await shopper.goToLogin()
      await shopper.logIn(customer)
      await shopper.expectPage(englishTexts.delivery.title)
      await shopper.goToPayment()
      // The code that was refused to the guest is still in the field.
      await expect(page.getByRole("textbox", { name: /code$/ })).toHaveValue("ZAKELIJK5")
      await addCoupon(shopper, "  druk15 ")
      await expect(page.getByText("Coupon DRUK15 is added.")).toBeVisible()
      const reduced = await shopper.readTotals()
      for (const [code, refusal] of REFUSED_COUPONS) {
        await addCoupon(shopper, code)
        await expect(page.getByText(refusal)).toBeVisible()
      }
      await expect(page.getByRole("textbox", { name: /code$/ })).toHaveValue("ZOMER25")
      expect(await shopper.readTotals()).toEqual(reduced)

      await addCoupon(shopper, "DRUK15")
      await expect(page.getByText("Coupon DRUK15 has already been added.")).toBeVisible()

      const restoreWrites = await breakWrites(page, /removeCouponCode/)
      await shopper.button("Remove coupon DRUK15").click()
      await expect(page.getByText(englishTexts.payment.removeFailed)).toBeVisible()
      await restoreWrites()
      await shopper.button(englishTexts.word.tryAgain).click()
      await expect(page.getByText("Coupon DRUK15 is removed.")).toBeVisible()
      await expect(page.getByRole("heading", { name: englishTexts.payment.coupon })).toBeFocused()
      await expect(shopper.button("Remove coupon DRUK15")).toHaveCount(0)
    },
  )

  journeyTest(
    "orders nothing when a delivery day has changed, says which day it is now, and orders at the next press (ORDER-17)",
    async ({ page, baseURL }) => {
      await disableServerRendering(page)
      const showOffers = await offerOn(page, "2026-01-05")
      const shopper = await openPaymentPage(page, await createReturningCustomer(baseURL))
      await shopper.choosePayment(/^iDEAL/)
      const review = page.getByRole("region", { name: englishTexts.payment.review })
      await expect(review).toContainText(/Mon.5.Jan/)
      await showOffers()
      await shopper.clickPlaceOrder()
      const refusal = page.locator(":focus", { hasText: englishTexts.payment.notPlaced })
      await expect(refusal).toContainText(/The date for Business cards was Mon.5.Jan and is now \w+/)
      await expect(review).not.toContainText(/Mon.5.Jan/)
      const [day = ""] = /(?<=is now ).*?(?=\.)/.exec(await refusal.innerText()) ?? []
      await expect(review).toContainText(day)
      await shopper.clickPlaceOrder()
      await expect(page.getByRole("heading", { name: providerPageTextsEn.title, exact: true })).toBeVisible()
    },
  )

  journeyTest("announces a delivery day that changes while it is open (ORDER-17)", async ({ page, baseURL }) => {
    await page.clock.install()
    await disableServerRendering(page)
    await openPaymentPage(page, await createReturningCustomer(baseURL))
    await expect(page.getByRole("region", { name: englishTexts.payment.review })).toContainText("between 08:00 and")
    const changedDay = page.getByRole("status").filter({ hasText: englishTexts.delivery.daysChanged })
    await expect(changedDay).toHaveCount(0)
    await offerOn(page, "2030-01-07")
    await page.clock.fastForward("24:01:00")
    await expect(changedDay).toContainText(/The date for Business cards was .* and is now Mon.7.Jan\./)
  })

  journeyTest("keeps the focus on the heading of the payment methods while they load (PAY-02)", async ({ page, baseURL }) => {
    const { promise: released, resolve: release } = createDeferred()
    await disableServerRendering(page)
    await page.route("**/api/payments/methods*", async route => {
      await released
      await route.continue()
    })
    const shopper = await openPaymentPage(page, await createReturningCustomer(baseURL))
    await shopper.button(`${englishTexts.word.change} ${englishTexts.payment.paymentAbout}`).click()
    const heading = page.getByRole("heading", { name: englishTexts.payment.how })
    await expect(heading).toBeFocused()
    release()
    await expect(findMethod(page, "iDEAL | Wero")).toBeChecked()
    await expect(heading).toBeFocused()
  })

  journeyTest(
    "blocks an incomplete cart: an empty cart links to the cart, a missing address to the delivery page (PAY-07, PAY-08, PAY-09)",
    async ({ page }) => {
      const shopper = makeShopperActions(page)
      await page.goto("/payment-method")
      await shopper.register(generateCustomer())
      await expect(page.getByText(englishTexts.cart.empty)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe("/cart")
      await shopper.openShop()
      await shopper.addProduct(/Flyers/)
      await page.goto("/payment-method")
      await shopper.expectPage(englishTexts.delivery.title)
      expect(new URL(page.url()).search).toBe("?warningType=error")
      await expect(page.getByRole("link", { name: /Please select a shipping address/ })).toBeVisible()
    },
  )
})
