/** The ways to pay that everybody is offered: the cart shows their logos before anybody is logged in (CART-51). */
export const DEFAULT_PAYMENT_LOGOS = ["ideal", "bcmc", "creditCard", "paypal"] as const
