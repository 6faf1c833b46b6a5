/** Where the pieces of a product go: to a point, or by post and to addresses, with a courier or in a slot (U12, U14, DELIV-10). */
import type { AddressShare, Cart, LineItem } from "../../domain/cart/cart.ts"
import { courierOf } from "../../domain/delivery/courier-line.ts"
import type { Courier } from "../../domain/delivery/delivery-choice.ts"
import { type MailedRow, mailedRows, mailingOf } from "../../domain/delivery/direct-mailing.ts"
import { shippedShares } from "./shipped-shares.ts"

export type Destination =
  | { readonly _tag: "Pickup"; readonly point: LineItem["pickupPoint"] }
  | {
      readonly _tag: "Brought"
      readonly mailed: readonly MailedRow[]
      readonly shares: readonly AddressShare[]
      readonly courier: Courier | undefined
      /** in the hours of a slot, unless the post or a courier brings it */
      readonly inSlot: boolean
    }

export const destinationOf = (lines: Pick<Cart, "customLineItems">, item: LineItem): Destination => {
  if (item.pickupPointId !== undefined) return { _tag: "Pickup", point: item.pickupPoint }
  const mailing = mailingOf(item)
  const courier = courierOf(lines, item.id)
  return {
    _tag: "Brought",
    mailed: mailing ? mailedRows(mailing) : [],
    shares: shippedShares(item),
    courier,
    inSlot: !courier && !mailing,
  }
}
