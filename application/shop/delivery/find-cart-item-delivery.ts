import { Effect } from "effect"
import { createShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { type Caller, type CustomerCaller, getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import { type DeliveryContext, findDeliveryOffer } from "./delivery-offers.ts"

export interface CartItemRef {
  readonly cartId: string
  readonly lineItemId: string
}

export const requireCartItem = ({ carts }: ShopReads, { cartId, lineItemId }: CartItemRef, { ownerKey }: Caller) =>
  Effect.gen(function* () {
    const cart = yield* requireFound(carts.find(cartId, ownerKey), "CartNotFound")
    return { cart, lineItem: yield* requireLineItem(cart, lineItemId) }
  })

/** The delivery offer of a cart's item as of now (API-11, DELIV-20…22, DELIV-34). */
export const findCartItemDeliveryOffer = (
  shop: ShopReads,
  item: CartItemRef,
  context: DeliveryContext & { readonly caller: CustomerCaller },
) => Effect.flatMap(requireCartItem(shop, item, context.caller), ({ lineItem }) => findDeliveryOffer(shop, lineItem, context))

/** The shipping options of a cart's item as of now (DELIV-32). */
export const findShippingOptions = (shop: ShopReads, item: CartItemRef, caller: Caller) =>
  Effect.gen(function* () {
    const { lineItem } = yield* requireCartItem(shop, item, caller)
    const products = yield* shop.products.findOnSale([lineItem.productKey])
    return createShippingOptions(lineItem, products.get(lineItem.productKey), shop.now, getCustomerGroup(caller))
  })
