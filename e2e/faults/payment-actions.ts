/** What a shopper does at the last step. */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  type Action,
  company,
  type FaultTestStep,
  get,
  goTo,
  open,
  openDelivery,
  openPathUnrendered,
  patch,
  paying,
  postCall,
  press,
  runSteps,
  sees,
  stillTyped,
  title,
  typeInto,
  wentWrong,
} from "./acting.ts"

const openPayment = runSteps(open("/payment-method", englishTexts.payment.title), ({ page }) =>
  expect(page.getByRole("radio", { checked: true }).first()).toBeVisible(),
)

const placing = press(/^Place order/)
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
const saved = sees(/^\s*Saved$/)

export const paymentActions: readonly Action[] = [
  {
    name: "loads the payment methods",
    call: get(/\/api\/payments\/methods/),
    wants: paying,
    start: openDelivery,
    act: openPathUnrendered("/payment-method"),
    loads: true,
    says: englishTexts.payment.loadFailed,
    done: ({ page }) => expect(page.getByRole("radio", { name: "iDEAL" })).toBeChecked(),
  },
  {
    name: "sets the payment method",
    call: patch("setPaymentMethod"),
    wants: paying,
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
    call: patch("addCouponCode"),
    wants: paying,
    start: runSteps(openPayment, press(englishTexts.payment.couponAsk), typeInto(englishTexts.payment.code, "DRUK15")),
    act: press(englishTexts.payment.addCoupon),
    says: wentWrong("addCoupon"),
    again: press(englishTexts.payment.addCoupon),
    done: sees("Coupon DRUK15 is added."),
    once: coupons(1),
    kept: stillTyped(englishTexts.payment.code, "DRUK15"),
  },
  {
    name: "removes a coupon",
    call: patch("removeCouponCode"),
    wants: paying,
    start: runSteps(withCoupon("DRUK15"), withCoupon("HERFST10"), openPayment),
    act: press("Remove coupon DRUK15"),
    another: press("Remove coupon HERFST10"),
    both: runSteps(sees("Coupon DRUK15 is removed."), sees("Coupon HERFST10 is removed."), coupons(0)),
    says: englishTexts.payment.removeFailed,
    done: sees("Coupon DRUK15 is removed."),
    once: coupons(1),
  },
  {
    name: "types a reference",
    codeless: true,
    call: patch("setReferenceLabel"),
    wants: paying,
    start: openPayment,
    act: typeInto(englishTexts.payment.referenceLabel, "Najaar"),
    another: typeInto(englishTexts.payment.referenceLabel, "Voorjaar"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.cart()).referenceLabel).toBe("Voorjaar")),
    says: wentWrong("referenceLabel"),
    done: saved,
    once: async ({ visit }) => expect((await visit.cart()).referenceLabel).toBe("Najaar"),
    kept: stillTyped(englishTexts.payment.referenceLabel, "Najaar"),
  },
  {
    name: "types a PO number",
    codeless: true,
    call: patch("setPurchaseOrderNumber"),
    wants: paying,
    start: openPayment,
    act: typeInto(englishTexts.payment.poNumber, "PO 7"),
    another: typeInto(englishTexts.payment.poNumber, "PO 8"),
    both: runSteps(saved, async ({ visit }) => expect((await visit.cart()).poNumber).toBe("PO 8")),
    says: wentWrong("poNumber"),
    done: saved,
    once: async ({ visit }) => expect((await visit.cart()).poNumber).toBe("PO 7"),
    kept: stillTyped(englishTexts.payment.poNumber, "PO 7"),
  },
  {
    name: "goes on without its quotes being checked",
    call: get(/\/quotes\/validate-cart/),
    wants: { ...company, paid: true, has: "quote" },
    start: runSteps(addQuote, open("/account", englishTexts.account.title)),
    act: goTo("/payment-method"),
    loads: true,
    done: ({ page }) => expect(page.getByRole("button", { name: /^Place order/ })).toBeVisible(),
  },
  {
    name: "places an order",
    late: /^Your order \d{4}-\d+ is placed\.$/,
    call: postCall(/\/order(\?|$)/),
    // on account: nobody is led on to another page
    wants: { ...company, paid: true },
    start: openPayment,
    act: placing,
    // an order that is surely not placed is told as one
    says: new RegExp(`^(${englishTexts.payment.unknown}|${wentWrong("place")})$`),
    // a cart that is gone is asked for as the order it may have become
    again: press(new RegExp(`^(?:Place order|${englishTexts.word.tryAgain})`)),
    done: title(/Thank you/),
    once: async ({ visit }) => expect((await visit.ask("GET /order?limit=10&withTotal=true")).total).toBe(1),
  },
]
