import type { Effect } from "effect"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { ApprovedOrderItem } from "../../../domain/order/earlier-artwork.ts"

export interface ApprovedItemCriteria {
  readonly customerId: string
  readonly exceptOrderId: string
  readonly limit: number
}

/** The artwork of ordered items. It is written while the order is locked (`payments.lock`). */
export interface ItemArtworks {
  /** of the items of an order; empty for an order that had none when it was last changed */
  readonly list: (orderId: string) => Effect.Effect<readonly ItemArtwork[]>
  /** of the items of these orders that aren't cancelled */
  readonly listActive: (orderIds: readonly string[]) => Effect.Effect<readonly ItemArtwork[]>
  /** adds artwork, or replaces that of the same items */
  readonly save: (artwork: readonly ItemArtwork[]) => Effect.Effect<void>
  /** items of the customer's other orders that were approved and have stored files, those of the newest orders first */
  readonly listApproved: (criteria: ApprovedItemCriteria) => Effect.Effect<readonly ApprovedOrderItem[]>
  /** ids of orders that wait for artwork, or whose production hasn't started, the oldest first */
  readonly listOpenOrders: (limit: number) => Effect.Effect<readonly string[]>
}
