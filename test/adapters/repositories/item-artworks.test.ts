import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { ARTWORK_TIME, anArtworkFile, anItemArtwork, saveApprovedFile } from "../../support/artwork.ts"
import { type Complete, createCompleteStoredOrder } from "../../support/complete-values.ts"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"
import { aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const box = { x: 3, y: 3, width: 85, height: 55 }

const COMPLETE_ARTWORK: Omit<Complete<ItemArtwork>, "orderId"> = {
  lineItemId: "item-1",
  since: ARTWORK_TIME,
  requirements: {
    formats: ["pdf"],
    trim: { width: 85, height: 55 },
    bleed: 3,
    safeZone: 3,
    pages: 2,
    minDpi: 150,
    goalDpi: 300,
    maxInk: 300,
    contour: "CutContour",
    spotColors: ["Varnish"],
  },
  addresses: { withinNetherlands: 40, outsideNetherlands: 10 },
  designReference: "design-1",
  isCheckedByPerson: true,
  files: [
    {
      id: "file-1",
      name: "cards.pdf",
      format: "pdf",
      size: 1_000,
      sha256: "ab".repeat(32),
      page: 1,
      storedAt: ARTWORK_TIME,
      check: {
        checkedAt: ARTWORK_TIME,
        pages: [{ page: 1, size: { width: 91, height: 61 }, trimBox: box, bleedBox: box, safeBox: box, hasPreview: true }],
        findings: [{ _tag: "LowResolution", page: 1, box, dpi: 96, minDpi: 150 }] as never,
      },
    },
  ],
  review: { decision: "released", reason: "Fine.", at: ARTWORK_TIME },
  approval: {
    at: ARTWORK_TIME,
    customerId: "ada",
    files: [{ fileId: "file-1", sha256: "ab".repeat(32), acceptedWarnings: [{ _tag: "BlankPage", page: 1 }] as never }],
  },
  productionStartedAt: ARTWORK_TIME,
}

const addOrder = async (shop: LawfulShop, stages: readonly OrderStage[], createdAt = ARTWORK_TIME): Promise<string> => {
  const customerId = await addLawCustomer(shop)
  const order = { ...createCompleteStoredOrder(randomUUID()), stages, createdAt: createdAt.toISOString() }
  const cartId = randomUUID() as never
  await shop.write(({ orders }) => orders.insert({ order, cartId, customerId, language: null, entries: [] }))
  return order.id
}

describeRepositoryLaws("artwork of items", getShop => {
  it("finds the artwork of an order as it was saved (ART-02)", async () => {
    const [orderId, other] = [await addOrder(getShop(), []), await addOrder(getShop(), [])]
    const artworks = [{ ...COMPLETE_ARTWORK, orderId }, anItemArtwork({ orderId, lineItemId: "item-2" })]
    await getShop().write(({ itemArtworks }) => itemArtworks.save(artworks))
    await getShop().write(({ itemArtworks }) => itemArtworks.save([]))
    const saved = await getShop().read(({ itemArtworks }) => itemArtworks.list(orderId))
    expect(saved.toSorted((a, b) => a.lineItemId.localeCompare(b.lineItemId))).toEqual(artworks)
    expect(await getShop().read(({ itemArtworks }) => itemArtworks.list(other))).toEqual([])
  })

  it("replaces the artwork of the same item (ART-04)", async () => {
    const orderId = await addOrder(getShop(), [])
    const second = anItemArtwork({ orderId, files: [anArtworkFile()] })
    for (const artwork of [anItemArtwork({ orderId }), second])
      await getShop().write(({ itemArtworks }) => itemArtworks.save([artwork]))
    expect(await getShop().read(({ itemArtworks }) => itemArtworks.list(orderId))).toEqual([second])
  })

  it("finds the artwork of several orders without their cancelled items (ART-17)", async () => {
    const shop = getShop()
    const customerId = await addLawCustomer(shop)
    const add = async () => {
      const lineItems = ([undefined, "Cancelled"] as const).map(state =>
        aLineItem({ id: toLineItemId(randomUUID()), ...(state && { state }) }),
      )
      const order = { ...createCompleteStoredOrder(randomUUID()), lineItems }
      const cartId = randomUUID() as never
      await shop.write(({ orders }) => orders.insert({ order, cartId, customerId, language: null, entries: [] }))
      const artworks = lineItems.map(({ id }) => anItemArtwork({ orderId: order.id, lineItemId: id }))
      await shop.write(({ itemArtworks }) => itemArtworks.save(artworks))
      return artworks[0]
    }
    const active = [await add(), await add()]
    const orders = active.map(artwork => artwork?.orderId ?? "")
    const found = await shop.read(({ itemArtworks }) => itemArtworks.listActive(orders))
    expect(found.toSorted((a, b) => orders.indexOf(a.orderId) - orders.indexOf(b.orderId))).toEqual(active)
    expect(await shop.read(({ itemArtworks }) => itemArtworks.listActive([]))).toEqual([])
  })

  it("lists orders that wait for artwork or whose production hasn't started, the oldest first (ART-13)", async () => {
    const shop = getShop()
    const newer = await addOrder(shop, ["waitingForArtwork"], new Date("2001-01-02T00:00:00Z"))
    const older = await addOrder(shop, ["inProduction"], new Date("2001-01-01T00:00:00Z"))
    const [started, delivered] = [await addOrder(shop, ["inProduction"]), await addOrder(shop, ["openInvoices"])]
    await shop.write(({ itemArtworks }) =>
      itemArtworks.save([
        anItemArtwork({ orderId: older }),
        anItemArtwork({ orderId: started, productionStartedAt: ARTWORK_TIME }),
        anItemArtwork({ orderId: delivered }),
      ]),
    )
    const listed = await shop.read(({ itemArtworks }) => itemArtworks.listOpenOrders(500))
    expect(listed.slice(0, 2)).toEqual([older, newer])
    expect(listed).not.toContain(started)
    expect(listed).not.toContain(delivered)
    expect(await shop.read(({ itemArtworks }) => itemArtworks.listOpenOrders(1))).toEqual([older])
  })
})

describeRepositoryLaws("approved artwork of a customer", getShop => {
  it("is listed with its order and stored files, that of the newest orders first, without one order (ART-14)", async () => {
    const shop = getShop()
    const customerId = await addLawCustomer(shop)
    const add = async (createdAt: string, owner = customerId) => {
      const order = { ...createCompleteStoredOrder(randomUUID()), createdAt }
      const cartId = randomUUID() as never
      await shop.write(({ orders }) => orders.insert({ order, cartId, customerId: owner, language: null, entries: [] }))
      const [item] = order.lineItems
      return { order, item, ids: { orderId: order.id as string, lineItemId: item?.id ?? "" } }
    }
    const addApproved = async (createdAt: string, owner?: string) => {
      const added = await add(createdAt, owner)
      return { ...added, fileId: await shop.write(work => saveApprovedFile(work, added.ids)) }
    }
    const older = await addApproved("2001-01-01T00:00:00.000Z")
    const newer = await addApproved("2001-01-02T00:00:00.000Z")
    await addApproved("2001-01-03T00:00:00.000Z", await addLawCustomer(shop))
    const unapproved = await add("2001-01-04T00:00:00.000Z")
    await shop.write(({ itemArtworks }) => itemArtworks.save([anItemArtwork(unapproved.ids)]))
    const expired = await addApproved("2001-01-05T00:00:00.000Z")
    await shop.write(({ artworkFiles }) => artworkFiles.remove(expired.fileId))
    const list = (exceptOrderId: string, limit: number) =>
      shop.read(({ itemArtworks }) => itemArtworks.listApproved({ customerId, exceptOrderId, limit }))
    const [first, second, ...others] = await list(unapproved.order.id, 9)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      order: { id: newer.order.id, orderNumber: newer.order.orderNumber, createdAt: "2001-01-02T00:00:00.000Z" },
      lineItem: { name: newer.item?.name, quantity: newer.item?.quantity },
      artwork: { ...newer.ids, files: [{ id: newer.fileId }] },
      storedFileIds: [newer.fileId],
    })
    expect(second?.order.id).toBe(older.order.id)
    expect((await list(newer.order.id, 9)).map(({ order }) => order.id)).toEqual([older.order.id])
    expect((await list("none", 1)).map(({ order }) => order.id)).toEqual([newer.order.id])
  })
})

describeLawCoverage("itemArtworks")
