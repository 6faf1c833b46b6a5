import { Effect } from "effect"
import type { ItemArtworks } from "../../application/shop/ports/item-artworks.ts"
import type { ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { ORDERS_TABLE } from "./orders.ts"

export const ITEM_ARTWORKS_TABLE: Table<ItemArtwork> = { name: "item artworks" }

const getOrderId = ({ orderId }: ItemArtwork) => orderId

export const makeMemoryItemArtworks = (copy: WorkingCopy): ItemArtworks => {
  const list = (orderId: string) => copy.listBy(ITEM_ARTWORKS_TABLE, getOrderId, orderId)
  const isOpen = (orderId: string, stages: readonly string[]): boolean =>
    stages.includes("waitingForArtwork") || list(orderId).some(artwork => artwork.productionStartedAt === undefined)
  return {
    list: orderId => Effect.sync(() => list(orderId)),
    save: artworks =>
      Effect.sync(() => {
        for (const each of artworks) copy.put(ITEM_ARTWORKS_TABLE, `${each.orderId} ${each.lineItemId}`, each)
      }),
    listOpenOrders: limit =>
      Effect.sync(() =>
        copy
          .list(ORDERS_TABLE)
          .filter(({ order }) => order.stages.length > 0 && isOpen(order.id, order.stages))
          .toSorted((a, b) => a.order.createdAt.localeCompare(b.order.createdAt))
          .slice(0, limit)
          .map(({ order }) => order.id),
      ),
  }
}
