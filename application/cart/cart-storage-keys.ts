/** The key-value store's names for the cart's id and for what it became (CART-17, CONF-04). */

export const CART_ID_STORAGE_KEY = "cartId"

/** What the cart became that this browser knew last, until it knows another (ORDER-09). */
export const LAST_ORDER_STORAGE_KEY = "ordered"
