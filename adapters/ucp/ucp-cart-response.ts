/**
 * The response for a cart or checkout: its contents, where the buyer continues, and what is missing (UCP-11, UCP-13).
 */
import { getCartTransferPath } from "../../application/page-paths.ts"
import { checkCoupons, filterUsableCoupons } from "../../application/shop/carts/check-coupons.ts"
import { recheckCartCoupons } from "../../application/shop/carts/recalculate-cart.ts"
import { listCheckoutDelivery, listItemsNeedingDestination } from "../../application/shop/delivery/list-checkout-delivery.ts"
import type { Language } from "../../application/shop/language.ts"
import { findPaymentMethods } from "../../application/shop/payments/find-payer.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import type { Coupon } from "../../domain/cart/coupon.ts"
import { normalizeDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { listAddresses } from "../postgres/addresses.ts"
import { makePostgresRepositories, runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import type { IdentifiedRequest } from "../server/http/request.ts"
import { runUseCase } from "../server/http/transactional-handler.ts"
import { makeMailFormatter } from "../server/mail/mail-formatter.ts"
import { geocodeAddress } from "../server/pickup/geocode-address.ts"
import type { AgentCartRef } from "./agent-cart-ref.ts"
import { deriveCartTransferCode, findTokenExpiry } from "./agent-guest-session.ts"
import { makeDiscountCodeMessage } from "./apply-ucp-line-items.ts"
import { listCheckoutIssues } from "./checkout-issues.ts"
import { applyCheckoutDefaults } from "./complete-checkout.ts"
import { toUcpCart } from "./ucp-cart.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { toUcpFulfillment } from "./ucp-fulfillment.ts"
import { MAX_UCP_LINES } from "./ucp-fulfillment-schemas.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpPaymentHandlers, toUcpPayment } from "./ucp-payment.ts"
import { makeUcpEnvelope, UCP_VERSION } from "./ucp-profile.ts"

export type UcpCartKind = "cart" | "checkout"

interface ChangeResult {
  readonly messages?: readonly UcpMessage[]
  /** the codes as sent, including refused ones */
  readonly codes?: readonly string[]
  readonly context?: UcpCheckoutRequest["context"]
}

export type UcpRequest<B> = Pick<IdentifiedRequest<unknown, unknown, B>, "now" | "requestedLanguage" | "body" | "optionalCaller">

/** Payment and delivery need a customer, behind a login. */
const IDENTITY_REQUIRED: UcpMessage = {
  type: "error",
  code: "identity_required",
  severity: "requires_buyer_input",
  content: texts => texts.needsBuyer,
}

const EMPTY: UcpMessage = {
  type: "error",
  code: "empty",
  severity: "recoverable",
  content: texts => texts.empty,
  path: "$.line_items",
}

/** The refused code itself is a warning. The order can't be placed while it is there. */
const UNUSABLE_CODES: UcpMessage = {
  type: "error",
  code: "discount_code_user_ineligible",
  severity: "recoverable",
  content: texts => texts.codesLost,
  path: "$.discounts.codes",
}

const makeIdleCodeMessage =
  (codes: readonly string[]) =>
  ({ code }: Coupon): UcpMessage => ({
    type: "warning",
    code: "discount_code_without_effect",
    content: ({ codeTakesNothing: text }) => text,
    path: `$.discounts.codes[${codes.findIndex(other => normalizeDiscountCode(other) === code)}]`,
  })

/** Warnings for lines whose price the shop changed. */
const makePriceChangeMessages = (cart: Cart): readonly UcpMessage[] =>
  getActiveLineItems(cart).flatMap(({ previousPrice }, index) =>
    previousPrice === undefined
      ? []
      : [
          {
            type: "warning",
            code: "price_changed",
            content: texts => texts.priceChanged(previousPrice, cart.currency),
            path: `$.line_items[${index}]`,
          },
        ],
  )

const getStatus = (messages: readonly UcpMessage[]): string => {
  if (messages.some(({ severity }) => severity === "recoverable")) return "incomplete"
  return messages.some(({ type }) => type === "error") ? "requires_escalation" : "ready_for_complete"
}

export const makeUcpCartResponder = (deps: UcpDeps) => {
  const { shopUrl, paths, office, deliveryRules } = deps

  /** A guest's cart is transferred by its code. A customer continues with their own cart. */
  const makeContinueUrl = (kind: UcpCartKind, { id, subject }: AgentCartRef, language?: Language): string => {
    const isCustomer = subject._tag === "Customer"
    const query = [
      // without it, the page uses the browser's language
      ...(language === undefined ? [] : [`lang=${language}`]),
      ...(kind === "checkout" ? ["to=delivery"] : []),
      ...(isCustomer ? [`own=${id}`] : []),
    ]
    const url = `${shopUrl()}${getCartTransferPath(paths)}${query.length > 0 ? `?${query.join("&")}` : ""}`
    return isCustomer ? url : `${url}#${deriveCartTransferCode(id)}`
  }

  /** For a guest, the issue is the missing login. For a customer, the checkout is shown as it would be ordered. */
  const makeCheckout = async (
    tx: Transaction,
    cart: Cart,
    { subject }: AgentCartRef,
    { coupons, locale }: { readonly coupons: readonly Coupon[]; readonly locale: Language },
  ) => {
    const isEmpty = getActiveLineItems(cart).length === 0
    if (isEmpty || subject._tag !== "Customer") return { issues: [isEmpty ? EMPTY : IDENTITY_REQUIRED] }
    const addressBook = await listAddresses(tx, subject.id)
    const withDefaults = await applyCheckoutDefaults(tx, cart, subject, addressBook)
    const formatter = makeMailFormatter(locale)
    const pickupSearch = { geocode: geocodeAddress, office: { postalCode: office.postalCode, country: office.countryCode } }
    const context = { deliveryRules, caller: subject, addressBook, coupons, pickupSearch }
    const { length: deliverableCount } = listItemsNeedingDestination(withDefaults)
    const findDelivery = () => runUseCase(listCheckoutDelivery(makePostgresRepositories(tx), withDefaults, context))
    const methods = await runInUnit(tx, shop => findPaymentMethods(shop, subject.id, withDefaults.taxedPrice.totalGross))
    const isShown = deliverableCount > 0 && deliverableCount <= MAX_UCP_LINES
    return {
      payment: toUcpPayment(methods, withDefaults.paymentInfo, formatter),
      issues: await listCheckoutIssues(tx, withDefaults, { customer: subject, deliveryRules }),
      ...(isShown ? { fulfillment: toUcpFulfillment(await findDelivery(), addressBook, formatter) } : {}),
    }
  }

  return async (
    kind: UcpCartKind,
    tx: Transaction,
    saved: Cart,
    cartRef: AgentCartRef,
    request: UcpRequest<unknown>,
    change: ChangeResult = {},
  ) => {
    const { id, subject } = cartRef
    const shop = makePostgresRepositories(tx)
    const cart = await runUseCase(recheckCartCoupons(shop, subject, saved))
    const { locale, requestedLanguage } = makeUcpResponseContext(deps, request.now, change.context, request.requestedLanguage)
    const checkedCoupons = await runUseCase(checkCoupons(shop, cart.discountCodes, subject))
    const coupons = filterUsableCoupons(checkedCoupons)
    const ucpCart = toUcpCart(cart, coupons, locale, change.codes)
    const unusableCodes = (cart.couponRefusals ?? []).map(refusal =>
      makeDiscountCodeMessage(
        { _tag: "DiscountCodeNotEligible", faults: [refusal] },
        ucpCart.discounts.codes.findIndex(code => normalizeDiscountCode(code) === refusal.coupon),
      ),
    )
    const idleCoupons = coupons.filter(({ code }) => !ucpCart.discounts.applied.some(other => other.code === code))
    const idleMessages = ucpCart.line_items.length > 0 ? idleCoupons.map(makeIdleCodeMessage(ucpCart.discounts.codes)) : []
    const messages = [...(change.messages ?? []), ...makePriceChangeMessages(cart), ...unusableCodes, ...idleMessages]
    const shared = {
      id,
      ...ucpCart,
      continue_url: makeContinueUrl(kind, cartRef, requestedLanguage),
      ...(subject._tag === "Customer" ? {} : { expires_at: (await findTokenExpiry(tx, id)).toISOString() }),
    }
    if (kind === "cart")
      return {
        ucp: makeUcpEnvelope("cart"),
        ...shared,
        ...(messages.length > 0 ? { messages: localizeMessages(messages, locale) } : {}),
      }
    const { issues, ...checkout } = await makeCheckout(tx, cart, cartRef, { coupons, locale })
    // for a customer, an unusable code prevents the order
    const blockers = subject._tag === "Customer" && unusableCodes.length > 0 ? [UNUSABLE_CODES] : []
    const all = [...messages, ...blockers, ...issues]
    return {
      ucp: {
        ...makeUcpEnvelope("checkout"),
        payment_handlers: subject._tag === "Customer" ? makeUcpPaymentHandlers(shopUrl(), UCP_VERSION) : {},
      },
      ...shared,
      ...checkout,
      status: getStatus(all),
      ...(all.length > 0 ? { messages: localizeMessages(all, locale) } : {}),
      links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
    }
  }
}

export type UcpCartResponder = ReturnType<typeof makeUcpCartResponder>
