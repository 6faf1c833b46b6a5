/** A cart or a checkout as an agent is answered with it: what it holds, where the buyer goes on, and what is missing (UCP-11, UCP-13). */
import { getCartTransferPath } from "../../../application/page-paths.ts"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import type { Coupon } from "../../../domain/cart/coupon.ts"
import { normalizeDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { listAddresses } from "../address/address-rows.ts"
import { recheckCartCoupons } from "../cart/change-cart.ts"
import { checkCoupons, filterUsableCoupons } from "../cart/coupon-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { IdentifiedRequest } from "../http/request.ts"
import type { Language } from "../mail/accept-language.ts"
import { makeMailFormatter } from "../mail/mail-formatter.ts"
import { findPaymentMethodsForCustomer } from "../payment/customer-payment-methods.ts"
import { deriveCartTransferCode, findTokenExpiry } from "./agent-guest-session.ts"
import { shownBasket } from "./basket.ts"
import type { Asked } from "./calls.ts"
import { asOrdered } from "./complete.ts"
import { deliveredItems, shownFulfillment } from "./fulfillment.ts"
import { MOST_LINES } from "./fulfillment-shapes.ts"
import type { Holder } from "./holder.ts"
import { handlersOf, shownPayment } from "./payment.ts"
import { pointsNear } from "./pickup-near.ts"
import { type Channel, readerFor } from "./reader.ts"
import { codeMessage } from "./replaced.ts"
import { lacksOf } from "./standing.ts"
import { envelope, VERSION } from "./version.ts"
import { type Message, spoken } from "./words.ts"

export type Kind = "cart" | "checkout"

interface Change {
  readonly messages?: readonly Message[]
  /** as they were sent, of which some may have been refused */
  readonly codes?: readonly string[]
  readonly context?: Asked["context"]
}

export type Called<B> = Pick<
  IdentifiedRequest<unknown, unknown, B>,
  "now" | "requestedLanguage" | "body" | "optionalCaller"
>

/** Who pays and where it goes is a customer's to say, behind a login. */
const IDENTITY_REQUIRED: Message = {
  type: "error",
  code: "identity_required",
  severity: "requires_buyer_input",
  content: words => words.needsBuyer,
}

const EMPTY: Message = {
  type: "error",
  code: "empty",
  severity: "recoverable",
  content: words => words.empty,
  path: "$.line_items",
}

/** What stays behind it is a warning; the order waits for it. */
const CODES_LOST: Message = {
  type: "error",
  code: "discount_code_user_ineligible",
  severity: "recoverable",
  content: words => words.codesLost,
  path: "$.discounts.codes",
}

const codeTakesNothing =
  (codes: readonly string[]) =>
  ({ code }: Coupon): Message => ({
    type: "warning",
    code: "discount_code_without_effect",
    content: ({ codeTakesNothing: told }) => told,
    path: `$.discounts.codes[${codes.findIndex(each => normalizeDiscountCode(each) === code)}]`,
  })

/** Of lines that cost something else by no change of their own. */
const priceChanges = (cart: Cart): readonly Message[] =>
  getActiveLineItems(cart).flatMap(({ previousPrice }, index) =>
    previousPrice === undefined
      ? []
      : [
          {
            type: "warning",
            code: "price_changed",
            content: words => words.priceChanged(previousPrice, cart.currency),
            path: `$.line_items[${index}]`,
          },
        ],
  )

const statusOf = (messages: readonly Message[]): string => {
  if (messages.some(({ severity }) => severity === "recoverable")) return "incomplete"
  return messages.some(({ type }) => type === "error") ? "requires_escalation" : "ready_for_complete"
}

export const answerer = (channel: Channel) => {
  const { shopUrl, paths, office, deliveryRules } = channel

  /** A visit's cart is handed over; a customer goes on with their own. */
  const continueUrl = (kind: Kind, { id, subject }: Holder, language: Language | undefined): string => {
    const isOwn = subject._tag === "Customer"
    const query = [
      // else the browser's own
      ...(language === undefined ? [] : [`lang=${language}`]),
      ...(kind === "checkout" ? ["to=delivery"] : []),
      ...(isOwn ? [`own=${id}`] : []),
    ]
    const to = `${shopUrl()}${getCartTransferPath(paths)}${query.length > 0 ? `?${query.join("&")}` : ""}`
    return isOwn ? to : `${to}#${deriveCartTransferCode(id)}`
  }

  /** What a visit's checkout lacks is a buyer; what a customer's has is shown as it would be ordered. */
  const checkoutOf = async (
    tx: Transaction,
    cart: Cart,
    { subject }: Holder,
    { now }: Called<unknown>,
    { coupons, locale }: { readonly coupons: readonly Coupon[]; readonly locale: Language },
  ) => {
    const isEmpty = getActiveLineItems(cart).length === 0
    if (isEmpty || subject._tag !== "Customer") return { lacks: [isEmpty ? EMPTY : IDENTITY_REQUIRED] }
    const book = await listAddresses(tx, subject.id)
    const chosen = await asOrdered(tx, cart, subject, book)
    const near = pointsNear(tx, book, { postalCode: office.postalCode, country: office.countryCode })
    const voice = makeMailFormatter(locale)
    const delivering = { tx, now, deliveryRules, subject, book, coupons, pointsNear: near, voice }
    const { length: delivered } = deliveredItems(chosen)
    const methods = await findPaymentMethodsForCustomer(tx, subject, chosen.taxedPrice.totalGross)
    const isShown = delivered > 0 && delivered <= MOST_LINES
    return {
      payment: shownPayment(methods, chosen.paymentInfo, voice),
      lacks: await lacksOf(tx, chosen, { customer: subject, now, deliveryRules }),
      ...(isShown ? { fulfillment: await shownFulfillment(chosen, delivering) } : {}),
    }
  }

  return async (
    kind: Kind,
    tx: Transaction,
    saved: Cart,
    holder: Holder,
    call: Called<unknown>,
    change: Change = {},
  ) => {
    const { id, subject } = holder
    const cart = await recheckCartCoupons(tx, saved, subject, call.now)
    const { locale, asked } = readerFor(channel, call.now, change.context, call.requestedLanguage)
    const judged = await checkCoupons(tx, cart.discountCodes, subject, call.now)
    const coupons = filterUsableCoupons(judged)
    const basket = shownBasket(cart, coupons, locale, change.codes)
    const lost = (cart.couponRefusals ?? []).map(refusal =>
      codeMessage(
        { _tag: "DiscountCodeNotEligible", faults: [refusal] },
        basket.discounts.codes.findIndex(code => normalizeDiscountCode(code) === refusal.coupon),
      ),
    )
    const idle = coupons.filter(({ code }) => !basket.discounts.applied.some(each => each.code === code))
    const takingNothing = basket.line_items.length > 0 ? idle.map(codeTakesNothing(basket.discounts.codes)) : []
    const messages = [...(change.messages ?? []), ...priceChanges(cart), ...lost, ...takingNothing]
    const shared = {
      id,
      ...basket,
      continue_url: continueUrl(kind, holder, asked),
      ...(subject._tag === "Customer" ? {} : { expires_at: (await findTokenExpiry(tx, id)).toISOString() }),
    }
    if (kind === "cart")
      return {
        ucp: envelope("cart"),
        ...shared,
        ...(messages.length > 0 ? { messages: spoken(messages, locale) } : {}),
      }
    const { lacks, ...shown } = await checkoutOf(tx, cart, holder, call, { coupons, locale })
    // of a customer a lost code keeps the order from being placed
    const kept = subject._tag === "Customer" && lost.length > 0 ? [CODES_LOST] : []
    const told = [...messages, ...kept, ...lacks]
    return {
      ucp: {
        ...envelope("checkout"),
        payment_handlers: subject._tag === "Customer" ? handlersOf(shopUrl(), VERSION) : {},
      },
      ...shared,
      ...shown,
      status: statusOf(told),
      ...(told.length > 0 ? { messages: spoken(told, locale) } : {}),
      links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
    }
  }
}

export type Answerer = ReturnType<typeof answerer>
