/**
 * The pick-up row on the cart page, for customers only: guests choose after the login. Direct mailings have none
 * (LOGIN-12, AVAIL-05, AVAIL-25, DELIV-10).
 */

import { checkGroupPickupAvailability } from "../../application/client/delivery/group-pickup-availability.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useSettings } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { CardRows } from "../layout/CardRows.tsx"
import { PickupCardRow } from "./PickupCardRow.tsx"

interface CartPickupRowProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly name: string
}

export const CartPickupRow = ({ cartId, group, name }: CartPickupRowProps) => {
  const isLoggedIn = useCustomer() !== undefined
  const available = checkGroupPickupAvailability(useSettings(), group)
  if (!isLoggedIn || !available) return null
  return (
    <CardRows dense>
      {/* other reasons against a pick-up come from the services, in the dialog */}
      <PickupCardRow context={{ step: "cart", cartId }} item={group.main} name={name} availability={available} />
    </CardRows>
  )
}
