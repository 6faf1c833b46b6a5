/** What a visitor can do, and what only a customer can: one table for every page and every call (LOGIN-01, LOGIN-02, LOGIN-07…LOGIN-12). */
export type ShopperKind = "Anonymous" | "Customer"

const NEEDS_LOGIN = {
  buildCart: false,
  deliveryStep: true,
  paymentStep: true,
  quotes: true,
  placeOrder: true,
  paymentMethods: true,
  pickupPointSearch: true,
} as const satisfies Readonly<Record<string, boolean>>

export type ShopperAction = keyof typeof NEEDS_LOGIN

/** A customer may do everything; anybody else, what needs no login. */
export const isActionAllowed = (visitor: ShopperKind, doing: ShopperAction): boolean =>
  visitor === "Customer" || !NEEDS_LOGIN[doing]
