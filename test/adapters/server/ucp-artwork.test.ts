/** An agent orders for a customer and sends the files; the customer approves them (ART-16). */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { cmyk, PDFDocument } from "@cantoo/pdf-lib"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { makeArtworkChecker } from "../../../adapters/artwork-check/artwork-checker.ts"
import { ArtworkUploadSchema, StoredFileSchema, UnfinishedUploadsResponse } from "../../../adapters/contract/artwork-upload.ts"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { UcpArtworkSchema } from "../../../adapters/ucp/ucp-artwork-schema.ts"
import { makeCheckArtworkFile } from "../../../application/shop/artwork/check-file.ts"
import { setOrderStages } from "../../../application/shop/orders/manage-order.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import { fetchVariantId, toAgentLineItems } from "../../support/agent-client.ts"
import {
  ARTWORK_SCOPE,
  CHECKOUT_SCOPE,
  fetchAgentLinks,
  linkTestAgent,
  makeLinkedAgentClient,
  ORDER_SCOPE,
  PLACE_SCOPE,
} from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCompanyCustomer,
  decodeReply,
  makeTestClient,
  placeOrder,
  readOrder,
  readOrders,
  readRefusal,
  SAMPLE_ADDRESS,
  type ServiceReply,
} from "../../support/test-shopper.ts"

const ALL_SCOPES = [CHECKOUT_SCOPE, PLACE_SCOPE, ORDER_SCOPE, ARTWORK_SCOPE].join(" ")

const PART_SIZE = 64 * 1024

const MM = 72 / 25.4

/** Two pages, and an attachment that makes a file of three parts. */
const makeCards = async (size: { readonly width: number; readonly height: number }): Promise<Uint8Array<ArrayBuffer>> => {
  const document = await PDFDocument.create()
  const box = { width: size.width * MM, height: size.height * MM }
  for (const _ of [1, 2])
    document.addPage([box.width, box.height]).drawRectangle({ x: 0, y: 0, ...box, color: cmyk(0.5, 0, 0, 0) })
  await document.attach(randomBytes(2.5 * PART_SIZE), "noise.bin", { mimeType: "application/octet-stream" })
  return new Uint8Array(await document.save())
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const readUpload = decodeReply(ArtworkUploadSchema)
const readStoredFile = decodeReply(StoredFileSchema)
const readUnfinished = decodeReply(UnfinishedUploadsResponse)
const readArtwork = Schema.decodeUnknownSync(UcpArtworkSchema)

describe("an agent that may upload files", () => {
  const artworkStorage = makeMemoryArtworkStorage()
  const log: string[] = []
  const shop = setUpTestShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    artworkStorage,
    logLevel: "trace",
    logStream: { write: line => void log.push(line) },
  })
  const check = (fileId: string) => {
    const artworkChecker = makeArtworkChecker({ scanner: undefined })
    return Effect.runPromise(makeCheckArtworkFile({ unitOfWork: shop.unitOfWork, artworkStorage, artworkChecker })(fileId))
  }
  let cards: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
  })

  /** An agent that ordered business cards for its customer. */
  const orderByAgent = async () => {
    const customer = await createCompanyCustomer(shop)
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    const { access } = await linkTestAgent(shop, customer, ALL_SCOPES)
    const ask = makeLinkedAgentClient(shop, access)
    const { body: checkout } = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    await ask(`POST /checkout-sessions/${checkout.id}/complete`)
    const [{ id: orderId = "" } = {}] = readOrders(await customer.ask("GET /order")).results
    const read = async () => {
      const { body } = await ask(`GET /orders/${checkout.id}`)
      const [item] = readArtwork(body.artwork)
      if (!item) throw new TypeError("the order has no artwork")
      return item
    }
    const { upload, line_item_id: lineItemId } = await read()
    if (!upload) throw new TypeError("the agent has no link")
    return { customer, access, ask, checkoutId: checkout.id as string, orderId, lineItemId, read, link: upload }
  }

  /** Sends requests with the link's token. */
  const openLink = ({ url, token }: { readonly url: string; readonly token: string }) => {
    const ask = makeTestClient(shop, token)
    const start = (size: number, name = "cards.pdf") =>
      ask(`POST ${url.replace(shop.services, "")}`, { body: { name, size, partSize: PART_SIZE } })
    const sendPart = async (uploadId: string, content: Uint8Array, number: number): Promise<ServiceReply> => {
      const bytes = content.slice((number - 1) * PART_SIZE, number * PART_SIZE)
      const response = await fetch(`${shop.services}/artwork/uploads/${uploadId}/parts/${number}?sha256=${hash(bytes)}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
        body: bytes,
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
    }
    const send = async (content: Uint8Array) => {
      const { id } = readUpload(await start(content.length))
      for (let number = 1; (number - 1) * PART_SIZE < content.length; number += 1) await sendPart(id, content, number)
      return readStoredFile(await ask(`POST /artwork/uploads/${id}/complete`)).fileId
    }
    return { ask, start, sendPart, send }
  }

  it("uploads, is killed, continues, reads what was found and replaces the file, which a person approves (ART-06, ART-16)", async () => {
    const { customer, access, ask, checkoutId, orderId, lineItemId, read, link } = await orderByAgent()
    const wrong = await makeCards({ width: 120, height: 80 })
    const first = openLink(link)
    const { id } = readUpload(await first.start(wrong.length))
    expect((await first.sendPart(id, wrong, 1)).status).toBe(200)
    // the agent is killed and knows nothing but its access token
    const again = await read()
    expect([again.status, again.upload]).toEqual(["uploading", link])
    const second = openLink(again.upload ?? link)
    const [unfinished] = readUnfinished(await second.ask(`GET /order/${orderId}/artwork/uploads`)).results
    expect(unfinished).toMatchObject({ id, received: [{ number: 1, sha256: hash(wrong.subarray(0, PART_SIZE)) }] })
    for (const number of [3, 2]) expect((await second.sendPart(id, wrong, number)).status).toBe(200)
    const { fileId } = readStoredFile(await second.ask(`POST /artwork/uploads/${id}/complete`))
    expect(await read()).toMatchObject({ status: "checking", files: [{ id: fileId, sha256: hash(wrong), is_checked: false }] })
    expect(await read()).not.toHaveProperty("upload")
    for (const refused of [await second.start(9), await second.ask(`POST /artwork/uploads/${id}/complete`)])
      expect(readRefusal(refused)).toEqual(["401 TokenInvalid"])

    await check(fileId)
    const rejected = await read()
    expect(rejected).toMatchObject({ status: "rejected", wanted: { trim: { width: 85, height: 55 }, pages: 2, bleed: 3 } })
    expect(rejected.files[0]?.findings[0]).toEqual({
      code: "TrimSizeMismatch",
      severity: "error",
      content: expect.stringMatching(/^Page 1 measures 1\d\d × \d+ mm, and the final size is 85 × 55 mm\. Set the page/),
      facts: { page: 1, size: expect.objectContaining({ width: expect.any(Number) }), wanted: { width: 85, height: 55 } },
    })
    if (!rejected.upload) throw new TypeError("the agent has no new link")
    expect(rejected.upload.token).not.toBe(link.token)
    const third = openLink(rejected.upload)
    const right = await third.send(await makeCards({ width: 91, height: 61 }))
    await check(right)
    const ready = await read()
    expect(ready).toMatchObject({ status: "needs_acceptance", files: [{ id: right, findings: [{ severity: "note" }] }] })

    const path = `/order/${orderId}/artwork/${lineItemId}/approval`
    const body = { files: [{ id: right, acceptedWarnings: [] }] }
    for (const token of [access, ready.upload?.token ?? ""])
      expect(readRefusal(await makeTestClient(shop, token)(`POST ${path}`, { body }))).toEqual(["401 TokenInvalid"])
    expect((await customer.ask(`POST ${path}`, { body })).status).toBe(200)
    expect((await read()).status).toBe("approved")
    expect(readRefusal(await openLink(ready.upload ?? link).start(9))).toEqual(["401 TokenInvalid"])
    const { body: order } = await ask(`GET /orders/${checkoutId}`)
    expect(order.messages.map(({ code }: { code: string }) => code)).toContain("inProduction")
  }, 60_000)

  it("makes one file by one link, also with two uploads that end at once (ART-16)", async () => {
    const { read, link } = await orderByAgent()
    const { ask, start, sendPart } = openLink(link)
    const content = await makeCards({ width: 91, height: 61 })
    const begin = async () => {
      const { id } = readUpload(await start(content.length))
      for (const number of [1, 2, 3]) await sendPart(id, content, number)
      return id
    }
    const ids = [await begin(), await begin()]
    const replies = await Promise.all(ids.map(id => ask(`POST /artwork/uploads/${id}/complete`)))
    expect(replies.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    expect((await read()).files).toHaveLength(1)
  })

  it("can't use a link for another item, order or file, nor after seven days (ART-16, UPLOAD-08)", async () => {
    const { customer, orderId, lineItemId, link } = await orderByAgent()
    const { ask, start } = openLink(link)
    const other = await placeOrder(customer)
    const body = { name: "cards.pdf", size: 9 }
    const startIn = async (order: string, item: string | undefined) =>
      readRefusal(await ask(`POST /order/${order}/lineitems/${item}/artwork/uploads`, { body }))
    expect(await startIn(orderId, randomUUID())).toEqual(["404 OrderNotFound"])
    expect(await startIn(other.id, other.lineItems[0]?.id)).toEqual(["404 OrderNotFound"])
    const foreign = readUpload(
      await customer.ask(`POST /order/${other.id}/lineitems/${other.lineItems[0]?.id}/artwork/uploads`, { body }),
    )
    for (const call of [`GET /artwork/uploads/${foreign.id}`, `DELETE /artwork/uploads/${foreign.id}`])
      expect(readRefusal(await ask(call))).toEqual(["404 UploadNotFound"])
    expect(readRefusal(await ask(`GET /order/${other.id}/artwork/uploads`))).toEqual(["404 OrderNotFound"])
    const own = readUpload(await start(9))
    expect((await customer.ask(`GET /artwork/uploads/${own.id}`)).status).toBe(200)
    shop.time.now = addMilliseconds(new Date(), 7 * DAY_MS)
    try {
      expect(readRefusal(await ask(`GET /artwork/uploads/${own.id}`))).toEqual(["401 TokenInvalid"])
    } finally {
      shop.time.now = undefined
    }
    expect((await ask(`GET /order/${orderId}/artwork/uploads`)).status).toBe(200)
    expect(lineItemId).toBe(own.lineItemId)
  })

  it("can't use a link once the order has ended, or the customer has ended the agent's link (ART-16, UCP-27)", async () => {
    const ended = await orderByAgent()
    const { orderNumber } = readOrder(await ended.customer.ask(`GET /order/${ended.orderId}`))
    await shop.write(work => setOrderStages(work, { orderNumber, stages: [] }))
    expect(readRefusal(await openLink(ended.link).start(9))).toEqual(["401 TokenInvalid"])
    const unlinked = await orderByAgent()
    const [agent] = await fetchAgentLinks(unlinked.customer)
    await unlinked.customer.ask(`DELETE /customers/me/agents/${agent?.id}`)
    expect(readRefusal(await openLink(unlinked.link).start(9))).toEqual(["401 TokenInvalid"])
  })

  it("needs the permission for it: without, an order has no artwork (ART-16, UCP-28)", async () => {
    const { customer, checkoutId } = await orderByAgent()
    const { access } = await linkTestAgent(shop, customer, ORDER_SCOPE, "Vos")
    expect((await makeLinkedAgentClient(shop, access)(`GET /orders/${checkoutId}`)).body).not.toHaveProperty("artwork")
  })

  it("has a link whose secret is in no log and no address (ART-16)", async () => {
    const { link } = await orderByAgent()
    const { ask, start } = openLink(link)
    await start(9)
    await ask(`GET /artwork/uploads/${randomUUID()}`)
    expect(link.url).not.toContain(link.token)
    expect(log.filter(line => line.includes(link.token.slice(-20)))).toEqual([])
  })
})
