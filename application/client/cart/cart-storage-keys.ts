/** Storage keys of the cart's id, and of the order that the last cart became (CART-17, CONF-04). */

export const CART_ID_STORAGE_KEY = "cartId"

/** The total that was announced last, with its cart's id (TAX-06). */
export const ANNOUNCED_TOTAL_STORAGE_KEY = "announcedTotal"

/** The order that this browser's last cart became, until it has another cart (ORDER-09). */
export const LAST_ORDER_STORAGE_KEY = "ordered"
