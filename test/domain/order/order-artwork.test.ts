import { describe, expect, it } from "vitest"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import { createOrderArtwork, selectActiveArtwork } from "../../../domain/order/order-artwork.ts"
import { ARTWORK_TIME, anItemArtwork } from "../../support/artwork.ts"
import { aCart, aCustomLineItem, aLineItem, aProduct, toLineItemId } from "../../support/test-data-builders.ts"

const TERMS = { trimSize: [85, 55], pages: 2, bleed: 3, safeZone: 3, minDpi: 150, goalDpi: 300, maxInk: 300 } as const

const CHECK = { name: "fileCheck", serviceKey: "file-check", displayName: { en: "File check" }, prices: [] as never }

const PRODUCT = aProduct({ artwork: TERMS, services: [CHECK, { ...CHECK, name: "digitalProof", serviceKey: "proof" }] })

const create = (items: readonly LineItem[], services: readonly string[] = [], product = PRODUCT) => {
  const customLineItems = services.map(serviceKey => aCustomLineItem({ serviceKey, lineItemReference: toLineItemId("item-1") }))
  const order = { ...aCart({ lineItems: items, customLineItems }), id: "order-1" } as unknown as Order
  return createOrderArtwork(order, () => product, ARTWORK_TIME)
}

describe("createOrderArtwork", () => {
  it("begins with nothing but the requirements of each active item (ART-02)", () => {
    const [first, ...others] = create([aLineItem(), aLineItem({ id: toLineItemId("item-2"), state: "Cancelled" })])
    expect(first).toEqual(anItemArtwork())
    expect(others).toEqual([])
  })

  it("has a person look at it for a service whose name starts with file, and where data are missing (ART-01, ART-07)", () => {
    const isChecked = (...args: Parameters<typeof create>) => create(...args)[0]?.isCheckedByPerson
    expect(isChecked([aLineItem()], ["file-check"])).toBe(true)
    expect(isChecked([aLineItem()], ["proof"])).toBe(false)
    const { artwork: _, ...bare } = PRODUCT
    expect(isChecked([aLineItem()], [], bare)).toBe(true)
  })

  it("needs the addresses of a direct mailing that mails some (ART-02)", () => {
    const mailing = (within: string, outside: string) =>
      create([
        aLineItem({
          selection: [
            { name: "Addresses Within The Netherlands", value: within },
            { name: "Addresses Outside The Netherlands", value: outside },
          ],
        }),
      ])[0]?.addresses
    expect(mailing("40", "10")).toEqual({ withinNetherlands: 40, outsideNetherlands: 10 })
    expect(mailing("0", "0")).toBeUndefined()
  })

  it("names the design that an item was ordered with (ART-08)", () => {
    expect(create([aLineItem({ artworkItemId: "design-1" })])[0]?.designReference).toBe("design-1")
  })
})

describe("selectActiveArtwork", () => {
  it("leaves out what was cancelled meanwhile (ART-02)", () => {
    const cart = { lineItems: [aLineItem(), aLineItem({ id: toLineItemId("item-2"), state: "Cancelled" })] }
    const artworks = [anItemArtwork({ lineItemId: "item-2" }), anItemArtwork()]
    expect(selectActiveArtwork(cart, artworks)).toEqual([anItemArtwork()])
  })
})
