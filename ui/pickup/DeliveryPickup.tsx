/** On the delivery page what the services offer for the item is known, and with it every reason against a point (DELIV-22). */
import type { ItemDelivery } from "../delivery/item-delivery.ts"
import { useCart } from "../parts/use-cart.ts"
import { PickupRow } from "./PickupRow.tsx"

export const DeliveryPickup = ({ of: { item, name, choice, offered } }: { readonly of: ItemDelivery }) => {
  const cart = useCart()
  return cart ? (
    <PickupRow step="delivery" cartId={cart.id} item={item} name={name} choice={choice} answer={offered.answer} />
  ) : null
}
