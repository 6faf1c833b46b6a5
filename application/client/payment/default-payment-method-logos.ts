/** The payment methods that every shopper is offered. The cart page shows their logos before login (CART-51). */
export const DEFAULT_PAYMENT_METHOD_LOGOS = ["ideal", "bcmc", "creditCard", "paypal"] as const
