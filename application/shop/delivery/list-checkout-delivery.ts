/** The delivery of each line of a customer's checkout, with the options that the line could have instead (UCP-40). */
import { Effect } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import {
  type DeliveryOptionKey,
  findSelectedOption,
  listDeliveryOptions,
  type OfferedDeliveryOption,
} from "../../../domain/booking/offered-delivery-options.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { Coupon } from "../../../domain/cart/coupon.ts"
import { isPickedUp, listItemsNeedingDestination } from "../../../domain/cart/delivery-destination.ts"
import { isQuoteItem } from "../../../domain/cart/quote-item.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { createShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { makeDeliveryTypePricer } from "../../../domain/edit/delivery-type-pricer.ts"
import { type Caller, getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { type DeliveryContext, makeCalendarLookup, makeDeliveryOfferLookupForItems } from "./delivery-offers.ts"
import { makeNearestPickupPointFinder, type PickupSearch } from "./find-nearest-pickup-points.ts"

export interface LineDelivery {
  readonly item: LineItem
  readonly options: readonly OfferedDeliveryOption[]
  readonly selected: DeliveryOptionKey | undefined
  /** near the line's address; only for a line that is picked up */
  readonly pickupPoints: readonly PickupPoint[]
}

export interface CheckoutDelivery {
  readonly lines: readonly LineDelivery[]
  /** lines that can be picked up, or are */
  readonly pickupItems: readonly LineItem[]
  /** near the first line that could be picked up, when there is one */
  readonly otherPickupPoints: readonly PickupPoint[] | undefined
}

export interface CheckoutDeliveryContext extends DeliveryContext {
  readonly caller: Caller
  readonly addressBook: readonly Address[]
  readonly coupons: readonly Coupon[]
  readonly pickupSearch: PickupSearch
}

export const listCheckoutDelivery = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  context: CheckoutDeliveryContext,
): Effect.fn.Return<CheckoutDelivery> {
  const { caller, addressBook, coupons, pickupSearch } = context
  const group = getCustomerGroup(caller)
  const items = listItemsNeedingDestination(cart)
  const offerTo = yield* makeDeliveryOfferLookupForItems(shop, items, context)
  const products = yield* shop.products.findOnSale(cart.lineItems.map(({ productKey }) => productKey))
  const calendarOf = yield* makeCalendarLookup(shop)
  const findPoints = makeNearestPickupPointFinder(shop, addressBook, pickupSearch)
  const findPointsOf = ({ shippingAddresses: [main] }: LineItem) => findPoints(main?.address)
  const lines = yield* Effect.forEach(
    items,
    Effect.fnUntraced(function* (item) {
      const offer = offerTo(item)
      const product = products.get(item.productKey)
      const { deliveryTypes } = createShippingOptions(item, product, shop.now, group, calendarOf(item))
      const choices = {
        offer,
        types: isQuoteItem(item) ? [] : deliveryTypes,
        grossWith: makeDeliveryTypePricer(cart, item, { group, coupons, products }),
      }
      return {
        item,
        options: listDeliveryOptions(cart, item, choices),
        selected: findSelectedOption(cart, item, offer),
        pickupPoints: isPickedUp(item) ? yield* findPointsOf(item) : [],
      }
    }),
  )
  const pickupItems = items.filter(item => {
    const offerResult = { _tag: "Fetched", offer: offerTo(item) } as const
    return isPickedUp(item) || checkPickupAvailability(getItemDeliveryChoice(cart, item), offerResult)._tag === "Available"
  })
  const otherItem = pickupItems.find(item => !isPickedUp(item))
  return { lines, pickupItems, otherPickupPoints: otherItem && (yield* findPointsOf(otherItem)) }
})
