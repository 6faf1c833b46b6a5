/** What operators do with artwork (ART-13). */
import { Effect } from "effect"
import { recordArtworkReview } from "../../../domain/artwork/artwork-changes.ts"
import type { ArtworkReview, ArtworkState, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { type LockedArtwork, loadOrderArtwork, lockOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"
import { saveItemArtwork } from "./save-artwork.ts"

export interface OperatorArtwork {
  readonly order: Order
  readonly items: readonly { readonly artwork: ItemArtwork; readonly state: ArtworkState }[]
}

const showItems = Effect.fnUntraced(function* (
  shop: ShopReads,
  order: Order,
  artworks: readonly ItemArtwork[],
): Effect.fn.Return<OperatorArtwork> {
  const getState = yield* makeArtworkStateLookup(shop, order)
  return { order, items: artworks.map(artwork => ({ artwork, state: getState(artwork) })) }
})

const findArtworkOfAnybody = Effect.fnUntraced(function* (shop: ShopReads, orderId: string) {
  const customerId = (yield* shop.payments.find(orderId))?.customerId
  const order = customerId === undefined ? undefined : yield* shop.orders.find(orderId, customerId)
  return order && (yield* showItems(shop, order, yield* loadOrderArtwork(shop, order)))
})

/** More orders than an operator reads at once. */
const MAX_LISTED_ORDERS = 500

/** Orders whose production hasn't started, the oldest first, at most 500. */
export const listOpenArtwork = Effect.fnUntraced(function* (shop: ShopReads): Effect.fn.Return<readonly OperatorArtwork[]> {
  const found: OperatorArtwork[] = []
  for (const id of yield* shop.itemArtworks.listOpenOrders(MAX_LISTED_ORDERS)) {
    const artwork = yield* findArtworkOfAnybody(shop, id)
    if (artwork) found.push(artwork)
  }
  return found
})

interface OrderUnknown {
  readonly _tag: "OrderUnknown"
}

export const showArtworkOfOrder = Effect.fnUntraced(function* (
  shop: ShopReads,
  orderNumber: string,
): Effect.fn.Return<OperatorArtwork, OrderUnknown> {
  const id = yield* shop.payments.findOrderId({ orderNumber })
  const artwork = id === undefined ? undefined : yield* findArtworkOfAnybody(shop, id)
  return artwork ?? (yield* Effect.fail({ _tag: "OrderUnknown" } as const))
})

const lockByNumber = Effect.fnUntraced(function* (
  shop: ShopWrites,
  orderNumber: string,
): Effect.fn.Return<LockedArtwork, OrderUnknown> {
  const id = yield* shop.payments.findOrderId({ orderNumber })
  const locked = id === undefined ? undefined : yield* lockOrderArtwork(shop, id)
  return locked ?? (yield* Effect.fail({ _tag: "OrderUnknown" } as const))
})

export interface ReviewArtwork {
  readonly orderNumber: string
  readonly lineItemNumber: number
  readonly decision: ArtworkReview["decision"]
  /** for the customer; needed for a rejection */
  readonly reason?: string
}

interface NotReviewable {
  readonly _tag: "ItemUnknown" | "NoFiles" | "NotCheckedYet" | "AlreadyApproved"
}

/** Releases the files of an item, so that the customer can approve them, or rejects them with a reason. */
export const reviewArtwork = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderNumber, lineItemNumber, decision, reason }: ReviewArtwork,
): Effect.fn.Return<void, OrderUnknown | NotReviewable> {
  const locked = yield* lockByNumber(shop, orderNumber)
  const { order } = locked
  const lineItemId = order.lineItems.find(each => each.lineItemNumber === lineItemNumber)?.id
  const artwork = locked.artworks.find(each => each.lineItemId === lineItemId)
  if (!artwork) return yield* Effect.fail({ _tag: "ItemUnknown" } as const)
  if (artwork.files.length === 0) return yield* Effect.fail({ _tag: "NoFiles" } as const)
  // a decision is about what the check found, too
  if (artwork.files.some(({ check }) => check === undefined)) return yield* Effect.fail({ _tag: "NotCheckedYet" } as const)
  const { _tag } = (yield* makeArtworkStateLookup(shop, order))(artwork)
  if (_tag === "InProduction" || (_tag === "Approved" && decision === "released"))
    return yield* Effect.fail({ _tag: "AlreadyApproved" } as const)
  const review = { decision, at: shop.now, ...(reason === undefined ? {} : { reason }) }
  yield* saveItemArtwork(shop, locked, recordArtworkReview(artwork, review))
  const about = { orderId: order.id, lineItemId: artwork.lineItemId, at: shop.now.getTime() }
  yield* shop.jobs.add("send-mail", { kind: decision === "rejected" ? "artwork-rejected" : "artwork-released", ...about })
})

/** From now on, nothing of the order can be replaced. Only an order that may be printed can be started. */
export const startProduction = Effect.fnUntraced(function* (
  shop: ShopWrites,
  orderNumber: string,
): Effect.fn.Return<void, OrderUnknown | { readonly _tag: "NotReady" }> {
  const { order, artworks } = yield* lockByNumber(shop, orderNumber)
  if (!order.stages.includes("inProduction")) return yield* Effect.fail({ _tag: "NotReady" } as const)
  yield* shop.itemArtworks.save(artworks.map(artwork => ({ productionStartedAt: shop.now, ...artwork })))
})
