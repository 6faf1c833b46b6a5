/** Files of earlier orders that customers use again (ART-14). */
import { Effect } from "effect"
import type { KnownRequirements } from "../../../domain/artwork/item-artwork.ts"
import { listEarlierArtwork, listReusableFiles } from "../../../domain/order/earlier-artwork.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { attachArtworkFile } from "./attach-file.ts"
import { getOrderArtwork } from "./find-order-artwork.ts"
import { requireAcceptableFile } from "./start-upload.ts"

/** More earlier items than a customer looks through. */
const MAX_EARLIER_ITEMS = 20

type Customer = Pick<CustomerCaller, "id">

/** Approved files of the customer's other orders, the newest orders first. */
export const findEarlierArtwork = Effect.fnUntraced(function* (shop: ShopReads, orderId: string, customer: Customer) {
  yield* requireFound(shop.orders.find(orderId, customer.id), "OrderNotFound")
  const criteria = { customerId: customer.id, exceptOrderId: orderId, limit: MAX_EARLIER_ITEMS }
  return listEarlierArtwork(yield* shop.itemArtworks.listApproved(criteria))
})

interface ItemOfOrder {
  readonly orderId: string
  readonly lineItemId: string
}

/** Keeps the files from being removed until the new ones refer to their content, too. */
const lockEarlierFiles = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderId, lineItemId }: ItemOfOrder,
  requirements: Pick<KnownRequirements, "pages">,
  customer: Customer,
) {
  yield* requireFound(shop.orders.find(orderId, customer.id), "OrderNotFound")
  const artwork = (yield* shop.itemArtworks.list(orderId)).find(each => each.lineItemId === lineItemId)
  const files = artwork ? listReusableFiles(artwork, requirements) : []
  if (files.length === 0) return yield* refuse("ArtworkFileNotFound")
  return yield* Effect.forEach(files, ({ id }) => requireFound(shop.artworkFiles.lock(id, customer.id), "ArtworkFileNotFound"))
})

/** Adds the files of an earlier item to another one, where they are checked like sent ones. Their content is stored once. */
export const reuseArtworkFiles = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { customer, earlier, ...item }: ItemOfOrder & { readonly customer: Customer; readonly earlier: ItemOfOrder },
) {
  const { items } = yield* getOrderArtwork(shop, item.orderId, customer)
  const requirements = items.find(({ lineItemId }) => lineItemId === item.lineItemId)?.requirements ?? {}
  for (const file of yield* lockEarlierFiles(shop, earlier, requirements, customer)) {
    yield* requireAcceptableFile(shop, shop.orders.lock, { ...file, ...item, customerId: customer.id })
    const added = { ...file, ...item, id: shop.newId(), storedAt: shop.now }
    yield* shop.artworkFiles.add(added)
    yield* attachArtworkFile(shop, { ...item, fileId: added.id })
  }
  return yield* getOrderArtwork(shop, item.orderId, customer)
})
