import { describe, expect, it } from "vitest"
import {
  type ApprovedOrderItem,
  chooseEarlierArtwork,
  type EarlierArtwork,
  listEarlierArtwork,
  listReusableFiles,
} from "../../../domain/order/earlier-artwork.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { ARTWORK_TIME, anArtworkFile, anItemArtwork } from "../../support/artwork.ts"

const APPROVAL = { at: ARTWORK_TIME, customerId: "ada", files: [] }
const FRONT = anArtworkFile({ id: "front", page: 1 }, 1)
const BACK = anArtworkFile({ id: "back", page: 2 }, 1)
const ADDRESSES = anArtworkFile({ id: "addresses", name: "addresses.csv", format: "addressList" }, 0)

const getIds = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id)

describe("files of an earlier item", () => {
  it("can be used again once the customer approved them, but not an address list (ART-14)", () => {
    const artwork = anItemArtwork({ files: [FRONT, BACK, ADDRESSES], approval: APPROVAL })
    expect(getIds(listReusableFiles(artwork, { pages: 2 }))).toEqual(["front", "back"])
    expect(listReusableFiles(anItemArtwork({ files: artwork.files }), { pages: 2 })).toEqual([])
  })

  it("are only those of pages that the other item has (ART-14)", () => {
    const artwork = anItemArtwork({ files: [FRONT, BACK], approval: APPROVAL })
    expect(getIds(listReusableFiles(artwork, { pages: 1 }))).toEqual(["front"])
    expect(getIds(listReusableFiles(artwork, {}))).toEqual(["front", "back"])
  })

  it("are listed with their order as far as the shop still has them (ART-14)", () => {
    const item: ApprovedOrderItem = {
      order: { id: "order-1" as OrderId, orderNumber: "2026-1", createdAt: "2026-10-02T08:30:00.000Z" },
      lineItem: { name: { en: "Business cards" }, quantity: 500 },
      artwork: anItemArtwork({ files: [FRONT, BACK, ADDRESSES], approval: APPROVAL }),
      storedFileIds: ["back", "addresses"],
    }
    expect(listEarlierArtwork([item, { ...item, storedFileIds: ["addresses"] }])).toEqual([
      {
        orderId: "order-1",
        lineItemId: "item-1",
        orderNumber: "2026-1",
        createdAt: "2026-10-02T08:30:00.000Z",
        name: { en: "Business cards" },
        quantity: 500,
        requirements: { trim: { width: 85, height: 55 }, pages: 2 },
        files: [{ id: "back", name: "cards.pdf", size: 1_000, page: 2 }],
      },
    ])
  })
})

describe("chooseEarlierArtwork", () => {
  const CARDS = { trim: { width: 85, height: 55 }, pages: 2 }

  const earlier = (orderId: string, requirements: EarlierArtwork["requirements"], page?: number): EarlierArtwork => ({
    ...{ orderId, lineItemId: "item-1", orderNumber: orderId, createdAt: "2026-10-02T08:30:00.000Z" },
    ...{ name: { en: "Business cards" }, quantity: 500, requirements },
    files: [{ id: `file of ${orderId}`, name: "cards.pdf", size: 9, ...(page === undefined ? {} : { page }) }],
  })

  it("proposes the first item of the same size, pages and contour, and lists the others (ART-14)", () => {
    const items = [
      earlier("flyer", { trim: { width: 148, height: 210 }, pages: 2 }),
      earlier("wide", { trim: { width: 86, height: 55 }, pages: 2 }),
      earlier("high", { trim: { width: 85, height: 56 }, pages: 2 }),
      earlier("one page", { ...CARDS, pages: 1 }),
      earlier("sticker", { ...CARDS, contour: "CutContour" }),
      earlier("newer", CARDS),
      earlier("older", CARDS),
    ]
    const { proposed, others } = chooseEarlierArtwork(CARDS, items)
    expect(proposed?.orderId).toBe("newer")
    expect(others.map(({ orderId }) => orderId)).toEqual(["flyer", "wide", "high", "one page", "sticker", "older"])
  })

  it("leaves out items without a file for the item's pages (ART-14)", () => {
    expect(chooseEarlierArtwork({ ...CARDS, pages: 1 }, [earlier("back", CARDS, 2)])).toEqual({ proposed: undefined, others: [] })
  })
})
