/** Orders of a shop in memory whose files are uploaded and checked by fakes. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { JOBS_TABLE } from "../../adapters/memory/jobs.ts"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { attachArtworkFile } from "../../application/shop/artwork/attach-file.ts"
import { makeCheckArtworkFile } from "../../application/shop/artwork/check-file.ts"
import { beginOrderArtwork } from "../../application/shop/orders/begin-order-artwork.ts"
import type { AddressListContent, ArtworkChecker } from "../../application/shop/ports/artwork-checker.ts"
import type { StoredArtworkFile } from "../../application/shop/ports/artwork-files.ts"
import type { ArtworkStorage } from "../../application/shop/ports/artwork-storage.ts"
import type { ArtworkInspection, MeasuredPage } from "../../domain/artwork/measured-artwork.ts"
import { listPlacementLedgerEntries } from "../../domain/ledger/record-in-ledger.ts"
import { createOrderFromCart } from "../../domain/order/create-order.ts"
import type { Order } from "../../domain/order/order.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import { openMemoryShop, toSampleDraft } from "./memory-shop.ts"
import { aCart, aLineItem } from "./test-data-builders.ts"

/** A page of the sample shop's business cards, with bleed. */
const PAGE: MeasuredPage = {
  size: { width: 91, height: 61 },
  contentBox: { x: 0, y: 0, width: 91, height: 61 },
  images: [],
  texts: [],
  colorSpaces: ["cmyk"],
  whiteOverprints: [],
  hasTransparency: false,
  annotations: 0,
}

/** A PDF with this many pages of business cards. */
export const measuredPdf = (pages: number, some: Partial<MeasuredPage> = {}): ArtworkInspection => ({
  _tag: "Measured",
  virusScan: "clean",
  artwork: {
    format: "pdf",
    pageCount: pages,
    pages: Array.from({ length: pages }, () => ({ ...PAGE, ...some })),
    fontsNotEmbedded: [],
    areColorsMeasured: true,
    spotColors: [],
    layers: [],
    hasJavaScript: false,
    attachments: 0,
    hasOwnerPassword: false,
  },
})

const STORAGE = {
  openLocalFile: () => Effect.succeed("/file"),
  store: () => Effect.void,
} as unknown as ArtworkStorage

const WEBP = new Uint8Array([1])

export const ARTWORK_CUSTOMER = "ada"

export const openArtworkShop = async (getNow: () => Date) => {
  const memoryShop = await openMemoryShop(getNow)
  const { write, database } = memoryShop

  /** Places an order of one item, paid on account unless the cart says otherwise. */
  const placeOrder = async (
    cart: Parameters<typeof aCart>[0] = {},
    item: Parameters<typeof aLineItem>[0] = {},
  ): Promise<Order> => {
    const { selection } = toSampleDraft()
    const lineItem = aLineItem({ selection, expectedDate: "2026-12-03", ...item })
    const full = aCart({ paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID }, lineItems: [lineItem], ...cart })
    return write(
      Effect.fnUntraced(function* (shop) {
        const id = shop.newId() as never
        const order = createOrderFromCart(full, { id, orderNumber: `2026-${id}`, placedAt: shop.now })
        const entries = listPlacementLedgerEntries(order, undefined)
        const cartId = shop.newId() as never
        yield* shop.orders.insert({ order, cartId, customerId: ARTWORK_CUSTOMER, language: null, entries })
        yield* beginOrderArtwork(shop, order)
        return order
      }),
    )
  }

  const upload = async (order: Order, some: Partial<StoredArtworkFile> = {}): Promise<string> => {
    const about = { orderId: order.id, lineItemId: order.lineItems[0]?.id ?? "" }
    const [fileId, uploadId, storageKey] = [randomUUID(), randomUUID(), randomUUID()]
    await write(
      Effect.fnUntraced(function* (shop) {
        const file = { ...about, id: fileId, name: "cards.pdf", size: 9, storageKey }
        yield* shop.artworkUploads.add({ ...file, id: uploadId, partSize: 9, startedAt: shop.now })
        const stored = { ...file, format: "pdf", sha256: "ab".repeat(32), storedAt: shop.now, ...some } as const
        yield* shop.artworkUploads.finish(uploadId, stored)
        yield* attachArtworkFile(shop, { ...about, fileId })
      }),
    )
    return fileId
  }

  /** Checks a file with what the fake finds in it: pages or addresses. */
  const check = (fileId: string, content: ArtworkInspection | AddressListContent): Promise<void> => {
    const previews = [{ page: 1, webp: WEBP, width: 800, height: 536 }]
    const artworkChecker = {
      check: () => Effect.succeed({ inspection: content, previews }),
      readAddressList: () => Effect.succeed(content),
    } as ArtworkChecker
    const ports = { unitOfWork: makeMemoryUnitOfWork(database), artworkStorage: STORAGE, artworkChecker }
    return Effect.runPromise(makeCheckArtworkFile(ports)(fileId))
  }

  const listJobs = () => database.runUnit("read", async copy => copy.list(JOBS_TABLE))

  const listMails = async () =>
    (await listJobs()).filter(({ name }) => name === "send-mail").map(({ payload }) => (payload as { kind: string }).kind)

  return { ...memoryShop, placeOrder, upload, check, listJobs, listMails }
}

export type ArtworkShop = Awaited<ReturnType<typeof openArtworkShop>>
