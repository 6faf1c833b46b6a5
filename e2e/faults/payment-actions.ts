import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  cartActionCall,
  clickButton,
  companySetup,
  expectFieldText,
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
  paidOrderSetup,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const openPayment = runSteps(openPage("/payment-method", englishTexts.payment.title), ({ page }) =>
  expect(page.getByRole("radio", { checked: true }).first()).toBeVisible(),
)

const placing = clickButton(/^Place order/)
const coupons =
  (count: number): FaultTestStep =>
  async ({ visit }) =>
    expect((await visit.cart()).discountCodes).toHaveLength(count)
const withCoupon =
  (value: string): FaultTestStep =>
  ({ visit: { ask, cartId } }) =>
    ask(`PATCH /cart/${cartId}`, { action: { name: "addCouponCode", value } })
/** Only what comes from a quote is checked. */
const addQuote: FaultTestStep = async ({ visit: { ask, cartId, quoteId } }) => {
  const { lineItems } = await ask(`GET /quotes/${quoteId}`)
  const lines = lineItems.map(({ id }) => ({ quoteId, quoteLineItemId: id }))
  return ask(`POST /cart/${cartId}/lineitems/quotes`, lines)
}
const saved = expectText(/^\s*Saved$/)

export const paymentActions: readonly FaultTestAction[] = [
  {
    name: "loads the payment methods",
    call: getCall(/\/api\/payments\/methods/),
    wants: paidOrderSetup,
    start: openDeliveryPage,
    act: openPathUnrendered("/payment-method"),
    loads: true,
    says: englishTexts.payment.loadFailed,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "sets the payment method",
    call: cartActionCall("setPaymentMethod"),
    wants: paidOrderSetup,
    start: openPayment,
    // `check` would look whether it is checked: without a network it is taken back before
    act: ({ page }) => page.getByRole("radio", { name: "PayPal" }).click({ force: true }),
    says: englishTexts.payment.setFailed,
    done: runSteps(
      ({ page }) => expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked(),
      ({ visit }) => expect.poll(async () => (await visit.cart()).paymentInfo?.paymentMethodId).toBe("paypal"),
    ),
    once: async ({ visit }) => expect((await visit.cart()).paymentInfo).toEqual({ paymentMethodId: "paypal" }),
  },
  {
    name: "adds a coupon",
    codeless: true,
    call: cartActionCall("addCouponCode"),
    wants: paidOrderSetup,
    start: runSteps(openPayment, clickButton(englishTexts.payment.couponAsk), typeIntoField(englishTexts.payment.code, "DRUK15")),
    act: clickButton(englishTexts.payment.addCoupon),
    says: formatWentWrongText("addCoupon"),
    again: clickButton(englishTexts.payment.addCoupon),
    done: expectText("Coupon DRUK15 is added."),
    once: coupons(1),
    kept: expectFieldText(englishTexts.payment.code, "DRUK15"),
  },
  {
    name: "removes a coupon",
    call: cartActionCall("removeCouponCode"),
    wants: paidOrderSetup,
    start: runSteps(withCoupon("DRUK15"), withCoupon("HERFST10"), openPayment),
    act: clickButton("Remove coupon DRUK15"),
    another: clickButton("Remove coupon HERFST10"),
    both: runSteps(expectText("Coupon DRUK15 is removed."), expectText("Coupon HERFST10 is removed."), coupons(0)),
    says: englishTexts.payment.removeFailed,
    done: expectText("Coupon DRUK15 is removed."),
    once: coupons(1),
  },
  {
    name: "types a reference",
    codeless: true,
    call: cartActionCall("setReferenceLabel"),
    wants: paidOrderSetup,
    start: openPayment,
    act: typeIntoField(englishTexts.payment.referenceLabel, "Najaar"),
    another: typeIntoField(englishTexts.payment.referenceLabel, "Voorjaar"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.cart()).referenceLabel).toBe("Voorjaar")),
    says: formatWentWrongText("referenceLabel"),
    done: saved,
    once: async ({ visit }) => expect((await visit.cart()).referenceLabel).toBe("Najaar"),
    kept: expectFieldText(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "types a PO number",
    codeless: true,
    call: cartActionCall("setPurchaseOrderNumber"),
    wants: paidOrderSetup,
    start: openPayment,
    act: typeIntoField(englishTexts.payment.poNumber, "PO 7"),
    another: typeIntoField(englishTexts.payment.poNumber, "PO 8"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.cart()).poNumber).toBe("PO 8")),
    says: formatWentWrongText("poNumber"),
    done: saved,
    once: async ({ visit }) => expect((await visit.cart()).poNumber).toBe("PO 7"),
    kept: expectFieldText(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "goes on without its quotes being checked",
    call: getCall(/\/quotes\/validate-cart/),
    wants: { ...companySetup, paid: true, has: "quote" },
    start: runSteps(addQuote, openPage("/account", englishTexts.account.title)),
    act: openPath("/payment-method"),
    loads: true,
    done: ({ page }) => expect(page.getByRole("button", { name: /^Place order/ })).toBeVisible(),
  },
  {
    name: "places an order",
    late: /^Your order \d{4}-\d+ is placed\.$/,
    call: postCall(/\/order(\?|$)/),
    // on account: nobody is led on to another page
    wants: { ...companySetup, paid: true },
    start: openPayment,
    act: placing,
    // an order that is surely not placed is told as one
    says: new RegExp(`^(${englishTexts.payment.unknown}|${formatWentWrongText("place")})$`),
    // a cart that is gone is asked for as the order it may have become
    again: clickButton(new RegExp(`^(?:Place order|${englishTexts.word.tryAgain})`)),
    done: expectTitle(/Thank you/),
    once: async ({ visit }) => expect((await visit.ask("GET /order?limit=10&withTotal=true")).total).toBe(1),
  },
]
