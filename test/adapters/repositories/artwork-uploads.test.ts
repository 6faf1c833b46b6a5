import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { StoredArtworkFile } from "../../../application/shop/ports/artwork-files.ts"
import type { ArtworkUpload } from "../../../application/shop/ports/artwork-uploads.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../../domain/retention/retention-periods.ts"
import { addMilliseconds, DAY_MS, HOUR_MS } from "../../../domain/time/milliseconds.ts"
import { createCompleteStoredOrder } from "../../support/complete-values.ts"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"

const NOW = new Date("2026-11-27T10:00:00.000Z")

const addOrder = async (shop: LawfulShop) => {
  const customerId = await addLawCustomer(shop)
  const order = createCompleteStoredOrder(randomUUID())
  const cartId = randomUUID() as never
  await shop.write(({ orders }) => orders.insert({ order, cartId, customerId, language: null, entries: [] }))
  return { orderId: order.id as string, customerId }
}

const makeUpload = (orderId: string, changes: Partial<ArtworkUpload> = {}): ArtworkUpload => ({
  id: randomUUID(),
  orderId,
  lineItemId: "item",
  page: 2,
  name: "cards ✂ 卡.pdf",
  size: 5_000_000_000,
  partSize: 1_048_576,
  storageKey: randomUUID(),
  multipartId: "multipart",
  startedAt: NOW,
  ...changes,
})

const makeFile = ({ orderId, lineItemId, name, size, storageKey }: ArtworkUpload): StoredArtworkFile => ({
  id: randomUUID(),
  orderId,
  lineItemId,
  page: 2,
  name,
  format: "pdf",
  size,
  sha256: "a".repeat(64),
  storageKey,
  storedAt: NOW,
})

const makePart = (number: number, sha256 = "b".repeat(64)) => ({ number, size: 1_048_576, sha256, etag: '"mark"' })

const addUpload = async (shop: LawfulShop, changes: Partial<ArtworkUpload> = {}) => {
  const { orderId, customerId } = await addOrder(shop)
  const upload = makeUpload(orderId, changes)
  await shop.write(({ artworkUploads }) => artworkUploads.add(upload))
  return { upload, customerId }
}

describeRepositoryLaws("uploads of artwork", getShop => {
  it("are found by the customer of their order alone (UPLOAD-08)", async () => {
    const { upload, customerId } = await addUpload(getShop())
    const { customerId: other } = await addOrder(getShop())
    const { page: _, multipartId: __, ...rest } = makeUpload(upload.orderId, { startedAt: addMilliseconds(NOW, -DAY_MS) })
    await getShop().write(({ artworkUploads }) => artworkUploads.add(rest))
    for (const [owner, found] of [
      [customerId, upload],
      [other, undefined],
    ] as const) {
      expect(await getShop().read(({ artworkUploads }) => artworkUploads.find(upload.id, owner))).toEqual(found)
      expect(await getShop().write(({ artworkUploads }) => artworkUploads.lock(upload.id, owner))).toEqual(found)
    }
    expect(await getShop().read(({ artworkUploads }) => artworkUploads.find(rest.id, customerId))).toEqual(rest)
  })

  it("keep the first part of each number (UPLOAD-03)", async () => {
    const { upload } = await addUpload(getShop())
    const { etag: _, ...plain } = makePart(1)
    const add = (part: typeof plain) => getShop().write(({ artworkUploads }) => artworkUploads.addPart(upload.id, part))
    expect(await add(makePart(2))).toEqual(makePart(2))
    expect(await add(plain)).toEqual(plain)
    expect(await add(makePart(2, "c".repeat(64)))).toEqual(makePart(2))
    const list = () => getShop().read(({ artworkUploads }) => artworkUploads.listParts(upload.id))
    expect(await list()).toEqual([plain, makePart(2)])
    const unknown = getShop().write(({ artworkUploads }) => artworkUploads.addPart(randomUUID(), plain))
    expect(await unknown).toBeUndefined()
  })

  it("become one file, and take no more parts (UPLOAD-06)", async () => {
    const { upload, customerId } = await addUpload(getShop())
    const file = makeFile(upload)
    await getShop().write(({ artworkUploads }) => artworkUploads.addPart(upload.id, makePart(1)))
    await getShop().write(({ artworkUploads }) => artworkUploads.finish(upload.id, file))
    const read = getShop().read
    expect(await read(({ artworkUploads }) => artworkUploads.find(upload.id, customerId))).toEqual({ ...upload, fileId: file.id })
    expect(await read(({ artworkUploads }) => artworkUploads.listParts(upload.id))).toEqual([])
    expect(await read(({ artworkUploads }) => artworkUploads.listUnfinished(upload.orderId))).toEqual([])
    expect(await getShop().write(({ artworkUploads }) => artworkUploads.addPart(upload.id, makePart(2)))).toBeUndefined()
    await getShop().write(({ artworkUploads }) => artworkUploads.remove(upload.id))
    expect(await read(({ artworkFiles }) => artworkFiles.find(file.id, customerId))).toEqual(file)
  })

  it("are listed while they are unfinished, oldest first, until they are removed (UPLOAD-04)", async () => {
    const { upload } = await addUpload(getShop())
    const older = makeUpload(upload.orderId, { startedAt: addMilliseconds(NOW, -DAY_MS) })
    await getShop().write(({ artworkUploads }) => artworkUploads.add(older))
    const list = () => getShop().read(({ artworkUploads }) => artworkUploads.listUnfinished(upload.orderId))
    const [activeOlder, active] = [older, upload].map(each => ({ ...each, activeAt: each.startedAt }))
    expect(await list()).toEqual([activeOlder, active])
    const addedAt = await getShop().write(({ artworkUploads, now }) =>
      Effect.as(artworkUploads.addPart(upload.id, makePart(1)), now),
    )
    expect(await list()).toEqual([activeOlder, { ...active, activeAt: addedAt }])
    await getShop().write(({ artworkUploads }) => artworkUploads.remove(upload.id))
    expect(await list()).toEqual([activeOlder])
    expect(await getShop().read(({ artworkUploads }) => artworkUploads.listParts(upload.id))).toEqual([])
  })
})

describeRepositoryLaws("files of artwork", getShop => {
  const addFile = async (changes: Partial<StoredArtworkFile> = {}) => {
    const { upload, customerId } = await addUpload(getShop())
    const file = { ...makeFile(upload), ...changes }
    await getShop().write(({ artworkUploads }) => artworkUploads.finish(upload.id, file))
    return { file, customerId }
  }

  it("and their pictures are found by the customer of their order alone (UPLOAD-08)", async () => {
    const { file, customerId } = await addFile()
    const { customerId: other } = await addOrder(getShop())
    for (const key of ["first", "second"]) {
      await getShop().write(({ artworkFiles }) => artworkFiles.savePreview(file.id, 3, `${key} ${file.id}`))
    }
    for (const [owner, found, preview] of [
      [customerId, file, `second ${file.id}`],
      [other, undefined, undefined],
    ] as const) {
      expect(await getShop().read(({ artworkFiles }) => artworkFiles.find(file.id, owner))).toEqual(found)
      expect(await getShop().read(({ artworkFiles }) => artworkFiles.findPreviewKey(file.id, 3, owner))).toBe(preview)
    }
    expect(await getShop().read(({ artworkFiles }) => artworkFiles.findPreviewKey(file.id, 4, customerId))).toBeUndefined()
    expect(await getShop().read(({ artworkFiles }) => artworkFiles.findOfAnybody(file.id))).toEqual(file)
    expect(await getShop().read(({ artworkFiles }) => artworkFiles.listOfOrder(file.orderId))).toEqual([file])
  })

  it("count for their order together with unfinished uploads (UPLOAD-02)", async () => {
    const { file } = await addFile()
    const size = 7
    await getShop().write(({ artworkUploads }) => artworkUploads.add(makeUpload(file.orderId, { size })))
    await getShop().write(({ artworkUploads }) => artworkUploads.add(makeUpload(file.orderId, { size, lineItemId: "other" })))
    const usage = (item: string) => getShop().read(({ artworkFiles }) => artworkFiles.findUsage(file.orderId, item))
    expect(await usage("item")).toEqual({ filesOfItem: 2, bytes: file.size + 2 * size })
    expect(await usage("none")).toEqual({ filesOfItem: 0, bytes: file.size + 2 * size })
  })

  it("can have the content of another file, which stays until the last one is removed (ART-14, UPLOAD-10)", async () => {
    const { file, customerId } = await addFile()
    const { orderId } = await addUpload(getShop()).then(({ upload }) => upload)
    await getShop().write(({ artworkFiles }) => artworkFiles.addStorageKey({ storageKey: file.storageKey }))
    const again = { ...file, id: randomUUID(), orderId }
    await getShop().write(({ artworkFiles }) => artworkFiles.add(again))
    expect(await getShop().read(({ artworkFiles }) => artworkFiles.findOfAnybody(again.id))).toEqual(again)
    const later = await getShop().read(({ now }) => Effect.succeed(addMilliseconds(now, HOUR_MS)))
    const findUnused = async () => {
      const found = await getShop().read(({ artworkFiles }) => artworkFiles.listUnusedKeys(later, 100))
      return found.map(({ storageKey }) => storageKey)
    }
    await getShop().write(({ artworkFiles }) => artworkFiles.remove(file.id))
    expect(await findUnused()).not.toContain(file.storageKey)
    expect(await getShop().write(({ artworkFiles }) => artworkFiles.lock(file.id, customerId))).toBeUndefined()
    await getShop().write(({ artworkFiles }) => artworkFiles.remove(again.id))
    expect(await findUnused()).toContain(file.storageKey)
  })

  it("are locked by the customer of their order alone, and not removed meanwhile (ART-14)", async () => {
    const { file, customerId } = await addFile()
    const { customerId: other } = await addOrder(getShop())
    expect(await getShop().write(({ artworkFiles }) => artworkFiles.lock(file.id, other))).toBeUndefined()
    expect(await getShop().write(({ artworkFiles }) => artworkFiles.lock(file.id, customerId))).toEqual(file)
    if (!getShop().races) return
    const log: string[] = []
    let removal: Promise<void> | undefined
    const startRemoval = Effect.sync(() => {
      removal = getShop()
        .write(({ artworkFiles }) => artworkFiles.remove(file.id))
        .then(() => void log.push("removed"))
    })
    await getShop().write(({ artworkFiles }) =>
      Effect.gen(function* () {
        yield* artworkFiles.lock(file.id, customerId)
        yield* startRemoval
        for (let turn = 0; turn < 50; turn++) yield* artworkFiles.findOfAnybody(file.id)
        log.push("unlocked")
      }),
    )
    await removal
    expect(log).toEqual(["unlocked", "removed"])
  })

  it("leave their keys to a purge when they are removed (UPLOAD-10)", async () => {
    const { file, customerId } = await addFile()
    const open = makeUpload(file.orderId)
    const preview = randomUUID()
    const keys = [
      { storageKey: file.storageKey, multipartId: "multipart" },
      { storageKey: open.storageKey },
      { storageKey: preview },
    ]
    for (const key of keys) await getShop().write(({ artworkFiles }) => artworkFiles.addStorageKey(key))
    await getShop().write(({ artworkUploads }) => artworkUploads.add(open))
    await getShop().write(({ artworkFiles }) => artworkFiles.savePreview(file.id, 1, preview))
    const before = await getShop().read(({ now }) => Effect.succeed(addMilliseconds(now, -HOUR_MS)))
    const unused = async (moment: Date) => {
      const found = await getShop().read(({ artworkFiles }) => artworkFiles.listUnusedKeys(moment, 100))
      return found.filter(({ storageKey }) => [file.storageKey, open.storageKey, preview].includes(storageKey))
    }
    const later = addMilliseconds(before, 2 * HOUR_MS)
    expect(await unused(later)).toEqual([])
    await getShop().write(({ artworkFiles }) => artworkFiles.remove(file.id))
    expect(await getShop().read(({ artworkFiles }) => artworkFiles.find(file.id, customerId))).toBeUndefined()
    expect(await unused(before)).toEqual([])
    expect(await unused(later)).toEqual([{ storageKey: file.storageKey, multipartId: "multipart" }, { storageKey: preview }])
    await getShop().write(({ artworkFiles }) => artworkFiles.removeStorageKey(preview))
    expect(await unused(later)).toHaveLength(1)
  })

  it("leave the keys of their pictures to a purge when they expire (UPLOAD-10, KEPT-02)", async () => {
    const { file } = await addFile({ storedAt: new Date(0) })
    const preview = randomUUID()
    await getShop().write(({ artworkFiles }) => artworkFiles.addStorageKey({ storageKey: preview }))
    await getShop().write(({ artworkFiles }) => artworkFiles.savePreview(file.id, 1, preview))
    const { kinds, later } = await getShop().read(({ expiredData, now }) =>
      Effect.succeed({ kinds: expiredData.kinds, later: addMilliseconds(now, HOUR_MS) }),
    )
    for (const kind of kinds)
      while (await getShop().write(({ expiredData }) => expiredData.purgeBatch(kind, DEFAULT_RETENTION_PERIODS)));
    const unused = await getShop().read(({ artworkFiles }) => artworkFiles.listUnusedKeys(later, 1_000))
    expect(unused).toContainEqual({ storageKey: preview })
  })
})

describeLawCoverage("artworkUploads", "artworkFiles")
