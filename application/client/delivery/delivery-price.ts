import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"

export type DeliveryPrice = { readonly _tag: "FreeDelivery" } | { readonly _tag: "Price"; readonly price: Cents }

/** The price for display, net in cents; zero is "Free delivery" (DELIV-28). */
export const toDeliveryPrice = (price: Cents): DeliveryPrice =>
  price === ZERO_CENTS ? { _tag: "FreeDelivery" } : { _tag: "Price", price }
