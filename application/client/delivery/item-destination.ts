/**
 * An item's destination: its pick-up point, or its addresses with quantities and the direct mailing's pieces (USE-12,
 * USE-14, DELIV-10).
 */
import { findCourierContact } from "../../../domain/booking/courier-line-item.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import {
  getDirectMailingCounts,
  listMailedCountsByDestination,
  type MailedCountByDestination,
} from "../../../domain/catalog/direct-mailing.ts"
import type { AddressQuantity, CourierContact } from "../../../domain/delivery/delivery-choice.ts"
import { listShippedAddressQuantities } from "./shipped-address-quantities.ts"

export type ItemDestination =
  | { readonly _tag: "Pickup"; readonly point: LineItem["pickupPoint"] }
  | {
      readonly _tag: "Brought"
      readonly mailedCounts: readonly MailedCountByDestination[]
      readonly shares: readonly AddressQuantity[]
      readonly courier: CourierContact | undefined
    }

export const getItemDestination = (lines: Pick<Cart, "customLineItems">, item: LineItem): ItemDestination => {
  if (item.pickupPointId !== undefined) return { _tag: "Pickup", point: item.pickupPoint }
  const mailing = getDirectMailingCounts(item)
  return {
    _tag: "Brought",
    mailedCounts: mailing ? listMailedCountsByDestination(mailing) : [],
    shares: listShippedAddressQuantities(item),
    courier: findCourierContact(lines, item.id),
  }
}
