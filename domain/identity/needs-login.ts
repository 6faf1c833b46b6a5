/** What a visitor can do, and what only a customer can: one table for every page and every call (LOGIN-01, LOGIN-02, LOGIN-07…LOGIN-12). */
export type Visitor = "Anonymous" | "Customer"

const NEEDS_LOGIN = {
  buildCart: false,
  deliveryStep: true,
  paymentStep: true,
  quotes: true,
  placeOrder: true,
  paymentMethods: true,
  pickupPointSearch: true,
} as const satisfies Readonly<Record<string, boolean>>

export type Doing = keyof typeof NEEDS_LOGIN

/** Everything the table knows, in the specification's order. */
export const DOINGS = Object.keys(NEEDS_LOGIN) as readonly Doing[]

export const needsLogin = (doing: Doing): boolean => NEEDS_LOGIN[doing]

export const mayDo = (visitor: Visitor, doing: Doing): boolean => visitor === "Customer" || !needsLogin(doing)
