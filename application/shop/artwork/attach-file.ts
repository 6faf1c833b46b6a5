import { Effect } from "effect"
import { addOrReplaceArtworkFile, findArtworkLock } from "../../../domain/artwork/artwork-changes.ts"
import { isPrintingOver } from "../../../domain/order/artwork-stage.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { lockOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"
import { saveItemArtwork } from "./save-artwork.ts"

export interface AttachArtworkFile {
  readonly orderId: string
  readonly lineItemId: string
  /** a file that is stored in this unit of work */
  readonly fileId: string
}

/** Adds an uploaded file to the artwork of its item, where it replaces those of its pages, and schedules its check. */
export const attachArtworkFile = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderId, lineItemId, fileId }: AttachArtworkFile,
) {
  const locked = yield* requireFound(lockOrderArtwork(shop, orderId), "OrderNotFound")
  const artwork = locked.artworks.find(each => each.lineItemId === lineItemId)
  const file = yield* shop.artworkFiles.findOfAnybody(fileId)
  if (!artwork || !file) return yield* refuse("LineItemNotFound")
  const state = (yield* makeArtworkStateLookup(shop, locked.order))(artwork)
  const reason = findArtworkLock(artwork, state, isPrintingOver(locked.payable))
  if (reason) return yield* refuse("ArtworkNotChangeable", [{ ...reason, at: ["lineItemId"] }])
  const { orderId: _, lineItemId: __, storageKey: ___, ...added } = file
  yield* saveItemArtwork(shop, locked, addOrReplaceArtworkFile(artwork, added))
  yield* shop.jobs.add("check-artwork", { fileId }, { queue: "artwork", jobKey: `check-artwork ${fileId}` })
})
