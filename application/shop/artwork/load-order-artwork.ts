import { Effect } from "effect"
import { type ArtworkCircumstances, getArtworkState, isUploadRunning } from "../../../domain/artwork/artwork-state.ts"
import type { ArtworkState, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import type { Order } from "../../../domain/order/order.ts"
import { selectActiveArtwork } from "../../../domain/order/order-artwork.ts"
import { createArtworkOfOrder } from "../orders/begin-order-artwork.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"

type ArtworkReads = Pick<ShopReads, "itemArtworks" | "products" | "now">

/** The artwork of the order's active items. An order of an earlier version that waits for artwork begins now (ART-11). */
export const loadOrderArtwork = Effect.fnUntraced(function* (
  shop: ArtworkReads,
  order: Order,
): Effect.fn.Return<readonly ItemArtwork[]> {
  const stored = yield* shop.itemArtworks.list(order.id)
  if (stored.length > 0) return selectActiveArtwork(order, stored)
  return order.stages.includes("waitingForArtwork") ? yield* createArtworkOfOrder(shop, order) : []
})

/** Returns a function that says how far the artwork of an item of the order is. */
export const makeArtworkStateLookup = Effect.fnUntraced(function* (
  { artworkUploads, now }: Pick<ShopReads, "artworkUploads" | "now">,
  order: Order,
): Effect.fn.Return<(artwork: ItemArtwork) => ArtworkState> {
  const running = (yield* artworkUploads.listUnfinished(order.id)).filter(({ activeAt }) => isUploadRunning(activeAt, now))
  const isAwaited = order.stages.includes("waitingForArtwork")
  return artwork => {
    const progress: ArtworkCircumstances = {
      isAwaited,
      isUploading: running.some(({ lineItemId }) => lineItemId === artwork.lineItemId),
    }
    return getArtworkState(artwork, progress)
  }
})

/** A locked order with its artwork. */
export interface LockedArtwork {
  readonly order: Order
  readonly payable: OrderWithLedger
  readonly artworks: readonly ItemArtwork[]
}

/** Locks the order; undefined when it, or its customer, is gone. */
export const lockOrderArtwork = Effect.fnUntraced(function* (
  shop: ShopWrites,
  orderId: string,
): Effect.fn.Return<LockedArtwork | undefined> {
  const payable = yield* shop.payments.lock(orderId)
  const order = payable?.customerId === undefined ? undefined : yield* shop.orders.find(orderId, payable.customerId)
  if (!payable || !order) return undefined
  return { order, payable, artworks: yield* loadOrderArtwork(shop, order) }
})
