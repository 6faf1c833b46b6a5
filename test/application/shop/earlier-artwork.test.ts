/** Files of earlier orders that are used again, on ports in memory. */
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import { approveArtwork, removeArtworkFile } from "../../../application/shop/artwork/change-artwork.ts"
import { purgeUnusedArtwork } from "../../../application/shop/artwork/purge-artwork.ts"
import { findEarlierArtwork, reuseArtworkFiles } from "../../../application/shop/artwork/reuse-files.ts"
import type { Order } from "../../../domain/order/order.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import { ARTWORK_CUSTOMER, type ArtworkShop, measuredPdf, openArtworkShop } from "../../support/artwork-shop.ts"

const NOW = new Date("2026-11-27T09:00:00Z")

const customer = { id: ARTWORK_CUSTOMER }
const lineItemId = "item-1"
const STORAGE_KEY = "content"

describe("a file of an earlier order", () => {
  let now = NOW
  let shop: ArtworkShop
  let earlier: Order
  let earlierFileId: string

  beforeEach(async () => {
    now = NOW
    shop = await openArtworkShop(() => now)
    earlier = await shop.placeOrder()
    earlierFileId = await shop.upload(earlier, { storageKey: STORAGE_KEY })
    await shop.check(earlierFileId, measuredPdf(2))
    await shop.write(work =>
      approveArtwork(work, {
        ...{ orderId: earlier.id, lineItemId, customer },
        acceptance: { files: [{ id: earlierFileId, acceptedWarnings: [] }] },
      }),
    )
  })

  const reuse = ({ id: orderId }: Order, by = customer) =>
    shop.write(work =>
      reuseArtworkFiles(work, { orderId, lineItemId, customer: by, earlier: { orderId: earlier.id, lineItemId } }),
    )

  const removeEarlier = () =>
    shop.write(work => removeArtworkFile(work, { orderId: earlier.id, lineItemId, customer, fileId: earlierFileId }))

  it("is offered for other orders of its customer (ART-14)", async () => {
    const order = await shop.placeOrder()
    const find = ({ id }: Order, by = customer) => shop.read(work => findEarlierArtwork(work, id, by))
    expect(await find(order)).toMatchObject([{ orderId: earlier.id, lineItemId, files: [{ id: earlierFileId }] }])
    expect(await find(earlier)).toEqual([])
    await expect(find(order, { id: "bob" })).rejects.toMatchObject({ _tag: "OrderNotFound" })
  })

  it("becomes a file of the new item, and is checked against that item (ART-14)", async () => {
    const order = await shop.placeOrder()
    const { items } = await reuse(order)
    const [file] = items[0]?.files ?? []
    expect(items[0]?.state).toEqual({ _tag: "Checking", by: "shop" })
    expect(file).toMatchObject({ name: "cards.pdf", sha256: "ab".repeat(32), storedAt: NOW })
    expect(file?.id).not.toBe(earlierFileId)
    expect((await shop.listJobs()).map(({ payload }) => payload)).toContainEqual({ fileId: file?.id })
    await shop.check(file?.id ?? "", measuredPdf(3))
    const stored = await shop.read(({ itemArtworks }) => itemArtworks.list(order.id))
    expect(stored[0]?.files[0]?.check?.findings).toMatchObject([{ _tag: "PageCountMismatch" }])
    expect((await shop.read(({ itemArtworks }) => itemArtworks.list(earlier.id)))[0]?.approval).toBeDefined()
  })

  it("is refused to another customer, once it is gone, and when production started (ART-14, ART-04)", async () => {
    const order = await shop.placeOrder()
    await expect(reuse(order, { id: "bob" })).rejects.toMatchObject({ _tag: "OrderNotFound" })
    await removeEarlier()
    await expect(reuse(order)).rejects.toEqual({ _tag: "ArtworkFileNotFound", faults: [] })
    const inProduction = await shop.placeOrder({}, { artworkItemId: "design" })
    await expect(reuse(inProduction)).rejects.toMatchObject({ _tag: "ArtworkFileNotFound" })
  })

  it("keeps its content until the last file that has it is removed (ART-14, UPLOAD-10)", async () => {
    const order = await shop.placeOrder()
    await shop.write(({ artworkFiles }) => artworkFiles.addStorageKey({ storageKey: STORAGE_KEY }))
    const [file] = (await reuse(order)).items[0]?.files ?? []
    const removed: string[] = []
    const artworkStorage = {
      ...makeMemoryArtworkStorage(),
      remove: (key: string) => Effect.sync(() => void removed.push(key)),
    }
    const purge = () => Effect.runPromise(purgeUnusedArtwork({ unitOfWork: makeMemoryUnitOfWork(shop.database), artworkStorage }))
    now = addMilliseconds(NOW, DAY_MS)
    await removeEarlier()
    await purge()
    expect(removed).not.toContain(STORAGE_KEY)
    const removal = { orderId: order.id, lineItemId, customer, fileId: file?.id ?? "" }
    await shop.write(work => removeArtworkFile(work, removal))
    await purge()
    expect(removed).toContain(STORAGE_KEY)
  })
})
