/** What a shopper reads about a way of delivery, as facts: the hours of a slot or the guarantee, and the price or that it is free (DELIV-26…30). */
import { type Cents, ZERO } from "../money/money.ts"
import { type ChosenDelivery, slotHours } from "./option.ts"

export type DeliveryLabel =
  /** "Between {from} and {to}", each "HH:MM" */
  | { readonly _tag: "Between"; readonly from: string; readonly to: string }
  /** the courier (DELIV-29) */
  | { readonly _tag: "GuaranteedDelivery" }

/** The label of a slot, or of the courier when there is no slot. */
export const deliveryLabel = (slot: Pick<ChosenDelivery, "before"> | "courier"): DeliveryLabel =>
  slot === "courier" ? { _tag: "GuaranteedDelivery" } : { _tag: "Between", ...slotHours(slot.before) }

export type DeliveryPrice = { readonly _tag: "FreeDelivery" } | { readonly _tag: "Price"; readonly price: Cents }

/** Zero is "Free delivery" (DELIV-28); a price is net, in cents. */
export const deliveryPrice = (price: Cents): DeliveryPrice =>
  price === ZERO ? { _tag: "FreeDelivery" } : { _tag: "Price", price }
