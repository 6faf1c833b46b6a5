import { Effect } from "effect"
import { computeArtworkReminderTime } from "../../../domain/artwork/artwork-reminder.ts"
import type { Order } from "../../../domain/order/order.ts"
import { createOrderArtwork } from "../../../domain/order/order-artwork.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"

/** The artwork that the order's items begin with. */
export const createArtworkOfOrder = ({ products, now }: Pick<ShopReads, "products" | "now">, order: Order) =>
  Effect.map(products.findIncludingWithdrawn(order.lineItems.map(({ productKey }) => productKey)), found =>
    createOrderArtwork(order, key => found.get(key), now),
  )

/** Saves what a new order's items need, and schedules the reminder of missing files (ART-02, ART-12). */
export const beginOrderArtwork = Effect.fnUntraced(function* (shop: ShopWrites, order: Order): Effect.fn.Return<void> {
  yield* shop.itemArtworks.save(yield* createArtworkOfOrder(shop, order))
  if (!order.stages.includes("waitingForArtwork")) return
  const { id: orderId } = order
  yield* shop.jobs.add(
    "remind-artwork",
    { orderId },
    { runAt: computeArtworkReminderTime(shop.now), jobKey: `remind-artwork ${orderId}` },
  )
})
