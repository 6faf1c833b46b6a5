import type { ItemArtworkView } from "../artwork/item-artwork.ts"
import type { DeliveryDateDeadline } from "../delivery/delivery-date-deadline.ts"

/** The artwork of an order's active items (ART-02). An order that was in production before the shop took files has none. */
export interface OrderArtworkView {
  readonly items: readonly ItemArtworkView[]
  /** until when artwork and payment must be in for the agreed dates to hold; missing once all is approved */
  readonly deadline?: DeliveryDateDeadline
}
