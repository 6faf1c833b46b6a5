/** The delivery of an ordered item becomes another one; the price agreed for the products stays, and only what the new delivery costs is booked anew (API-35, ORDER-16). */
import type { Address } from "../address/address.ts"
import type { LineItem } from "../cart/cart.ts"
import { withReplaced } from "../cart/edit-cart.ts"
import { sentTo } from "../cart/line-item.ts"
import { cartTotals } from "../cart/price-summary.ts"
import { withDelivery } from "../delivery/offer.ts"
import type { DeliveryOption } from "../delivery/option.ts"
import type { Order } from "./order.ts"

type Lines = Pick<Order, "lineItems" | "customLineItems" | "taxedPrice">

const addedUp = <O extends Lines>(order: O): O => ({ ...order, taxedPrice: cartTotals(order) })

/** Everything goes to one address (AVAIL-21, AVAIL-22). */
export const orderSentTo = <O extends Lines>(order: O, item: LineItem, address: Address): O =>
  addedUp(withReplaced(order, [sentTo(item, address)]))

/** The slot in place of the one before, at its own price. */
export const orderDelivered = <O extends Lines>(order: O, item: LineItem, slot: DeliveryOption, serviceId: string): O =>
  addedUp(withDelivery(order, item, slot, serviceId))
