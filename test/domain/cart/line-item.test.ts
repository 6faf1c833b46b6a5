import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createLineItem, reconfigureLineItem, repriceLineItem, shipToSingleAddress } from "../../../domain/cart/line-item.ts"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import { customerGroup, productConfiguration } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { anAddress, aPriceTier, aProduct, aProductConfiguration, toLineItemId } from "../../support/test-data-builders.ts"

const origin = { id: toLineItemId("item-1"), lineItemNumber: 1 }

const by = (delivery: string) => [
  { name: "format", value: "85x55" },
  { name: "paper", value: "matt" },
  { name: "Delivery Type", value: delivery },
]

const slot = { recsKeys: ["k"], before: "12:00" }

const item = { ...createLineItem(aProductConfiguration(), undefined, origin), deliveryOption: slot }

const split = {
  ...item,
  shippingAddresses: [anAddress(), anAddress({ city: "Ede" })].map(address => ({ address, quantity: 50 })),
}

describe("createLineItem", () => {
  law(
    "prices the configuration for the customer's group (MONEY-16, LOGIN-18)",
    fc.tuple(productConfiguration, customerGroup),
    ([some, group]) => {
      const { base, discounts, net } = calculateItemPrice(some, group)
      const added = createLineItem(some, group, origin)
      expect(added).toMatchObject({ basePrice: base, discounts, totalPrice: net, couponDiscount: 0, state: "Active" })
      expect(added.selection.map(({ value }) => value)).toEqual([...some.values.map(({ key }) => key), some.delivery.type])
      expect(repriceLineItem(added, some, group)).toEqual(added)
    },
  )
})

describe("a line item of a product without pick-up", () => {
  const banner = aProductConfiguration(aProduct({ pickupPointAllowed: false }))

  it("says that pick-up is not allowed until the product allows it again (AVAIL-05)", () => {
    const added = createLineItem(banner, undefined, origin)
    expect(added).toMatchObject({ pickupPointAllowed: false })
    expect(repriceLineItem(added, aProductConfiguration())).not.toHaveProperty("pickupPointAllowed")
  })
})

describe("a line item without an address", () => {
  it("has no shipping address and is taxed for the country that the shop sends from (ADDR-04, MONEY-16)", () => {
    expect(createLineItem(aProductConfiguration(), undefined, origin)).toMatchObject({
      shippingAddresses: [],
      taxCountry: "NL",
    })
  })
})

describe("repriceLineItem", () => {
  it("keeps the price of a quoted item when the product's price has changed (QUOTE-08)", () => {
    const quoted = { ...createLineItem(aProductConfiguration(), undefined, origin), quoteId: "q" }
    const dearer = aProductConfiguration(aProduct({ tiers: [aPriceTier(100, 9_000), aPriceTier(500, 9_500)] }))
    expect(repriceLineItem(quoted, dearer)).toEqual(quoted)
    expect(repriceLineItem({ ...quoted, quoteId: "" }, dearer).totalPrice).toBe(9_000)
  })
})

describe("reconfigureLineItem", () => {
  it("sends the whole new quantity to the main address (GROUP-15, SPLIT-07)", () => {
    expect(reconfigureLineItem(split, aProductConfiguration(aProduct(), 200)).shippingAddresses).toEqual([
      { address: anAddress(), quantity: 200 },
    ])
  })

  it("keeps all addresses when the quantity stays the same (GROUP-15)", () => {
    expect(reconfigureLineItem(split, aProductConfiguration()).shippingAddresses).toEqual(split.shippingAddresses)
  })

  it("adds no address to an item without one", () => {
    expect(reconfigureLineItem(item, aProductConfiguration(aProduct(), 200)).shippingAddresses).toEqual([])
  })

  it("keeps the delivery slot unless the delivery type changes (GROUP-11)", () => {
    expect(reconfigureLineItem(item, aProductConfiguration(aProduct(), 200)).deliveryOption).toEqual(slot)
    expect(reconfigureLineItem(item, aProductConfiguration(aProduct(), 100, by("Express")))).not.toHaveProperty("deliveryOption")
  })
})

describe("shipToSingleAddress", () => {
  it("replaces extra addresses and the pick-up point (AVAIL-21, AVAIL-22)", () => {
    const sent = shipToSingleAddress({ ...split, pickupPointId: "point-1" }, anAddress({ city: "Ede" }))
    expect(sent.shippingAddresses).toEqual([{ address: anAddress({ city: "Ede" }), quantity: 100 }])
    expect(sent).not.toHaveProperty("pickupPointId")
  })
})
