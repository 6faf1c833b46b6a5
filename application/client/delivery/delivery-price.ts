import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"

export type DisplayDeliveryPrice = { readonly _tag: "FreeDelivery" } | { readonly _tag: "Price"; readonly price: Cents }

/** The price for display, net in cents; zero is "Free delivery" (DELIV-28). */
export const toDisplayDeliveryPrice = (price: Cents): DisplayDeliveryPrice =>
  price === ZERO_CENTS ? { _tag: "FreeDelivery" } : { _tag: "Price", price }
