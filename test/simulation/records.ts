/** What the actors of a world did and were told. The invariants are computed from it, never from the shop's totals. */
import type { OpenPaymentReview } from "../../application/shop/ports/payments.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { ExpectedDeliveryDays } from "../../domain/order/agreed-delivery.ts"
import type { Order } from "../../domain/order/order.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { type ArtworkRecords, makeArtworkRecords } from "./artwork-records.ts"
import type { VatIdRecords } from "./invariants/vat-ids.ts"
import { makeTaxRecords, type TaxRecords } from "./tax-records.ts"

/** A cart at the moment when its shopper pressed the button. */
export interface ConfirmedCart {
  readonly cart: Cart
  /** the days that its shopper saw */
  readonly expectedDeliveryDays: ExpectedDeliveryDays | undefined
}

export interface PlacedOrder {
  /** as the shop acknowledged it */
  readonly order: Order
  readonly cartId: string
  readonly customerId: string
  readonly placedAt: number
  /** whether its customer may have changed its delivery since */
  isChanged: boolean
  /** the newest version that its customer was told */
  latest: Order
}

export interface SavedQuote {
  readonly id: QuoteId
  readonly customerId: string
  readonly expiresAt: number
  /** net price of each line by its id in the quote, as the customer saw it when saving */
  readonly prices: ReadonlyMap<string, number>
  /** id and version of the cart that was saved */
  readonly cartVersion: string
}

export interface Records {
  readonly violations: string[]
  /** by id */
  readonly orders: Map<string, PlacedOrder>
  /** also those whose order was refused, or never answered */
  readonly confirmed: ConfirmedCart[]
  /** the order that each cart became, as its shoppers were told */
  readonly orderIdsByCart: Map<string, Set<string>>
  readonly quotes: SavedQuote[]
  /** carts of customers with their owner */
  readonly carts: Map<string, string>
  /** what anybody saw of each version of a cart */
  readonly cartVersions: Map<string, string>
  /** numbers of orders whose reviews an operator closed */
  readonly operated: Set<string>
  /** numbers of orders whose stages an operator set, or tried to: they may owe nothing any more */
  readonly staged: Set<string>
  /** keys of products that the shop doesn't sell at the moment */
  readonly withdrawn: Set<string>
  /** grows with each import of VAT rates */
  readonly taxRates: TaxRecords
  readonly vatIds: VatIdRecords
  readonly artwork: ArtworkRecords
  /** all that an operator saw, by id */
  readonly reviews: Map<string, OpenPaymentReview>
  /** cents that were given back at the provider though nobody was owed them, by order number */
  readonly gifts: Map<string, number>
}

/** @param verdicts grows with each answer of the register of VAT ids */
export const makeRecords = (verdicts: VatIdRecords["verdicts"]): Records => ({
  violations: [],
  orders: new Map(),
  confirmed: [],
  orderIdsByCart: new Map(),
  quotes: [],
  carts: new Map(),
  cartVersions: new Map(),
  operated: new Set(),
  staged: new Set(),
  withdrawn: new Set(),
  taxRates: makeTaxRecords(),
  vatIds: { verdicts, answers: [] },
  artwork: makeArtworkRecords(),
  reviews: new Map(),
  gifts: new Map(),
})

export const recordPlacedOrder = (records: Records, placed: Omit<PlacedOrder, "latest" | "isChanged">): void => {
  const { order, cartId } = placed
  const ids = records.orderIdsByCart.get(cartId) ?? new Set()
  records.orderIdsByCart.set(cartId, ids.add(order.id))
  if (!records.orders.has(order.id)) records.orders.set(order.id, { ...placed, latest: order, isChanged: false })
}

/** Remembers a version of a cart. Returns whether anybody saw another cart as this version, whatever coupons do to prices. */
export const isCartVersionTwice = ({ cartVersions }: Records, cart: Cart): boolean => {
  const lines = cart.lineItems.map(({ id, quantity, selection, shippingAddresses }) => [
    id,
    quantity,
    selection,
    shippingAddresses.length,
  ])
  const content = JSON.stringify([
    lines,
    cart.discountCodes,
    cart.referenceLabel,
    cart.poNumber,
    cart.paymentInfo?.paymentMethodId,
  ])
  const key = `${cart.id} ${cart.version}`
  const isTwice = (cartVersions.get(key) ?? content) !== content
  cartVersions.set(key, content)
  return isTwice
}

/** A customer was told an order. A later answer about an older version is no news. */
export const recordSeenOrder = (records: Records, order: Order): void => {
  const placed = records.orders.get(order.id)
  if (placed && (order.version ?? 0) >= (placed.latest.version ?? 0)) placed.latest = order
}
