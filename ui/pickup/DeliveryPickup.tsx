/** In the delivery step what the services offer for the item is known, and with it every reason against a point (DELIV-22). */
import type { ItemDelivery } from "../delivery/item-delivery.ts"
import { PickupRow } from "./PickupRow.tsx"

export const DeliveryPickup = ({
  of: { item, name, choice, delivery, offered, order },
}: {
  readonly of: ItemDelivery
}) => (
  <PickupRow
    place={{ step: "delivery", delivery, order }}
    item={item}
    name={name}
    choice={choice}
    answer={offered.answer}
  />
)
