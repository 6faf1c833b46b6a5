import { createHash, randomBytes } from "node:crypto"
import { connect } from "node:net"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ArtworkUploadSchema, StoredFileSchema, UnfinishedUploadsResponse } from "../../../adapters/contract/artwork-upload.ts"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { storePreviews } from "../../../application/shop/artwork/store-previews.ts"
import { ArtworkStorageFull, ArtworkStorageUnavailable } from "../../../application/shop/ports/artwork-storage.ts"
import type { Order } from "../../../domain/order/order.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCustomer,
  decodeReply,
  makeTestClient,
  placeOrder,
  readRefusal,
  type ServiceReply,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

type Upload = typeof ArtworkUploadSchema.Type

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const readUpload = (reply: ServiceReply): Upload => Schema.decodeUnknownSync(ArtworkUploadSchema)(reply.body)
const readFile = decodeReply(StoredFileSchema)
const readUnfinished = decodeReply(UnfinishedUploadsResponse)

/** A PDF by its first bytes. */
const makePdf = (size: number): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]).subarray(0, size)

const KIBIBYTE = 1024

describe("uploads of files", () => {
  const memoryStorage = makeMemoryArtworkStorage()
  const storage = { ...memoryStorage }
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS, artworkStorage: storage })

  const send = async (
    customer: TestShopper,
    { id, partSize }: Pick<Upload, "id" | "partSize">,
    content: Buffer,
    number: number,
    stated?: string,
  ) => {
    const bytes = content.subarray((number - 1) * partSize, number * partSize)
    const response = await fetch(`${shop.services}/artwork/uploads/${id}/parts/${number}?sha256=${stated ?? hash(bytes)}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${customer.token}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) } satisfies ServiceReply
  }

  const pathOf = (order: Order) => `/order/${order.id}/lineitems/${order.lineItems[0]?.id}/artwork/uploads`

  const start = async (body: object, customer?: TestShopper) => {
    const owner = customer ?? (await createCustomer(shop))
    const order = await placeOrder(owner)
    return { owner, order, reply: await owner.ask(`POST ${pathOf(order)}`, { body }) }
  }

  const startPdf = async (size: number, partSize = 64 * KIBIBYTE) => {
    const content = makePdf(size)
    const { owner, order, reply } = await start({ name: "cards.pdf", size, partSize })
    return { owner, order, content, upload: readUpload(reply) }
  }

  it("make a file of parts in any order, which its customer gets back as it was sent (UPLOAD-03, UPLOAD-06, UPLOAD-08)", async () => {
    const { owner, order, content, upload } = await startPdf(150 * KIBIBYTE)
    expect(upload).toMatchObject({ name: "cards.pdf", partSize: 64 * KIBIBYTE, partSizes: [65_536, 262_144, 1_048_576] })
    for (const number of [3, 1, 3, 2]) expect((await send(owner, upload, content, number)).status).toBe(200)
    const file = readFile(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`))
    expect(file).toMatchObject({ name: "cards.pdf", size: content.length, sha256: hash(content) })
    expect(readFile(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`))).toEqual(file)
    expect(readUpload(await owner.ask(`GET /artwork/uploads/${upload.id}`)).fileId).toBe(file.fileId)
    expect(readUnfinished(await owner.ask(`GET /order/${order.id}/artwork/uploads`)).results).toEqual([])
    const download = await fetch(`${shop.services}/artwork/files/${file.fileId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(download.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="cards.pdf"; filename*=UTF-8''cards.pdf`,
      "content-length": String(content.length),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
  })

  it("are joined once, however many ask at the same time (UPLOAD-06)", async () => {
    const { owner, content, upload } = await startPdf(100)
    await send(owner, upload, content, 1)
    const asking = Array.from({ length: 5 }, () => owner.ask(`POST /artwork/uploads/${upload.id}/complete`))
    const files = (await Promise.all(asking)).map(readFile)
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1)
  })

  it("say which parts have arrived, and take no other bytes for them (UPLOAD-03, UPLOAD-04, UPLOAD-05)", async () => {
    const { owner, order, content, upload } = await startPdf(130 * KIBIBYTE)
    await send(owner, upload, content, 2)
    const part = { number: 2, sha256: hash(content.subarray(65_536, 131_072)) }
    expect(readUpload(await owner.ask(`GET /artwork/uploads/${upload.id}`)).received).toEqual([part])
    expect(readUnfinished(await owner.ask(`GET /order/${order.id}/artwork/uploads`)).results).toEqual([
      { ...upload, received: [part] },
    ])
    const other = await send(owner, upload, makePdf(130 * KIBIBYTE), 2)
    expect(readRefusal(other)).toEqual(["422 UploadPartInvalid", "body PartDiffers"])
    expect(readRefusal(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`))).toEqual([
      "422 UploadIncomplete",
      "body PartsMissing",
    ])
  })

  it("refuse parts of another number, size or hash, and more than 1 MiB (UPLOAD-03)", async () => {
    const { owner, content, upload } = await startPdf(100 * KIBIBYTE)
    const refusalOf = async (...part: [Buffer, number, string?]) => readRefusal(await send(owner, upload, ...part))
    expect(await refusalOf(content, 3)).toEqual(["422 UploadPartInvalid", "number PartUnknown"])
    expect(await refusalOf(content.subarray(0, 9), 1)).toEqual(["422 UploadPartInvalid", "body PartSizeWrong"])
    expect(await refusalOf(content, 1, hash(content))).toEqual(["422 UploadPartInvalid", "body PartHashWrong"])
    expect(await refusalOf(content, 1, "x")).toEqual(["400 RequestInvalid", "sha256 Invalid"])
    const large = { ...upload, partSize: 1_048_577 }
    expect(readRefusal(await send(owner, large, makePdf(1_048_577), 1))).toEqual(["413 BodyTooLarge"])
  })

  it("refuse a file whose name or size can't be, and content that isn't what the name says (UPLOAD-01)", async () => {
    const refusalOf = async (body: object) => readRefusal((await start(body)).reply)
    expect(await refusalOf({ name: "cards.svg", size: 10 })).toEqual(["422 ArtworkFileInvalid", "name FileTypeUnavailable"])
    expect(await refusalOf({ name: "addresses.csv", size: 10 })).toEqual(["422 ArtworkFileInvalid", "name FileTypeUnavailable"])
    expect(await refusalOf({ name: "cards.pdf", size: 10, page: 3 })).toEqual(["422 ArtworkFileInvalid", "page PageUnknown"])
    expect(await refusalOf({ name: "cards.pdf", size: 0 })).toEqual(["422 ArtworkFileInvalid", "size FileEmpty"])
    expect(await refusalOf({ name: "../cards.pdf", size: 1 })).toEqual(["400 RequestInvalid", "name Invalid"])
    const content = makePdf(100)
    const { owner, reply } = await start({ name: "cards.png", size: 100 })
    const refused = await send(owner, readUpload(reply), content, 1)
    expect(readRefusal(refused)).toEqual(["422 ArtworkFileInvalid", "name ContentMismatch"])
  })

  it("end when they are cancelled (UPLOAD-10)", async () => {
    const { owner, content, upload } = await startPdf(100)
    expect((await owner.ask(`DELETE /artwork/uploads/${upload.id}`)).status).toBe(200)
    expect(readRefusal(await send(owner, upload, content, 1))).toEqual(["404 UploadNotFound"])
    expect(readRefusal(await owner.ask(`DELETE /artwork/uploads/${upload.id}`))).toEqual(["404 UploadNotFound"])
  })

  it("are nobody else's, nor are their files and pictures (UPLOAD-08)", async () => {
    const { owner, content, upload } = await startPdf(100)
    await send(owner, upload, content, 1)
    const { fileId } = readFile(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`))
    const webp = new Uint8Array([1, 2, 3])
    const preview = { page: 1, webp, width: 1, height: 1 }
    await Effect.runPromise(storePreviews({ unitOfWork: shop.unitOfWork, artworkStorage: storage }, fileId, [preview]))
    const paths = [`/artwork/files/${fileId}`, `/artwork/files/${fileId}/pages/1/preview`]
    const picture = await fetch(`${shop.services}${paths[1]}`, { headers: { authorization: `Bearer ${owner.token}` } })
    expect([picture.headers.get("content-type"), ...new Uint8Array(await picture.arrayBuffer())]).toEqual(["image/webp", 1, 2, 3])
    const stranger = await createCustomer(shop)
    const guest = await startGuest(shop)
    const unknown = "00000000-0000-4000-8000-000000000000"
    for (const path of [...paths, `/artwork/files/${unknown}`]) {
      expect(readRefusal(await stranger.ask(`GET ${path}`))).toEqual(["404 ArtworkFileNotFound"])
      expect(readRefusal(await guest.ask(`GET ${path}`))).toEqual(["401 LoginRequired"])
      expect(readRefusal(await makeTestClient(shop)(`GET ${path}`))).toEqual(["401 TokenMissing"])
      expect(readRefusal(await makeTestClient(shop, "x".repeat(43))(`GET ${path}`))).toEqual(["401 TokenInvalid"])
    }
    for (const target of [upload, { ...upload, id: unknown }]) {
      expect(readRefusal(await send(stranger, target, content, 1))).toEqual(["404 UploadNotFound"])
      expect(readRefusal(await send(guest, target, content, 1))).toEqual(["401 LoginRequired"])
    }
  })

  it("are refused with a text of their own when the storage is full, and can be tried again when it is down (UPLOAD-07)", async () => {
    const { owner, content, upload } = await startPdf(100)
    const failWith = (error: ArtworkStorageFull | ArtworkStorageUnavailable) => {
      storage.startUpload = () => Effect.fail(error)
      storage.storePart = () => Effect.fail(error)
      storage.joinParts = () => Effect.fail(error)
    }
    const refusals = async () => {
      const { reply } = await start({ name: "cards.pdf", size: 100 })
      return [reply, await send(owner, upload, content, 1)].map(readRefusal)
    }
    try {
      failWith(new ArtworkStorageFull())
      expect(await refusals()).toEqual([["507 StorageFull"], ["507 StorageFull"]])
      failWith(new ArtworkStorageUnavailable({ code: "EIO" }))
      expect(await refusals()).toEqual([["503 ServiceUnavailable"], ["503 ServiceUnavailable"]])
      storage.storePart = memoryStorage.storePart
      await send(owner, upload, content, 1)
      failWith(new ArtworkStorageFull())
      expect(readRefusal(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`))).toEqual(["507 StorageFull"])
    } finally {
      Object.assign(storage, memoryStorage)
    }
    expect(readFile(await owner.ask(`POST /artwork/uploads/${upload.id}/complete`)).sha256).toBe(hash(content))
  })

  it("take at most 48 parts of one client at once, counted from their heads, and others when those are done (UPLOAD-09)", async () => {
    const { owner, content, upload } = await startPdf(100)
    const { hostname, port } = new URL(shop.services)
    const head = `PUT /services/artwork/uploads/${upload.id}/parts/1?sha256=${hash(content)} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${owner.token}\r\ncontent-length: 100\r\n\r\n`
    const slow = Array.from({ length: 48 }, () => connect({ host: hostname, port: Number(port) }).on("error", () => undefined))
    for (const socket of slow) socket.write(head)
    const isRefused = async () => (await send(owner, upload, content, 1)).status === 503
    try {
      await expect.poll(isRefused).toBe(true)
      const refused = await send(owner, upload, content, 1)
      expect([readRefusal(refused), refused.headers.get("retry-after")]).toEqual([["503 Overloaded"], "1"])
      expect((await owner.ask(`GET /artwork/uploads/${upload.id}`)).status).toBe(200)
    } finally {
      for (const socket of slow) socket.destroy()
    }
    await expect.poll(isRefused).toBe(false)
  })
})
