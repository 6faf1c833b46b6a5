/** An order in the protocol's shape: lines, costs and status, without the buyer and the destination (UCP-19). */
import { makeDayFormat } from "../../application/shared/locale-format.ts"
import { getPagePaths } from "../../application/shared/page-paths.ts"
import type { ArtworkOfAgent } from "../../application/shop/artwork/upload-links.ts"
import { DEFAULT_LANGUAGE, type Language } from "../../application/shop/language.ts"
import { getActiveLineItems, isLineItemCancelled, type LineItem } from "../../domain/cart/cart.ts"
import { toCartInView } from "../../domain/cart/cart-in-view.ts"
import { getSlotHours } from "../../domain/delivery/delivery-option.ts"
import type { RefundStatus } from "../../domain/ledger/ledger.ts"
import type { RefundOrChargeback } from "../../domain/ledger/refunds-and-chargebacks.ts"
import type { PriceView } from "../../domain/money/price-view.ts"
import type { Order } from "../../domain/order/order.ts"
import { getCurrentOrderStatuses } from "../../domain/order/order-status.ts"
import { getTranslate } from "../texts/translate.ts"
import type { DecodedRequest } from "../web/routes/request.ts"
import { toUcpArtwork } from "./ucp-artwork.ts"
import { makeUcpTotal, toUcpLineItem, toUcpOrderedCart } from "./ucp-cart.ts"
import { getUcpPriceView, type UcpDeps } from "./ucp-deps.ts"
import { localizeMessages, makeVatIdMessages } from "./ucp-messages.ts"
import { addUcpArtworkCapability, createUcpMetadata } from "./ucp-profile.ts"

/** The protocol's status of an adjustment, by the refund's status. */
const ADJUSTMENT_STATUSES: Readonly<Record<RefundStatus, "pending" | "completed" | "failed">> = {
  asked: "pending",
  queued: "pending",
  pending: "pending",
  processing: "pending",
  refunded: "completed",
  canceled: "failed",
  failed: "failed",
}

const ADJUSTMENT_TYPES = { refund: "refund", chargeback: "dispute" } as const

const toUcpAdjustment = ({ id, type, amount, status, at }: RefundOrChargeback) => ({
  id,
  type: ADJUSTMENT_TYPES[type],
  occurred_at: at.toISOString(),
  status: ADJUSTMENT_STATUSES[status],
  totals: [makeUcpTotal("total", -amount)],
})

/** When and how a line is delivered. Agents don't get the destination. */
const toUcpExpectation = ({ id, pickupPointId, deliveryOption: slot, expectedDate }: LineItem, locale: Language) => {
  const date = slot?.date ?? expectedDate
  const day = date === undefined ? undefined : makeDayFormat(locale).format(new Date(date))
  const hours = slot?.date === undefined ? [] : [getTranslate(locale, "mails")("between", getSlotHours(slot.before))]
  return {
    id,
    line_items: [{ id, quantity: 1 }],
    method_type: pickupPointId === undefined ? "shipping" : "pickup",
    destination: {},
    ...(day === undefined ? {} : { description: [day, ...hours].join(", ") }),
  }
}

const LINE_STATUSES = { 0: "processing", 1: "fulfilled" } as const

const toUcpOrderLine = (item: LineItem, fulfilledCount: 0 | 1, locale: string) => {
  const line = toUcpLineItem(item, locale)
  return isLineItemCancelled(item)
    ? {
        ...line,
        quantity: { original: 1, total: 0, fulfilled: 0 },
        totals: [makeUcpTotal("subtotal", 0), makeUcpTotal("total", 0)],
        status: "removed",
      }
    : { ...line, quantity: { original: 1, total: 1, fulfilled: fulfilledCount }, status: LINE_STATUSES[fulfilledCount] }
}

type ShopPages = Pick<UcpDeps, "shopUrl" | "paths">

/** The address of the order's page. */
const makePermalink = ({ shopUrl, paths }: ShopPages, id: string): string =>
  `${shopUrl()}${getPagePaths(paths).order.replace(":orderId", encodeURIComponent(id))}`

/** Where uploads of files for a line begin. */
const makeUploadsUrl = ({ shopUrl }: ShopPages, orderId: string, lineItemId: string): string =>
  `${shopUrl()}/services/order/${encodeURIComponent(orderId)}/lineitems/${encodeURIComponent(lineItemId)}/artwork/uploads`

interface UcpOrderSource {
  /** of the buyer */
  readonly priceView: PriceView
  /** of the checkout that became the order */
  readonly id: string
  readonly order: Order
  readonly adjustments: readonly RefundOrChargeback[]
  /** only for an agent that may upload files */
  readonly artwork?: readonly ArtworkOfAgent[] | undefined
}

export const makeUcpOrder = (
  pages: ShopPages,
  { id, order: ordered, adjustments, priceView, artwork }: UcpOrderSource,
  locale: Language,
) => {
  const order = toCartInView(ordered, priceView)
  const statuses = getCurrentOrderStatuses({ stages: order.stages, activeItems: getActiveLineItems(order).length })
  const fulfilledCount = statuses[0] === "delivered" ? 1 : 0
  const { currency, totals } = toUcpOrderedCart(order, [], locale)
  return {
    ucp: artwork ? addUcpArtworkCapability(createUcpMetadata("order"), pages.shopUrl()) : createUcpMetadata("order"),
    id,
    label: order.orderNumber,
    checkout_id: id,
    permalink_url: makePermalink(pages, order.id),
    line_items: order.lineItems.map(item => toUcpOrderLine(item, fulfilledCount, locale)),
    fulfillment: { expectations: getActiveLineItems(order).map(item => toUcpExpectation(item, locale)) },
    ...(artwork ? { artwork: toUcpArtwork(artwork, lineItemId => makeUploadsUrl(pages, order.id, lineItemId), locale) } : {}),
    ...(adjustments.length > 0 ? { adjustments: adjustments.map(toUcpAdjustment) } : {}),
    currency,
    totals,
    messages: [
      ...statuses.map(code => ({ type: "info", code, content: getTranslate(locale, "agents")(`stands.${code}`) })),
      ...localizeMessages(makeVatIdMessages(order, locale), locale),
    ],
  }
}

type CheckoutCall = Pick<
  DecodedRequest<{ readonly id: string }, unknown, unknown>,
  "params" | "requestedLanguage" | "optionalCaller"
>

/** The response for a checkout that became an order. Only a linked agent sees the coupon codes. */
export const makeUcpCompletedCheckout = (
  pages: ShopPages & Pick<UcpDeps, "priceView">,
  { params: { id }, requestedLanguage: locale = DEFAULT_LANGUAGE, optionalCaller }: CheckoutCall,
  order: Order,
) => {
  const messages = localizeMessages(makeVatIdMessages(order, locale), locale)
  return {
    ucp: { ...createUcpMetadata("checkout"), payment_handlers: {} },
    id,
    ...toUcpOrderedCart(
      toCartInView(order, getUcpPriceView(pages, optionalCaller)),
      optionalCaller?._tag === "Customer" ? order.discountCodes : [],
      locale,
    ),
    status: "completed",
    ...(messages.length > 0 ? { messages } : {}),
    order: { id, label: order.orderNumber, permalink_url: makePermalink(pages, order.id) },
    links: [{ type: "terms_of_service", url: `${pages.shopUrl()}${pages.paths.terms}` }],
  }
}
