/** The key-value store's name for the cart's id (CART-17, CONF-04). */
export const CART_ID_KEY = "cartId"
