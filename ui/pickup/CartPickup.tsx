/** On the cart page a customer may choose a point already; a visitor is not asked before the login, nor is what goes by post (LOGIN-12, AVAIL-05, AVAIL-25, DELIV-10). */
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { deliveryChoiceOf } from "../../domain/delivery/courier-line.ts"
import { courierVariant, deliveryFeatures } from "../../domain/delivery/delivery-features.ts"
import { mailingOf } from "../../domain/delivery/direct-mailing.ts"
import { saidByItem } from "../../domain/delivery/pickup-availability.ts"
import { useUseCase } from "../injection.ts"
import { Rows } from "../layout/Rows.tsx"
import { useObserved } from "../use-observed.ts"
import { PickupRow } from "./PickupRow.tsx"

interface CartPickupProps {
  readonly cartId: CartId
  readonly group: Group
  readonly name: string
}

export const CartPickup = ({ cartId, group: { main, services }, name }: CartPickupProps) => {
  const { delivery: configured, toggles } = useUseCase(Settings)
  const loggedIn = useObserved(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const { pickupPoints } = deliveryFeatures(configured, toggles, courierVariant(undefined))
  if (!loggedIn || !pickupPoints || mailingOf(main)) return null
  const choice = deliveryChoiceOf({ customLineItems: services }, main)
  return (
    <Rows>
      {/* what else rules it out the dialog asks the services, and says what they answer */}
      <PickupRow place={{ step: "cart", cartId }} item={main} name={name} choice={choice} answer={saidByItem(main)} />
    </Rows>
  )
}
