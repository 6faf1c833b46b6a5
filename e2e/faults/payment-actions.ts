import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { makeShopperActions } from "../shopper-actions.ts"
import {
  cartActionCall,
  clickButton,
  companySetup,
  expectFieldText,
  expectSaved,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestStep,
  formatWentWrongText,
  getCall,
  openDeliveryPage,
  openPage,
  openPath,
  openPathUnrendered,
  paymentMethodSetup,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const openPaymentPage = runSteps(openPage("/payment-method", englishTexts.payment.title), ({ page }) =>
  expect(page.getByRole("radio", { checked: true }).first()).toBeVisible(),
)

const clickPlaceOrder: FaultTestStep = ({ page }) => makeShopperActions(page).clickPlaceOrder()
const expectCouponCount =
  (count: number): FaultTestStep =>
  async ({ session }) =>
    expect((await session.fetchCart()).discountCodes).toHaveLength(count)
const addCoupon =
  (value: string): FaultTestStep =>
  ({ session: { callService, cartId } }) =>
    callService(`PATCH /cart/${cartId}`, { action: { name: "addCouponCode", value } })
/** The page validates the cart against its quotes only when it contains a quote's item. */
const addQuote: FaultTestStep = async ({ session: { callService, cartId, quoteId } }) => {
  const { lineItems } = await callService(`GET /quotes/${quoteId}`)
  const quoteItems = lineItems.map(({ id }) => ({ quoteId, quoteLineItemId: id }))
  return callService(`POST /cart/${cartId}/lineitems/quotes`, quoteItems)
}
const expectReference =
  (field: "poNumber" | "referenceLabel", value: string): FaultTestStep =>
  async ({ session }) =>
    expect((await session.fetchCart())[field]).toBe(value)

export const paymentActions: readonly FaultTestAction[] = [
  {
    name: "loads the payment methods",
    call: getCall(/\/api\/payments\/methods/),
    setup: paymentMethodSetup,
    start: openDeliveryPage,
    act: openPathUnrendered("/payment-method"),
    needsOtherResponses: true,
    message: englishTexts.payment.loadFailed,
    expectSuccess: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL | Wero" })).toBeChecked(),
  },
  {
    name: "sets the payment method",
    call: cartActionCall("setPaymentMethod"),
    setup: paymentMethodSetup,
    start: openPaymentPage,
    // `check` waits until the button is checked, but a failure unchecks it first
    act: ({ page }) => page.getByRole("radio", { name: "PayPal" }).click({ force: true }),
    message: englishTexts.payment.setFailed,
    expectSuccess: runSteps(
      ({ page }) => expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked(),
      ({ session }) => expect.poll(async () => (await session.fetchCart()).paymentInfo?.paymentMethodId).toBe("paypal"),
    ),
    expectStoredOnce: async ({ session }) =>
      expect((await session.fetchCart()).paymentInfo).toEqual({ paymentMethodId: "paypal" }),
  },
  {
    name: "adds a coupon",
    hasNoErrorCode: true,
    call: cartActionCall("addCouponCode"),
    setup: paymentMethodSetup,
    start: runSteps(
      openPaymentPage,
      clickButton(englishTexts.payment.couponAsk),
      typeIntoField(englishTexts.payment.code, "DRUK15"),
    ),
    act: clickButton(englishTexts.payment.addCoupon),
    message: formatWentWrongText("addCoupon"),
    retry: clickButton(englishTexts.payment.addCoupon),
    expectSuccess: expectText("Coupon DRUK15 is added."),
    expectStoredOnce: expectCouponCount(1),
    expectInputUnchanged: expectFieldText(englishTexts.payment.code, "DRUK15"),
  },
  {
    name: "removes a coupon",
    call: cartActionCall("removeCouponCode"),
    setup: paymentMethodSetup,
    start: runSteps(addCoupon("DRUK15"), addCoupon("HERFST10"), openPaymentPage),
    act: clickButton("Remove coupon DRUK15"),
    secondAct: clickButton("Remove coupon HERFST10"),
    expectBothDone: runSteps(
      expectText("Coupon DRUK15 is removed."),
      expectText("Coupon HERFST10 is removed."),
      expectCouponCount(0),
    ),
    message: englishTexts.payment.removeFailed,
    expectSuccess: expectText("Coupon DRUK15 is removed."),
    expectStoredOnce: expectCouponCount(1),
  },
  {
    name: "types a reference",
    hasNoErrorCode: true,
    call: cartActionCall("setReferenceLabel"),
    setup: paymentMethodSetup,
    start: runSteps(openPaymentPage, clickButton(englishTexts.payment.referenceAsk)),
    act: typeIntoField(englishTexts.payment.referenceLabel, "Najaar"),
    secondAct: typeIntoField(englishTexts.payment.referenceLabel, "Voorjaar"),
    expectBothDone: runSteps(expectSaved, expectReference("referenceLabel", "Voorjaar")),
    message: formatWentWrongText("referenceLabel"),
    expectSuccess: expectSaved,
    expectStoredOnce: expectReference("referenceLabel", "Najaar"),
    expectInputUnchanged: expectFieldText(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "types a PO number",
    hasNoErrorCode: true,
    call: cartActionCall("setPurchaseOrderNumber"),
    setup: paymentMethodSetup,
    start: runSteps(openPaymentPage, clickButton(englishTexts.payment.referenceAsk)),
    act: typeIntoField(englishTexts.payment.poNumber, "PO 7"),
    secondAct: typeIntoField(englishTexts.payment.poNumber, "PO 8"),
    expectBothDone: runSteps(expectSaved, expectReference("poNumber", "PO 8")),
    message: formatWentWrongText("poNumber"),
    expectSuccess: expectSaved,
    expectStoredOnce: expectReference("poNumber", "PO 7"),
    expectInputUnchanged: expectFieldText(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "opens the payment step with a quote",
    call: getCall(/\/quotes\/validate-cart/),
    setup: { ...companySetup, hasPaymentMethod: true, convertTo: "quote" },
    start: runSteps(addQuote, openPage("/account", englishTexts.account.title)),
    act: openPath("/payment-method"),
    needsOtherResponses: true,
    expectSuccess: ({ page }) => expect(page.getByRole("button", { name: /^Place order/ })).toBeVisible(),
  },
  {
    name: "places an order",
    lateNotification: /^Your order \d{4}-\d+ is placed\.$/,
    call: postCall(/\/order(\?|$)/),
    // on account, because other methods lead to the provider's page
    setup: { ...companySetup, hasPaymentMethod: true },
    start: openPaymentPage,
    act: clickPlaceOrder,
    // the message depends on whether the order may have been placed
    message: new RegExp(`^(${englishTexts.payment.unknown}|${formatWentWrongText("place")})$`),
    // if the cart is gone, the page looks up the order that it may have become
    retry: clickButton(new RegExp(`^(?:Place order|${englishTexts.word.tryAgain})`)),
    expectSuccess: expectTitle(/Thank you/),
    expectStoredOnce: async ({ session }) =>
      expect((await session.callService("GET /order?limit=10&withTotal=true")).total).toBe(1),
  },
]
