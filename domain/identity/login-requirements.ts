/**
 * Actions of guests and customers, in one table for every page and endpoint (LOGIN-01, LOGIN-02, LOGIN-07…LOGIN-12).
 */
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

/** Customers can do everything, guests what needs no login. */
export const isActionAllowed = (shopper: ShopperKind, action: ShopperAction): boolean =>
  shopper === "Customer" || !NEEDS_LOGIN[action]
