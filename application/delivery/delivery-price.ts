/** What a way of delivery costs, or that it is free (DELIV-28). */
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"

export type DeliveryPrice = { readonly _tag: "FreeDelivery" } | { readonly _tag: "Price"; readonly price: Cents }

/** Zero is "Free delivery" (DELIV-28); a price is net, in cents. */
export const toDeliveryPrice = (price: Cents): DeliveryPrice =>
  price === ZERO_CENTS ? { _tag: "FreeDelivery" } : { _tag: "Price", price }
