import { Effect } from "effect"
import { recordArtworkCheck } from "../../../domain/artwork/artwork-changes.ts"
import { isAddressList } from "../../../domain/artwork/artwork-state.ts"
import { makeCheckedPages } from "../../../domain/artwork/checked-pages.ts"
import { fillRequirementsFromFile } from "../../../domain/artwork/determine-artwork-requirements.ts"
import { findAddressListFindings } from "../../../domain/artwork/find-address-list-findings.ts"
import { findArtworkFindings } from "../../../domain/artwork/find-artwork-findings.ts"
import type { ArtworkFileCheck, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { ArtworkChecker } from "../ports/artwork-checker.ts"
import type { StoredArtworkFile } from "../ports/artwork-files.ts"
import type { ArtworkStorage } from "../ports/artwork-storage.ts"
import type { ShopWrites, UnitOfWork } from "../ports/unit-of-work.ts"
import { lockOrderArtwork, makeArtworkStateLookup } from "./load-order-artwork.ts"
import { saveItemArtwork } from "./save-artwork.ts"
import { storePreviews } from "./store-previews.ts"

export interface CheckArtworkPorts {
  readonly unitOfWork: UnitOfWork
  readonly artworkStorage: ArtworkStorage
  readonly artworkChecker: ArtworkChecker
}

const NO_ADDRESSES = { withinNetherlands: 0, outsideNetherlands: 0 }

const saveCheck = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { id, orderId, lineItemId }: StoredArtworkFile,
  makeCheck: (artwork: ItemArtwork) => ArtworkFileCheck,
): Effect.fn.Return<void> {
  const locked = yield* lockOrderArtwork(shop, orderId)
  const before = locked?.artworks.find(each => each.lineItemId === lineItemId)
  if (!locked || !before) return
  const artwork = recordArtworkCheck(before, id, makeCheck(before))
  if (artwork === before) return
  yield* saveItemArtwork(shop, locked, artwork)
  const state = (yield* makeArtworkStateLookup(shop, locked.order))(artwork)
  if (state._tag !== "Rejected") return
  yield* shop.jobs.add("send-mail", { kind: "artwork-rejected", orderId, lineItemId, at: shop.now.getTime() })
})

/** Checks the file for an item outside of any unit of work, and stores its pictures. */
const checkPages = Effect.fnUntraced(function* (ports: CheckArtworkPorts, file: StoredArtworkFile, path: string) {
  const { inspection, previews } = yield* ports.artworkChecker.check(path)
  yield* storePreviews(ports, file.id, previews)
  const pagesWithPreview = new Set(previews.map(({ page }) => page))
  return (artwork: ItemArtwork) => {
    const requirements = fillRequirementsFromFile(artwork.requirements, inspection)
    return {
      pages: makeCheckedPages(inspection, requirements, pagesWithPreview),
      findings: findArtworkFindings(inspection, requirements),
    }
  }
})

/** Reads the addresses of a direct mailing. */
const checkAddressList = Effect.fnUntraced(function* ({ artworkChecker }: CheckArtworkPorts, path: string) {
  const content = yield* artworkChecker.readAddressList(path)
  return ({ addresses = NO_ADDRESSES }: ItemArtwork): Omit<ArtworkFileCheck, "checkedAt"> => {
    switch (content._tag) {
      case "Rows":
        return { pages: [], findings: findAddressListFindings(content.rows, addresses) }
      case "Unreadable":
        return { pages: [], findings: [{ _tag: "AddressListUnreadable", line: content.line }] }
      case "VirusFound":
        return { pages: [], findings: [content] }
    }
  }
})

/**
 * Checks an uploaded file. A file that is gone, or checked already, is left alone. A failure of the storage or the
 * checker makes the job run again.
 */
export const makeCheckArtworkFile = (ports: CheckArtworkPorts) => {
  const { unitOfWork, artworkStorage } = ports
  return Effect.fnUntraced(function* (fileId: string) {
    const file = yield* unitOfWork.read(({ artworkFiles }) => artworkFiles.findOfAnybody(fileId))
    if (!file) return
    const makeCheck = yield* Effect.scoped(
      Effect.flatMap(artworkStorage.openLocalFile(file.storageKey), path =>
        isAddressList(file) ? checkAddressList(ports, path) : checkPages(ports, file, path),
      ),
    )
    yield* unitOfWork.write(shop => saveCheck(shop, file, artwork => ({ checkedAt: shop.now, ...makeCheck(artwork) })))
  })
}
