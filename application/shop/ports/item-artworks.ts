import type { Effect } from "effect"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"

/** The artwork of ordered items. It is written while the order is locked (`payments.lock`). */
export interface ItemArtworks {
  /** of the items of an order; empty for an order that had none when it was last changed */
  readonly list: (orderId: string) => Effect.Effect<readonly ItemArtwork[]>
  /** adds artwork, or replaces that of the same items */
  readonly save: (artwork: readonly ItemArtwork[]) => Effect.Effect<void>
  /** ids of orders that wait for artwork, or whose production hasn't started, the oldest first */
  readonly listOpenOrders: (limit: number) => Effect.Effect<readonly string[]>
}
