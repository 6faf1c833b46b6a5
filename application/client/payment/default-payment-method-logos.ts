/** Payment methods that are offered to everybody; the cart shows their logos before login (CART-51). */
export const DEFAULT_PAYMENT_METHOD_LOGOS = ["ideal", "bcmc", "creditCard", "paypal"] as const
