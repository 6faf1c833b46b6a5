import { createHash, randomBytes, randomUUID } from "node:crypto"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeDiskArtworkStorage } from "../../../adapters/artwork-storage/disk-storage.ts"
import { makeS3ArtworkStorage } from "../../../adapters/artwork-storage/s3-storage.ts"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import type { ArtworkStorage, StorageTarget, StoredPart } from "../../../application/shop/ports/artwork-storage.ts"
import { startS3Server } from "../../support/artwork-storages.ts"

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const run = Effect.runPromise

const PART_SIZE = 65_536

const makeParts = (size: number, partSize: number): readonly Uint8Array[] => {
  const bytes = randomBytes(size)
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) =>
    bytes.subarray(index * partSize, (index + 1) * partSize),
  )
}

const sendPart = async (
  storage: ArtworkStorage,
  target: StorageTarget,
  number: number,
  bytes: Uint8Array,
): Promise<StoredPart> => {
  const part = { number, size: bytes.length, sha256: hash(bytes) }
  if (!storage.takesPartsDirectly) {
    await run(storage.storePart(target, { ...part, bytes }))
    return part
  }
  const [address] = await run(storage.addressParts(target, [part]))
  const response = await fetch(address?.url ?? "", { method: "PUT", body: Buffer.from(bytes) })
  expect(response.status).toBe(200)
  return { ...part, etag: response.headers.get("etag") ?? "" }
}

const readAll = async (storage: ArtworkStorage, key: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of await run(storage.read(key))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const errorOf = async (work: Effect.Effect<unknown, { readonly _tag: string }>): Promise<unknown> =>
  run(Effect.match(work, { onFailure: ({ _tag }) => _tag, onSuccess: () => "done" }))

describe.each<readonly [string, () => Promise<{ readonly storage: ArtworkStorage; readonly close: () => Promise<void> }>]>([
  ["memory", async () => ({ storage: makeMemoryArtworkStorage(), close: async () => undefined })],
  [
    "disk",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "artwork-"))
      return { storage: makeDiskArtworkStorage({ folder }), close: () => rm(folder, { recursive: true }) }
    },
  ],
  [
    "S3",
    async () => {
      const { settings, stop } = await startS3Server()
      return { storage: makeS3ArtworkStorage(settings), close: stop }
    },
  ],
])("the storage of artwork: %s", (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const startUpload = async (size: number) => {
    const { storage } = opened
    const parts = makeParts(size, PART_SIZE)
    return { storage, parts, target: await run(storage.startUpload(randomUUID(), size)) }
  }

  it("makes one file of parts that arrive in any order, and one of them twice (UPLOAD-03, UPLOAD-06)", async () => {
    const { storage, parts, target } = await startUpload(2 * PART_SIZE + 7)
    const whole = Buffer.concat(parts)
    const sent = new Map<number, StoredPart>()
    for (const number of [3, 1, 2, 1]) sent.set(number, await sendPart(storage, target, number, parts[number - 1] ?? whole))
    const stored = [1, 2, 3].flatMap(number => sent.get(number) ?? [])
    const joined = await run(storage.joinParts(target, stored))
    expect(joined?.sha256).toBe(hash(whole))
    expect(Buffer.from(joined?.start ?? [])).toEqual(whole.subarray(0, 512))
    expect(hash(await readAll(storage, target.storageKey))).toBe(hash(whole))
    const local = Effect.scoped(
      Effect.flatMap(storage.openLocalFile(target.storageKey), path => Effect.promise(() => readFile(path))),
    )
    expect(hash(await run(local))).toBe(hash(whole))
  })

  it("joins the same parts again to the same file, as after a crash (UPLOAD-06)", async () => {
    const { storage, parts, target } = await startUpload(1000)
    const stored = [await sendPart(storage, target, 1, parts[0] ?? new Uint8Array())]
    const [first, second] = [await run(storage.joinParts(target, stored)), await run(storage.joinParts(target, stored))]
    expect(second).toEqual(first)
    expect(hash(await readAll(storage, target.storageKey))).toBe(first?.sha256)
  })

  it("makes no file of a part that has other bytes than its hash says, or that isn't there (UPLOAD-06)", async () => {
    const { storage, parts, target } = await startUpload(1000)
    const stored = await sendPart(storage, target, 1, parts[0] ?? new Uint8Array())
    expect(await run(storage.joinParts(target, [{ ...stored, sha256: hash(new Uint8Array()) }]))).toBeUndefined()
  })

  it("removes parts and files for good, also twice (UPLOAD-10)", async () => {
    const { storage, parts, target } = await startUpload(1000)
    const stored = [await sendPart(storage, target, 1, parts[0] ?? new Uint8Array())]
    await run(storage.joinParts(target, stored))
    const other = await startUpload(1000)
    await sendPart(storage, other.target, 1, other.parts[0] ?? new Uint8Array())
    for (const each of [target, target, other.target]) {
      await run(storage.removeParts(each))
      await run(storage.remove(each.storageKey))
    }
    expect(await errorOf(storage.read(target.storageKey))).toBe("ArtworkStorageUnavailable")
    expect(await errorOf(Effect.scoped(storage.openLocalFile(target.storageKey)))).toBe("ArtworkStorageUnavailable")
  })

  it("stores a picture as a whole (UPLOAD-08)", async () => {
    const { storage } = opened
    const key = randomUUID()
    await run(storage.store(key, new Uint8Array([1, 2, 3])))
    expect([...(await readAll(storage, key))]).toEqual([1, 2, 3])
  })
})

describe("the folder of artwork", () => {
  it("takes no file without room for its parts and the file itself, and leaves nothing behind (UPLOAD-07)", async () => {
    const folder = await mkdtemp(join(tmpdir(), "artwork-"))
    const reserve = 512 * 1024 * 1024
    const free = { bytes: reserve + 2000 }
    const storage = makeDiskArtworkStorage({ folder, findFreeBytes: async () => free.bytes })
    expect(await errorOf(storage.startUpload("a", 1001))).toBe("ArtworkStorageFull")
    const target = await run(storage.startUpload("b", 1000))
    free.bytes = reserve + 999
    const part = { number: 1, size: 1000, sha256: hash(new Uint8Array(1000)), bytes: new Uint8Array(1000) }
    expect(await errorOf(storage.storePart(target, part))).toBe("ArtworkStorageFull")
    expect(await errorOf(storage.joinParts(target, [part]))).toBe("ArtworkStorageFull")
    expect(await errorOf(storage.store("c", new Uint8Array(1000)))).toBe("ArtworkStorageFull")
    expect(await readdir(join(folder, "parts", "b"))).toEqual([])
    await rm(folder, { recursive: true })
  })
})

describe("the addresses of parts in S3", () => {
  it("take one part of one size, and nothing without their signature (UPLOAD-07)", async () => {
    const { settings, stop } = await startS3Server()
    const storage = makeS3ArtworkStorage(settings)
    const target = await run(storage.startUpload("key", 10))
    const [address] = await run(storage.addressParts(target, [{ number: 1, size: 10 }]))
    const put = async (url: string, size: number) => (await fetch(url, { method: "PUT", body: Buffer.alloc(size) })).status
    expect(await put(address?.url ?? "", 11)).toBe(403)
    expect(await put(address?.url.replace("partNumber=1", "partNumber=2") ?? "", 10)).toBe(403)
    expect(await put(address?.url ?? "", 10)).toBe(200)
    await stop()
    expect(await errorOf(storage.startUpload("other", 10))).toBe("ArtworkStorageUnavailable")
  })
})
