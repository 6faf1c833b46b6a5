import { createHash } from "node:crypto"
import { cmyk, PDFDocument } from "@cantoo/pdf-lib"
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { makeArtworkChecker } from "../../../adapters/artwork-check/artwork-checker.ts"
import { EarlierArtworkResponse, OrderArtworkSchema } from "../../../adapters/contract/artwork.ts"
import { ArtworkUploadSchema, StoredFileSchema } from "../../../adapters/contract/artwork-upload.ts"
import { OrderListResponse } from "../../../adapters/contract/order.ts"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { makeCheckArtworkFile } from "../../../application/shop/artwork/check-file.ts"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { Order } from "../../../domain/order/order.ts"
import { A_WARNING, anArtworkFile, anItemArtwork, saveApprovedFile } from "../../support/artwork.ts"
import { linkTestAgent } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  createCompanyCustomer,
  decodeReply,
  makeTestClient,
  placeOrder,
  readOrder,
  readRefusal,
  type ServiceReply,
  type TestShopper,
} from "../../support/test-shopper.ts"

const readUpload = (reply: ServiceReply) => Schema.decodeUnknownSync(ArtworkUploadSchema)(reply.body)

const readStoredFile = decodeReply(StoredFileSchema)

const readArtwork = decodeReply(OrderArtworkSchema)

const MM = 72 / 25.4

/** Business cards with bleed, on this many pages. */
const makeCards = async (pages: number): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) {
    const size = { width: 91 * MM, height: 61 * MM }
    document.addPage([size.width, size.height]).drawRectangle({ x: 0, y: 0, ...size, color: cmyk(0.5, 0.2, 0, 0) })
  }
  return new Uint8Array(await document.save())
}

describe("the artwork of an order", () => {
  const artworkStorage = makeMemoryArtworkStorage()
  const shop = setUpTestShop({ artworkStorage })

  /** An order whose item has a checked file with a warning. */
  const placeWithFile = async (some: Partial<ItemArtwork> = {}) => {
    const owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    const [item] = order.lineItems
    const artwork = anItemArtwork({
      orderId: order.id,
      lineItemId: item?.id ?? "",
      since: new Date(order.createdAt),
      files: [anArtworkFile({}, 2, [A_WARNING])],
      ...some,
    })
    await shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
    return { owner, order, path: `/order/${order.id}/artwork` }
  }

  const approve = (owner: Pick<TestShopper, "ask">, { id, lineItems }: Order, ...acceptedWarnings: readonly string[]) =>
    owner.ask(`POST /order/${id}/artwork/${lineItems[0]?.id}/approval`, {
      body: { files: [{ id: "file-1", acceptedWarnings }] },
    })

  const getStages = async ({ ask }: TestShopper, { id }: Order) => readOrder(await ask(`GET /order/${id}`)).stages

  it("is missing after the order, with what its files must be and until when (ART-01, ART-02, ART-10)", async () => {
    const owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    const { items, deadline } = readArtwork(await owner.ask(`GET /order/${order.id}/artwork`))
    expect(deadline).toMatchObject({ _tag: "HoldUntil", date: order.effectiveDate })
    expect(items).toMatchObject([
      {
        lineItemId: order.lineItems[0]?.id,
        requirements: { trim: { width: 85, height: 55 }, pages: 2, bleed: 3 },
        state: { _tag: "Missing", pages: [1, 2] },
        files: [],
        isChangeable: true,
      },
    ])
  })

  it("is uploaded, checked, shown and approved, and the order goes into production (ART-03, ART-05, ART-09)", async () => {
    const owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    const bytes = await makeCards(2)
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    const uploads = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}/artwork/uploads`
    const { id } = readUpload(await owner.ask(`POST ${uploads}`, { body: { name: "cards.pdf", size: bytes.length } }))
    const sent = await fetch(`${shop.services}/artwork/uploads/${id}/parts/1?sha256=${sha256}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/octet-stream" },
      body: bytes,
    })
    expect(sent.status).toBe(200)
    const { fileId } = readStoredFile(await owner.ask(`POST /artwork/uploads/${id}/complete`))
    const path = `/order/${order.id}/artwork`
    expect(readArtwork(await owner.ask(`GET ${path}`)).items[0]?.state).toEqual({ _tag: "Checking", by: "shop" })
    const artworkChecker = makeArtworkChecker({ scanner: undefined })
    await Effect.runPromise(makeCheckArtworkFile({ unitOfWork: shop.unitOfWork, artworkStorage, artworkChecker })(fileId))
    const [item] = readArtwork(await owner.ask(`GET ${path}`)).items
    expect(item).toMatchObject({
      state: { _tag: "NeedsAcceptance", warnings: 0 },
      files: [
        {
          id: fileId,
          sha256,
          check: {
            pages: [
              { page: 1, hasPreview: true },
              { page: 2, hasPreview: true },
            ],
          },
        },
      ],
    })
    const preview = await fetch(`${shop.services}/artwork/files/${fileId}/pages/2/preview`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "image/webp"])
    const body = { files: [{ id: fileId, acceptedWarnings: [] }] }
    const approved = readArtwork(await owner.ask(`POST ${path}/${item?.lineItemId}/approval`, { body }))
    expect(approved.items[0]?.state).toMatchObject({ _tag: "Approved" })
    expect(await getStages(owner, order)).not.toContain("waitingForArtwork")
  }, 60_000)

  it("shows findings, refuses an approval without the warning, and follows one with it (ART-05, ART-09)", async () => {
    const { owner, order, path } = await placeWithFile()
    expect(readArtwork(await owner.ask(`GET ${path}`)).items[0]).toMatchObject({
      state: { _tag: "NeedsAcceptance", warnings: 1 },
      files: [{ id: "file-1", check: { findings: [A_WARNING] } }],
    })
    expect(readRefusal(await approve(owner, order))).toEqual(["422 ArtworkNotApprovable", "files WarningNotAccepted"])
    const approved = readArtwork(await approve(owner, order, "BlankPage"))
    expect(approved.items[0]?.state).toMatchObject({ _tag: "Approved" })
    expect(await getStages(owner, order)).not.toContain("waitingForArtwork")
  })

  it("lets a file be removed until production starts (ART-04)", async () => {
    const { owner, order, path } = await placeWithFile()
    const remove = () => owner.ask(`DELETE ${path}/${order.lineItems[0]?.id}/files/file-1`)
    expect(readArtwork(await remove()).items[0]?.state).toMatchObject({ _tag: "Missing" })
    expect(readRefusal(await remove())).toEqual(["404 ArtworkFileNotFound"])
    const started = await placeWithFile({ productionStartedAt: new Date() })
    const itemId = started.order.lineItems[0]?.id
    const refusal = ["422 ArtworkNotChangeable", "lineItemId InProduction"]
    expect(readRefusal(await started.owner.ask(`DELETE ${started.path}/${itemId}/files/file-1`))).toEqual(refusal)
    const upload = await started.owner.ask(`POST /order/${started.order.id}/lineitems/${itemId}/artwork/uploads`, {
      body: { name: "cards.pdf", size: 9 },
    })
    expect(readRefusal(upload)).toEqual(refusal)
  })

  it("takes the approved files of an earlier order, but of no other customer (ART-14)", async () => {
    const owner = await createCompanyCustomer(shop)
    const [earlier, order] = [await placeOrder(owner), await placeOrder(owner)]
    const earlierItem = { orderId: earlier.id as string, lineItemId: earlier.lineItems[0]?.id ?? "" }
    const fileId = await shop.write(work => saveApprovedFile(work, earlierItem))
    const path = `/order/${order.id}/artwork`
    const { results } = decodeReply(EarlierArtworkResponse)(await owner.ask(`GET ${path}/earlier`))
    expect(results).toMatchObject([{ ...earlierItem, orderNumber: earlier.orderNumber, files: [{ id: fileId }] }])
    const reuse = ({ ask }: Pick<TestShopper, "ask">, { id, lineItems }: Order) =>
      ask(`POST /order/${id}/artwork/${lineItems[0]?.id}/earlier`, { body: earlierItem })
    expect(readArtwork(await reuse(owner, order)).items[0]).toMatchObject({
      state: { _tag: "Checking", by: "shop" },
      files: [{ name: "cards.pdf", sha256: "ab".repeat(32) }],
    })
    const other = await createCompanyCustomer(shop)
    expect(readRefusal(await reuse(other, await placeOrder(other)))).toEqual(["404 OrderNotFound"])
  })

  it("says in the list of orders what it needs of its customer (ART-17)", async () => {
    const { owner, order } = await placeWithFile()
    const missing = await placeOrder(owner)
    const { results } = decodeReply(OrderListResponse)(await owner.ask("GET /order"))
    expect(results.map(({ id, artworkNeeds }) => [id, artworkNeeds])).toEqual([
      [missing.id, ["file"]],
      [order.id, ["approval"]],
    ])
    await approve(owner, order, "BlankPage")
    const { results: later } = decodeReply(OrderListResponse)(await owner.ask("GET /order"))
    expect(later[1]).not.toHaveProperty("artworkNeeds")
  })

  it("is approved by a person, not by a linked agent (ART-06)", async () => {
    const { owner, order } = await placeWithFile()
    const ask = makeTestClient(shop, (await linkTestAgent(shop, owner)).access)
    expect((await approve({ ask }, order, "BlankPage")).status).toBe(401)
    expect((await approve(owner, order, "BlankPage")).status).toBe(200)
  })
})
