/** On the cart page a customer may choose a point already; a visitor is not asked before the login, nor is what goes by post (LOGIN-12, AVAIL-05, AVAIL-25, DELIV-10). */
import { checkCartPickupAvailability } from "../../application/delivery/cart-pickup-availability.ts"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useUseCase } from "../injection.ts"
import { CardRows } from "../layout/CardRows.tsx"
import { useObservable } from "../use-observable.ts"
import { PickupRow } from "./PickupRow.tsx"

interface CartPickupProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly name: string
}

export const CartPickupRow = ({ cartId, group, name }: CartPickupProps) => {
  const loggedIn = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const available = checkCartPickupAvailability(useUseCase(Settings), group)
  if (!loggedIn || !available) return null
  return (
    <CardRows>
      {/* what else rules it out the dialog asks the services, and says what they answer */}
      <PickupRow place={{ step: "cart", cartId }} item={group.main} name={name} available={available} />
    </CardRows>
  )
}
