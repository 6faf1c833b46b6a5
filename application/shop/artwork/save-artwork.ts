import { Effect } from "effect"
import { isArtworkApproved } from "../../../domain/artwork/artwork-state.ts"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import { areSameStages } from "../../../domain/ledger/ledger-columns.ts"
import { isPrintingOver, setArtworkStage } from "../../../domain/order/artwork-stage.ts"
import { saveLedgerDecision } from "../payments/save-ledger-update.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import type { LockedArtwork } from "./load-order-artwork.ts"

const listFileIds = (artworks: readonly ItemArtwork[]): readonly string[] =>
  artworks.flatMap(({ files }) => files.map(({ id }) => id))

/** The stages follow the artwork, unless nothing is left to print (ART-09). */
const updateStages = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { payable, artworks: before }: LockedArtwork,
  artworks: readonly ItemArtwork[],
): Effect.fn.Return<void> {
  const isApproved = artworks.every(isArtworkApproved)
  const stages = setArtworkStage(payable.stages, isApproved)
  if (isPrintingOver(payable) || isApproved === before.every(isArtworkApproved) || areSameStages(stages, payable.stages)) return
  yield* saveLedgerDecision(shop, payable, { kind: "StagesSet", at: shop.now, stages })
  if (isApproved) yield* shop.jobs.add("send-mail", { kind: "artwork-approved", orderId: payable.id, at: shop.now.getTime() })
})

/** Saves the changed artwork of one item, and what follows for the order. Replaced files are removed. */
export const saveItemArtwork = Effect.fnUntraced(function* (
  shop: ShopWrites,
  locked: LockedArtwork,
  changed: ItemArtwork,
): Effect.fn.Return<readonly ItemArtwork[]> {
  const artworks = locked.artworks.map(each => (each.lineItemId === changed.lineItemId ? changed : each))
  yield* shop.itemArtworks.save(artworks)
  const present = new Set(listFileIds(artworks))
  const removed = listFileIds(locked.artworks).filter(id => !present.has(id))
  yield* Effect.forEach(removed, id => shop.artworkFiles.remove(id), { discard: true })
  yield* updateStages(shop, locked, artworks)
  return artworks
})
