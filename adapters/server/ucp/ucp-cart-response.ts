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
import type { AgentCartRef } from "./agent-cart-ref.ts"
import { deriveCartTransferCode, findTokenExpiry } from "./agent-guest-session.ts"
import { makeDiscountCodeMessage } from "./apply-ucp-line-items.ts"
import { listCheckoutIssues } from "./checkout-issues.ts"
import { applyCheckoutDefaults } from "./complete-checkout.ts"
import { makeNearbyPickupPointFinder } from "./nearby-pickup-points.ts"
import { toUcpCart } from "./ucp-cart.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { listDeliverableItems, toUcpFulfillment } from "./ucp-fulfillment.ts"
import { MAX_UCP_LINES } from "./ucp-fulfillment-schemas.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpPaymentHandlers, toUcpPayment } from "./ucp-payment.ts"
import { makeUcpEnvelope, UCP_VERSION } from "./ucp-profile.ts"

export type UcpCartKind = "cart" | "checkout"

interface Change {
  readonly messages?: readonly UcpMessage[]
  /** as they were sent, of which some may have been refused */
  readonly codes?: readonly string[]
  readonly context?: UcpCheckoutRequest["context"]
}

export type UcpRequest<B> = Pick<
  IdentifiedRequest<unknown, unknown, B>,
  "now" | "requestedLanguage" | "body" | "optionalCaller"
>

/** Who pays and where it goes is a customer's to say, behind a login. */
const IDENTITY_REQUIRED: UcpMessage = {
  type: "error",
  code: "identity_required",
  severity: "requires_buyer_input",
  content: words => words.needsBuyer,
}

const EMPTY: UcpMessage = {
  type: "error",
  code: "empty",
  severity: "recoverable",
  content: words => words.empty,
  path: "$.line_items",
}

/** What stays behind it is a warning; the order waits for it. */
const CODES_LOST: UcpMessage = {
  type: "error",
  code: "discount_code_user_ineligible",
  severity: "recoverable",
  content: words => words.codesLost,
  path: "$.discounts.codes",
}

const codeTakesNothing =
  (codes: readonly string[]) =>
  ({ code }: Coupon): UcpMessage => ({
    type: "warning",
    code: "discount_code_without_effect",
    content: ({ codeTakesNothing: told }) => told,
    path: `$.discounts.codes[${codes.findIndex(each => normalizeDiscountCode(each) === code)}]`,
  })

/** Of lines that cost something else by no change of their own. */
const priceChanges = (cart: Cart): readonly UcpMessage[] =>
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

const statusOf = (messages: readonly UcpMessage[]): string => {
  if (messages.some(({ severity }) => severity === "recoverable")) return "incomplete"
  return messages.some(({ type }) => type === "error") ? "requires_escalation" : "ready_for_complete"
}

export const makeUcpCartResponder = (channel: UcpDeps) => {
  const { shopUrl, paths, office, deliveryRules } = channel

  /** A visit's cart is handed over; a customer goes on with their own. */
  const continueUrl = (kind: UcpCartKind, { id, subject }: AgentCartRef, language: Language | undefined): string => {
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
    { subject }: AgentCartRef,
    { now }: UcpRequest<unknown>,
    { coupons, locale }: { readonly coupons: readonly Coupon[]; readonly locale: Language },
  ) => {
    const isEmpty = getActiveLineItems(cart).length === 0
    if (isEmpty || subject._tag !== "Customer") return { lacks: [isEmpty ? EMPTY : IDENTITY_REQUIRED] }
    const book = await listAddresses(tx, subject.id)
    const chosen = await applyCheckoutDefaults(tx, cart, subject, book)
    const near = makeNearbyPickupPointFinder(tx, book, { postalCode: office.postalCode, country: office.countryCode })
    const voice = makeMailFormatter(locale)
    const delivering = { tx, now, deliveryRules, subject, book, coupons, pointsNear: near, voice }
    const { length: delivered } = listDeliverableItems(chosen)
    const methods = await findPaymentMethodsForCustomer(tx, subject, chosen.taxedPrice.totalGross)
    const isShown = delivered > 0 && delivered <= MAX_UCP_LINES
    return {
      payment: toUcpPayment(methods, chosen.paymentInfo, voice),
      lacks: await listCheckoutIssues(tx, chosen, { customer: subject, now, deliveryRules }),
      ...(isShown ? { fulfillment: await toUcpFulfillment(chosen, delivering) } : {}),
    }
  }

  return async (
    kind: UcpCartKind,
    tx: Transaction,
    saved: Cart,
    holder: AgentCartRef,
    call: UcpRequest<unknown>,
    change: Change = {},
  ) => {
    const { id, subject } = holder
    const cart = await recheckCartCoupons(tx, saved, subject, call.now)
    const { locale, requestedLanguage } = makeUcpResponseContext(
      channel,
      call.now,
      change.context,
      call.requestedLanguage,
    )
    const judged = await checkCoupons(tx, cart.discountCodes, subject, call.now)
    const coupons = filterUsableCoupons(judged)
    const basket = toUcpCart(cart, coupons, locale, change.codes)
    const lost = (cart.couponRefusals ?? []).map(refusal =>
      makeDiscountCodeMessage(
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
      continue_url: continueUrl(kind, holder, requestedLanguage),
      ...(subject._tag === "Customer" ? {} : { expires_at: (await findTokenExpiry(tx, id)).toISOString() }),
    }
    if (kind === "cart")
      return {
        ucp: makeUcpEnvelope("cart"),
        ...shared,
        ...(messages.length > 0 ? { messages: localizeMessages(messages, locale) } : {}),
      }
    const { lacks, ...shown } = await checkoutOf(tx, cart, holder, call, { coupons, locale })
    // of a customer a lost code keeps the order from being placed
    const kept = subject._tag === "Customer" && lost.length > 0 ? [CODES_LOST] : []
    const told = [...messages, ...kept, ...lacks]
    return {
      ucp: {
        ...makeUcpEnvelope("checkout"),
        payment_handlers: subject._tag === "Customer" ? makeUcpPaymentHandlers(shopUrl(), UCP_VERSION) : {},
      },
      ...shared,
      ...shown,
      status: statusOf(told),
      ...(told.length > 0 ? { messages: localizeMessages(told, locale) } : {}),
      links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
    }
  }
}

export type UcpCartResponder = ReturnType<typeof makeUcpCartResponder>
