/**
 * The response for a cart or checkout: its contents, where the buyer continues, and what is missing (UCP-11, UCP-13).
 */
import { Effect } from "effect"
import { getCartTransferPath } from "../../application/shared/page-paths.ts"
import { type AgentCart, type AgentCartIdAndCaller, findAgentCartExpiry } from "../../application/shop/agents/agent-carts.ts"
import { previewAgentCheckout, recheckAgentCart } from "../../application/shop/agents/read-checkout.ts"
import { listCheckoutDelivery } from "../../application/shop/delivery/list-checkout-delivery.ts"
import type { Language } from "../../application/shop/language.ts"
import type { ShopReads } from "../../application/shop/ports/unit-of-work.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { type InView, toCartInView } from "../../domain/cart/cart-in-view.ts"
import type { Coupon } from "../../domain/cart/coupon.ts"
import { isSameDiscountCode } from "../../domain/cart/coupon-terms.ts"
import { listItemsNeedingDestination } from "../../domain/cart/delivery-destination.ts"
import { getTotalChange } from "../../domain/cart/price-changes.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { getPriceLabel } from "../../domain/money/price-view.ts"
import { geocodeAddress } from "../gazetteer/geocode-address.ts"
import { makeMailFormatter } from "../mail/mail-formatter.ts"
import type { DecodedRequest } from "../web/routes/request.ts"
import { makeIssueMessages } from "./checkout-issues.ts"
import { toUcpCart } from "./ucp-cart.ts"
import { deriveCartTransferCode } from "./ucp-cart-name.ts"
import { makeDiscountCodeMessage } from "./ucp-change-messages.ts"
import { getUcpPriceView, makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import type { UcpCheckoutRequest } from "./ucp-endpoints.ts"
import { toUcpFulfillment } from "./ucp-fulfillment.ts"
import { MAX_UCP_LINES } from "./ucp-fulfillment-schemas.ts"
import { localizeMessages, makeErrorMessage, makeVatIdMessages, makeWarning, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpPaymentHandlers, toUcpPayment } from "./ucp-payment.ts"
import { createUcpMetadata, UCP_VERSION } from "./ucp-profile.ts"

export type UcpCartKind = "cart" | "checkout"

interface ChangeResult {
  readonly messages?: readonly UcpMessage[]
  /** the codes as sent, including refused ones */
  readonly codes?: readonly string[] | undefined
  readonly context?: UcpCheckoutRequest["context"]
}

/** Payment and delivery need a customer, behind a login. */
const IDENTITY_REQUIRED = makeErrorMessage("identity_required", "needsBuyer", "requires_buyer_input")

const EMPTY = makeErrorMessage("empty", "empty", "recoverable", "$.line_items")

/** The refused code itself is a warning. The order can't be placed while it is there. */
const UNUSABLE_CODES = makeErrorMessage("discount_code_user_ineligible", "codesLost", "recoverable", "$.discounts.codes")

const makeIdleCodeMessage = (code: string, codes: readonly string[]): UcpMessage =>
  makeWarning(
    "discount_code_without_effect",
    "codeTakesNothing",
    `$.discounts.codes[${codes.findIndex(other => isSameDiscountCode(other, code))}]`,
  )

/** Warnings for lines whose price the shop changed, and for a total that another VAT changed. */
const makePriceChangeMessages = (cart: InView<Cart>): readonly UcpMessage[] => {
  const { currency, previousTotal } = cart
  const formatWas = (was: Cents) => ({ was, formatParams: { was: { currency } } })
  return [
    ...getActiveLineItems(cart).flatMap((item, index) =>
      item.previousPrice === undefined
        ? []
        : [
            makeWarning(
              "price_changed",
              `priceChanged.${getPriceLabel(cart.priceView, isItemTaxExempt(item))}`,
              `$.line_items[${index}]`,
              formatWas(item.previousPrice),
            ),
          ],
    ),
    ...(previousTotal === undefined
      ? []
      : [makeWarning("price_changed", `changedTotal.${getTotalChange(cart)}`, "$.totals", formatWas(previousTotal))]),
  ]
}

const getStatus = (messages: readonly UcpMessage[]): string => {
  if (messages.some(({ severity }) => severity === "recoverable")) return "incomplete"
  return messages.some(({ type }) => type === "error") ? "requires_escalation" : "ready_for_complete"
}

export const makeUcpCartResponder = (deps: UcpDeps) => {
  const { shopUrl, paths, office, deliveryRules } = deps

  /** A guest's cart is transferred by its code. A customer continues with their own cart. */
  const makeContinueUrl = (kind: UcpCartKind, { id, caller }: AgentCartIdAndCaller, language?: Language): string => {
    const isCustomer = caller._tag === "Customer"
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
  const makeCheckout = (
    shop: ShopReads,
    { cart: saved, cartRef: { caller } }: AgentCart,
    coupons: readonly Coupon[],
    locale: Language,
  ) =>
    Effect.gen(function* () {
      const isEmpty = getActiveLineItems(saved).length === 0
      if (isEmpty || caller._tag !== "Customer") return { issues: [isEmpty ? EMPTY : IDENTITY_REQUIRED] }
      const checkout = yield* previewAgentCheckout(shop, saved, { customer: caller, deliveryRules })
      const { cart, addressBook, paymentMethods } = checkout
      const formatter = makeMailFormatter(locale)
      const pickupSearch = { geocode: geocodeAddress, office: { postalCode: office.postalCode, country: office.countryCode } }
      const context = { deliveryRules, caller, addressBook, coupons, pickupSearch }
      const { length: deliverableCount } = listItemsNeedingDestination(cart)
      const isShown = deliverableCount > 0 && deliverableCount <= MAX_UCP_LINES
      const delivery = isShown ? yield* listCheckoutDelivery(shop, cart, context) : undefined
      return {
        payment: toUcpPayment(paymentMethods, cart.paymentInfo, formatter),
        issues: makeIssueMessages(checkout),
        ...(delivery && { fulfillment: toUcpFulfillment(delivery, addressBook, formatter, getUcpPriceView(deps, caller)) }),
      }
    })

  return (
    kind: UcpCartKind,
    { requestedLanguage: header }: Pick<DecodedRequest<unknown, unknown, unknown>, "requestedLanguage">,
    shop: ShopReads,
    state: AgentCart,
    change: ChangeResult = {},
  ) =>
    Effect.gen(function* () {
      const { cartRef } = state
      const { id, caller } = cartRef
      const isCustomer = caller._tag === "Customer"
      const { cart, coupons, couponShares } = yield* recheckAgentCart(shop, state.cart, caller)
      const { locale, requestedLanguage } = makeUcpResponseContext(deps, shop.now, change.context, header)
      const cartInView = toCartInView(cart, getUcpPriceView(deps, caller))
      const ucpCart = toUcpCart(cartInView, couponShares, locale, change.codes)
      const unusableCodes = (cart.couponRefusals ?? []).map(refusal =>
        makeDiscountCodeMessage(
          { _tag: "DiscountCodeNotEligible", faults: [refusal] },
          ucpCart.discounts.codes.findIndex(code => isSameDiscountCode(code, refusal.coupon)),
        ),
      )
      const idleMessages =
        ucpCart.line_items.length > 0
          ? couponShares
              .filter(({ amounts }) => amounts.every(amount => amount === 0))
              .map(({ code }) => makeIdleCodeMessage(code, ucpCart.discounts.codes))
          : []
      const messages = [
        ...(change.messages ?? []),
        ...makePriceChangeMessages(cartInView),
        ...unusableCodes,
        ...idleMessages,
        ...makeVatIdMessages(cart, locale),
      ]
      const shared = {
        id,
        ...ucpCart,
        continue_url: makeContinueUrl(kind, cartRef, requestedLanguage),
        ...(isCustomer ? {} : { expires_at: (yield* findAgentCartExpiry(shop, cartRef)).toISOString() }),
      }
      if (kind === "cart")
        return {
          ucp: createUcpMetadata("cart"),
          ...shared,
          ...(messages.length > 0 ? { messages: localizeMessages(messages, locale) } : {}),
        }
      const { issues, ...checkout } = yield* makeCheckout(shop, { cart, cartRef }, coupons, locale)
      // for a customer, an unusable code prevents the order
      const blockers = isCustomer && unusableCodes.length > 0 ? [UNUSABLE_CODES] : []
      const all = [...messages, ...blockers, ...issues]
      return {
        ucp: {
          ...createUcpMetadata("checkout"),
          payment_handlers: isCustomer ? makeUcpPaymentHandlers(shopUrl(), UCP_VERSION) : {},
        },
        ...shared,
        ...checkout,
        status: getStatus(all),
        ...(all.length > 0 ? { messages: localizeMessages(all, locale) } : {}),
        links: [{ type: "terms_of_service", url: `${shopUrl()}${paths.terms}` }],
      }
    })
}

export type UcpCartResponder = ReturnType<typeof makeUcpCartResponder>
