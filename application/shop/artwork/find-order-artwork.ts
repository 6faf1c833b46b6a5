import { Effect } from "effect"
import { findArtworkLock } from "../../../domain/artwork/artwork-changes.ts"
import type { ItemArtwork, ItemArtworkView } from "../../../domain/artwork/item-artwork.ts"
import { getDeliveryDateDeadline } from "../../../domain/delivery/delivery-date-deadline.ts"
import { getAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { isPrintingOver } from "../../../domain/order/artwork-stage.ts"
import { moveAgreedDays } from "../../../domain/order/late-order.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderArtworkView } from "../../../domain/order/order-artwork.ts"
import type { CustomerCaller } from "../caller.ts"
import { makeCalendarLookup } from "../delivery/delivery-offers.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { loadOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"

/** Dates of an order of an earlier version have no deadline (ART-11). */
const hasDeadline = ({ createdAt }: Order, artworks: readonly ItemArtwork[]): boolean =>
  artworks.some(each => each.since.getTime() === Date.parse(createdAt))

/** What the page of an order shows of its artwork (ART-02). */
export const makeOrderArtworkView = Effect.fnUntraced(function* (
  shop: ShopReads,
  order: Order,
  artworks: readonly ItemArtwork[],
): Effect.fn.Return<OrderArtworkView> {
  const getState = yield* makeArtworkStateLookup(shop, order)
  const isOver = isPrintingOver(order)
  const isReady = isOver || order.stages.includes("inProduction")
  const moved = isReady ? order : moveAgreedDays(order, shop.now, yield* makeCalendarLookup(shop))
  const findLaterDate = (lineItemId: string): Pick<ItemArtworkView, "laterDate"> => {
    const item = moved === order ? undefined : moved.lineItems.find(({ id }) => id === lineItemId)
    const laterDate = item && getAgreedDeliveryDay(item)
    return laterDate === undefined ? {} : { laterDate }
  }
  const items = artworks.map((artwork): ItemArtworkView => {
    const { lineItemId, requirements, addresses, files, isCheckedByPerson } = artwork
    const state = getState(artwork)
    return {
      ...{ lineItemId, requirements, files, state, isCheckedByPerson },
      ...(addresses && { addresses }),
      isChangeable: findArtworkLock(artwork, state, isOver) === undefined,
      ...findLaterDate(lineItemId),
    }
  })
  const { effectiveDate } = order
  const isAwaited = effectiveDate !== undefined && !isReady && hasDeadline(order, artworks)
  return { items, ...(isAwaited ? { deadline: getDeliveryDateDeadline(effectiveDate, shop.now) } : {}) }
})

/** The artwork of the customer's own order. */
export const getOrderArtwork = Effect.fnUntraced(function* (
  shop: ShopReads,
  orderId: string,
  customer: Pick<CustomerCaller, "id">,
) {
  const order = yield* requireFound(shop.orders.find(orderId, customer.id), "OrderNotFound")
  return yield* makeOrderArtworkView(shop, order, yield* loadOrderArtwork(shop, order))
})
