/** A total that another VAT changed is announced once in a browser, and the page keeps saying so (TAX-06). */
import type { Cart } from "../../../domain/cart/cart.ts"
import { removePreviousTotal } from "../../../domain/cart/price-changes.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import { ANNOUNCED_TOTAL_STORAGE_KEY } from "./cart-storage-keys.ts"

/**
 * Returns a received cart with the total before, if the browser hasn't announced this total. Otherwise it says what
 * `displayed`, the same cart on this page, says.
 */
export const makeAnnounceTotalOnce =
  (store: KeyValueStore) =>
  (cart: Cart, displayed: Cart | undefined): Cart => {
    const total = `${cart.id} ${cart.taxedPrice.totalGross}`
    const announced = store.get(ANNOUNCED_TOTAL_STORAGE_KEY)
    if (announced === total) {
      const { previousTotal, previousNet } = displayed ?? {}
      const isShown = previousTotal !== undefined && displayed?.taxedPrice.totalGross === cart.taxedPrice.totalGross
      return {
        ...removePreviousTotal(cart),
        ...(isShown && { previousTotal }),
        ...(isShown && previousNet !== undefined && { previousNet }),
      }
    }
    if (cart.previousTotal !== undefined) store.set(ANNOUNCED_TOTAL_STORAGE_KEY, total)
    else if (announced !== undefined) store.remove(ANNOUNCED_TOTAL_STORAGE_KEY)
    return cart
  }
