import { Effect } from "effect"
import type { ItemArtworks } from "../../application/shop/ports/item-artworks.ts"
import type { ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import { isPrintingOver } from "../../domain/order/artwork-stage.ts"
import type { ApprovedOrderItem } from "../../domain/order/earlier-artwork.ts"
import type { Order } from "../../domain/order/order.ts"
import { selectActiveArtwork } from "../../domain/order/order-artwork.ts"
import { ARTWORK_FILES_TABLE, getOrderId } from "./artwork-tables.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { compareByAge, ORDERS_TABLE } from "./orders.ts"
import { getCustomerId } from "./row-keys.ts"

export const ITEM_ARTWORKS_TABLE: Table<ItemArtwork> = { name: "item artworks" }

export const makeMemoryItemArtworks = (copy: WorkingCopy): ItemArtworks => {
  const list = (orderId: string) => copy.listBy(ITEM_ARTWORKS_TABLE, getOrderId, orderId)
  const isOpen = (orderId: string, stages: readonly string[]): boolean =>
    stages.includes("waitingForArtwork") || list(orderId).some(artwork => artwork.productionStartedAt === undefined)
  const listApprovedOfOrder = (order: Order): readonly ApprovedOrderItem[] =>
    list(order.id).flatMap(artwork => {
      const lineItem = order.lineItems.find(({ id }) => id === artwork.lineItemId)
      const storedFileIds = copy
        .listBy(ARTWORK_FILES_TABLE, getOrderId, order.id)
        .filter(({ lineItemId }) => lineItemId === artwork.lineItemId)
        .map(({ id }) => id)
      if (!artwork.approval || !lineItem || storedFileIds.length === 0) return []
      return [{ order, lineItem, artwork, storedFileIds }]
    })
  return {
    listApproved: ({ customerId, exceptOrderId, limit }) =>
      Effect.sync(() =>
        copy
          .listBy(ORDERS_TABLE, getCustomerId, customerId)
          .map(({ order }) => order)
          .filter(({ id }) => id !== exceptOrderId)
          .toSorted(compareByAge)
          .flatMap(listApprovedOfOrder)
          .slice(0, limit),
      ),
    listActive: orderIds =>
      Effect.sync(() =>
        orderIds.flatMap(orderId => {
          const order = copy.find(ORDERS_TABLE, orderId)?.order
          return order ? selectActiveArtwork(order, list(orderId)) : []
        }),
      ),
    list: orderId => Effect.sync(() => list(orderId)),
    save: artworks =>
      Effect.sync(() => {
        for (const each of artworks) copy.put(ITEM_ARTWORKS_TABLE, `${each.orderId} ${each.lineItemId}`, each)
      }),
    listOpenOrders: limit =>
      Effect.sync(() =>
        copy
          .list(ORDERS_TABLE)
          .filter(({ order }) => !isPrintingOver(order) && isOpen(order.id, order.stages))
          .toSorted((a, b) => a.order.createdAt.localeCompare(b.order.createdAt))
          .slice(0, limit)
          .map(({ order }) => order.id),
      ),
  }
}
