/** Links by which a linked agent sends files for its customer's order (ART-16). */
import { Effect } from "effect"
import type { ItemArtworkView } from "../../../domain/artwork/item-artwork.ts"
import { needsUploadLink, takesFileByLink, UPLOAD_LINK_LIFETIME_MS } from "../../../domain/artwork/upload-links.ts"
import { isPrintingOver } from "../../../domain/order/artwork-stage.ts"
import type { Order } from "../../../domain/order/order.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import { type CustomerCaller, makeCustomerCaller, type UploadLink } from "../caller.ts"
import type { StoredUploadLink } from "../ports/artwork-upload-links.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { makeOrderArtworkView } from "./find-order-artwork.ts"
import { loadOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"

const isOpen = Effect.fnUntraced(function* (shop: ShopReads, { orderId, lineItemId, customerId }: StoredUploadLink) {
  const order = yield* shop.orders.find(orderId, customerId)
  const artwork = order && (yield* loadOrderArtwork(shop, order)).find(each => each.lineItemId === lineItemId)
  if (!order || !artwork) return false
  const state = (yield* makeArtworkStateLookup(shop, order))(artwork)
  return takesFileByLink(artwork, state, isPrintingOver(order))
})

/** The customer whose agent has this link; undefined when the link takes no file, or not any more. */
export const findCustomerOfUploadLink = Effect.fnUntraced(function* (
  shop: ShopReads,
  token: string,
): Effect.fn.Return<CustomerCaller | undefined> {
  const link = yield* shop.artworkUploadLinks.find(token)
  const customer = link && (yield* shop.customers.find(link.customerId))
  if (!customer || customer.isDisabled || !(yield* isOpen(shop, link))) return undefined
  const { orderId, lineItemId } = link
  return makeCustomerCaller(customer, { uploadLink: { token, orderId, lineItemId } })
})

/** Uses up the agent's links to the item, unless the customer has decided meanwhile. The order stays locked. */
export const useUploadLink = Effect.fnUntraced(function* (shop: ShopWrites, { token, orderId }: UploadLink) {
  yield* shop.payments.lock(orderId)
  const link = yield* shop.artworkUploadLinks.find(token)
  if (!link || !(yield* isOpen(shop, link))) return yield* refuse("UploadNotFound")
  yield* shop.artworkUploadLinks.useUp(link)
})

/** An item's artwork as an agent reads it. */
export interface ArtworkOfAgent {
  readonly artwork: ItemArtworkView
  readonly uploadLink?: { readonly token: string; readonly expiresAt: Date }
}

/**
 * The artwork of an order, with a link for each item that needs a file; undefined without the customer's permission.
 * `deriveToken` returns the same token for the same name, so that repeated reads return the same links.
 */
export const showArtworkToAgent = Effect.fnUntraced(function* (
  shop: ShopWrites,
  order: Order,
  agent: CustomerCaller["agent"],
  deriveToken: (name: string) => string,
): Effect.fn.Return<readonly ArtworkOfAgent[] | undefined> {
  if (!agent?.scopes.includes("artwork")) return undefined
  const { items } = yield* makeOrderArtworkView(shop, order, yield* loadOrderArtwork(shop, order))
  const offerLink = Effect.fnUntraced(function* ({ lineItemId }: ItemArtworkView) {
    const target = { agentLinkId: agent.linkId, orderId: order.id, lineItemId }
    const uses = yield* shop.artworkUploadLinks.findUses(target)
    const token = deriveToken([order.id, lineItemId, uses].join(" "))
    yield* shop.artworkUploadLinks.add(token, target, addMilliseconds(shop.now, UPLOAD_LINK_LIFETIME_MS))
    const link = yield* shop.artworkUploadLinks.find(token)
    return link && { token, expiresAt: link.expiresAt }
  })
  return yield* Effect.forEach(
    items,
    Effect.fnUntraced(function* (artwork) {
      const uploadLink = needsUploadLink(artwork) ? yield* offerLink(artwork) : undefined
      return { artwork, ...(uploadLink && { uploadLink }) }
    }),
  )
})
