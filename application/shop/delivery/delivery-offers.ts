/**
 * Finds the delivery options of line items. Courier delivery is offered to one variant of its experiment only (CONF-18,
 * CONF-19).
 */
import { Effect } from "effect"
import { findCourierContact } from "../../../domain/booking/courier-line-item.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"
import { type DeliveryCalendar, type ItemDestinations, makeDeliveryCalendar } from "../../../domain/delivery/delivery-calendar.ts"
import { type DeliverySettings, resolveDeliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import {
  createDeliveryOffer,
  type DeliveryTariff,
  findUnavailableDeliveryChoices,
  type UnavailableDeliveryChoice,
} from "../../../domain/delivery/item-offer.ts"
import { createShippingOptions, type ShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { type ExpectedDeliveryDays, listDeliveryDaysByLineItem } from "../../../domain/order/agreed-delivery.ts"
import { type Caller, type CustomerCaller, getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"

/** Who asks for a delivery, and what the shop's settings allow. */
export interface DeliveryContext {
  readonly caller: Pick<Caller, "id">
  readonly deliveryRules: DeliverySettings
}

export type ProductsByKey = ReadonlyMap<string, Product>

/** The offer of an item; it is made once, however often it is asked for. */
export type DeliveryOfferLookup = (item: LineItem) => DeliveryOffer

/** The fields that carts and orders share: both are delivered item by item (DELIV-38). */
export type DeliveredLines = Pick<Cart, "lineItems" | "customLineItems">

const NO_TARIFF: DeliveryTariff = { slots: [], courier: ZERO_CENTS, extraAddress: ZERO_CENTS }

/**
 * Returns a function that looks up the delivery offer of an item with one of these products, as of now. Without delivery
 * prices, the shop offers the same as for a product that is no longer sold.
 */
export const makeDeliveryOfferLookupForProducts = (
  { shopData, now }: ShopReads,
  products: ProductsByKey,
  { caller, deliveryRules }: DeliveryContext,
): Effect.Effect<DeliveryOfferLookup> =>
  Effect.map(shopData.deliveryPrices, tariff => {
    const features = resolveDeliveryFeatures(deliveryRules.delivery, deliveryRules.toggles, assignCourierVariant(caller.id))
    const offers = new Map<LineItem, DeliveryOffer>()
    return item => {
      const offer =
        offers.get(item) ?? createDeliveryOffer(item, tariff && products.get(item.productKey), features, tariff ?? NO_TARIFF, now)
      offers.set(item, offer)
      return offer
    }
  })

/** The same for items whose products aren't known yet. */
export const makeDeliveryOfferLookupForItems = (shop: ShopReads, items: readonly LineItem[], context: DeliveryContext) =>
  Effect.flatMap(shop.products.findIncludingWithdrawn(items.map(({ productKey }) => productKey)), products =>
    makeDeliveryOfferLookupForProducts(shop, products, context),
  )

/** The days on which the cart's items would be promised now, by line item number. */
export const findDeliveryDays = (
  shop: ShopReads,
  cart: DeliveredLines,
  context: DeliveryContext,
): Effect.Effect<ExpectedDeliveryDays> =>
  Effect.map(makeDeliveryOfferLookupForItems(shop, cart.lineItems, context), offerTo => listDeliveryDaysByLineItem(cart, offerTo))

export const findDeliveryOfferOfItem = (
  shop: ShopReads,
  item: LineItem,
  context: DeliveryContext,
): Effect.Effect<DeliveryOffer> => Effect.map(makeDeliveryOfferLookupForItems(shop, [item], context), offerTo => offerTo(item))

interface UnavailableChoices {
  readonly item: LineItem
  readonly choices: readonly UnavailableDeliveryChoice[]
}

/** Returns the items whose slot or courier is no longer available. */
export const listUnavailableChoices = (lines: DeliveredLines, offerTo: DeliveryOfferLookup): readonly UnavailableChoices[] =>
  lines.lineItems.flatMap(item => {
    const choices = findUnavailableDeliveryChoices(item, findCourierContact(lines, item.id), offerTo(item))
    return choices.length > 0 ? [{ item, choices }] : []
  })

export interface CartItemRef {
  readonly cartId: string
  readonly lineItemId: string
}

export const requireCartAndLineItem = Effect.fnUntraced(function* (
  { carts }: ShopReads,
  { cartId, lineItemId }: CartItemRef,
  { ownerKey }: Caller,
) {
  const cart = yield* requireFound(carts.find(cartId, ownerKey), "CartNotFound")
  return { cart, lineItem: yield* requireLineItem(cart, lineItemId) }
})

/** The delivery offer of a cart's item as of now (API-11, DELIV-20…22, DELIV-34). */
export const findCartItemDeliveryOffer = (
  shop: ShopReads,
  item: CartItemRef,
  context: DeliveryContext & { readonly caller: CustomerCaller },
) =>
  Effect.flatMap(requireCartAndLineItem(shop, item, context.caller), ({ lineItem }) =>
    findDeliveryOfferOfItem(shop, lineItem, context),
  )

/** Returns a function that makes an item's calendar from the shop's holidays. */
export const makeCalendarLookup = ({ shopData }: Pick<ShopReads, "shopData">) =>
  Effect.map(
    shopData.deliveryPrices,
    (tariff: DeliveryTariff = NO_TARIFF) =>
      (item: ItemDestinations): DeliveryCalendar =>
        makeDeliveryCalendar(tariff, item),
  )

/** Returns a function that looks up the shipping options of these items as of now. */
export const makeShippingOptionsLookup = Effect.fnUntraced(function* (
  shop: ShopReads,
  items: readonly LineItem[],
  caller: Caller,
) {
  const products = yield* shop.products.findOnSale(items.map(({ productKey }) => productKey))
  const calendarOf = yield* makeCalendarLookup(shop)
  return (item: LineItem): ShippingOptions =>
    createShippingOptions(item, products.get(item.productKey), shop.now, getCustomerGroup(caller), calendarOf(item))
})

/** The shipping options of a cart's item as of now (DELIV-32). */
export const findShippingOptions = Effect.fnUntraced(function* (shop: ShopReads, item: CartItemRef, caller: Caller) {
  const { lineItem } = yield* requireCartAndLineItem(shop, item, caller)
  const findOptions = yield* makeShippingOptionsLookup(shop, [lineItem], caller)
  return findOptions(lineItem)
})
