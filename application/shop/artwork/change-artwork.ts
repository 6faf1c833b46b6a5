/** What customers do with the artwork of their own orders (ART-04, ART-05). */
import { Effect } from "effect"
import {
  type ArtworkAcceptance,
  deleteArtworkFile,
  findArtworkLock,
  recordArtworkApproval,
} from "../../../domain/artwork/artwork-changes.ts"
import type { ArtworkState, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import { isPrintingOver } from "../../../domain/order/artwork-stage.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, refuseOnFailure, requireFound } from "../refuse.ts"
import { makeOrderArtworkView } from "./find-order-artwork.ts"
import { type LockedArtwork, loadOrderArtwork, lockOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"
import { saveItemArtwork } from "./save-artwork.ts"

const findItem = Effect.fnUntraced(function* (
  shop: ShopReads,
  order: Order,
  artworks: readonly ItemArtwork[],
  lineItemId: string,
) {
  const artwork = artworks.find(each => each.lineItemId === lineItemId)
  if (!artwork) return yield* refuse("LineItemNotFound")
  const state = (yield* makeArtworkStateLookup(shop, order))(artwork)
  return { artwork, state }
})

const refuseIfLocked = (order: Order, { artwork, state }: { readonly artwork: ItemArtwork; readonly state: ArtworkState }) => {
  const reason = findArtworkLock(artwork, state, isPrintingOver(order))
  return reason ? refuse("ArtworkNotChangeable", [{ ...reason, at: ["lineItemId"] }]) : Effect.void
}

/** Finds the artwork of the active item. Refuses when no file can be added to it any more. */
export const requireChangeableArtwork = Effect.fnUntraced(function* (shop: ShopReads, order: Order, lineItemId: string) {
  const artworks = yield* loadOrderArtwork(shop, order)
  // an order that was in production before the shop took files has none
  if (artworks.length === 0) return yield* refuse("ArtworkNotChangeable", [{ _tag: "InProduction", at: ["lineItemId"] }])
  const item = yield* findItem(shop, order, artworks, lineItemId)
  yield* refuseIfLocked(order, item)
  return item.artwork
})

/** Finds a file's item in the locked order, which must be the customer's own. */
const lockItem = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: string },
  customerId: string,
) {
  const locked = yield* requireFound(lockOrderArtwork(shop, orderId), "OrderNotFound")
  if (locked.payable.customerId !== customerId) return yield* refuse("OrderNotFound")
  return { locked, ...(yield* findItem(shop, locked.order, locked.artworks, lineItemId)) }
})

const saveAndShow = Effect.fnUntraced(function* (
  shop: ShopWrites,
  locked: LockedArtwork,
  changed: ItemArtwork,
  customerId: string,
) {
  const artworks = yield* saveItemArtwork(shop, locked, changed)
  const order = (yield* shop.orders.find(locked.order.id, customerId)) ?? locked.order
  return yield* makeOrderArtworkView(shop, order, artworks)
})

interface ItemOfCustomer {
  readonly orderId: string
  readonly lineItemId: string
  readonly customer: Pick<CustomerCaller, "id">
}

export const approveArtwork = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { customer, acceptance, ...item }: ItemOfCustomer & { readonly acceptance: ArtworkAcceptance },
) {
  const { locked, artwork, state } = yield* lockItem(shop, item, customer.id)
  const approved = recordArtworkApproval(artwork, state, acceptance, { at: shop.now, customerId: customer.id })
  const changed = yield* refuseOnFailure(approved, "ArtworkNotApprovable", () => ["files"])
  return yield* saveAndShow(shop, locked, changed, customer.id)
})

/** Removes a file until production starts. */
export const removeArtworkFile = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { customer, fileId, ...item }: ItemOfCustomer & { readonly fileId: string },
) {
  const { locked, artwork, state } = yield* lockItem(shop, item, customer.id)
  if (!artwork.files.some(({ id }) => id === fileId)) return yield* refuse("ArtworkFileNotFound")
  yield* refuseIfLocked(locked.order, { artwork, state })
  return yield* saveAndShow(shop, locked, deleteArtworkFile(artwork, fileId), customer.id)
})
