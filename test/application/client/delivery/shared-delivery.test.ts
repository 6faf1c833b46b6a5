import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import {
  type DeliveryPart,
  makeGetSharedDeliveryActions,
} from "../../../../application/client/delivery/shared-delivery-actions.ts"
import { toSharedDeliveryViewState } from "../../../../application/client/delivery/shared-delivery-view-state.ts"
import type { LineItem, LineItemId } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import type { DeliveryOffer } from "../../../../domain/delivery/delivery-offer.ts"
import { aCart, aDeliveryOffer, aLineItem, anAddress, aPickupPoint, toLineItemId } from "../../../support/test-data-builders.ts"
import { TEST_DELIVERY_SETTINGS } from "../../../support/test-shop.ts"

const HOME = anAddress()
const OFFICE = anAddress({ city: "Utrecht" })

const item = (id: string, fields: Partial<LineItem> = {}): LineItem =>
  aLineItem({ id: toLineItemId(id), shippingAddresses: [{ address: HOME, quantity: 500 }], ...fields })

const OFFICE_ITEM = item("office", { shippingAddresses: [{ address: OFFICE, quantity: 500 }] })

const SPLIT_ITEM = item("split", {
  shippingAddresses: [HOME, OFFICE, OFFICE].map(address => ({ address, quantity: 100 })),
})

interface Given {
  readonly included?: readonly LineItem[]
  readonly offers?: Readonly<Record<string, Partial<DeliveryOffer>>>
}

const view = (items: readonly LineItem[], { included = [], offers = {} }: Given = {}) => {
  const viewState = toSharedDeliveryViewState({
    cart: aCart({ lineItems: items }),
    settings: TEST_DELIVERY_SETTINGS,
    included: new Set<LineItemId>(included.map(({ id }) => id)),
    findOffer: ({ id }) => ({ ...aDeliveryOffer(), ...offers[id] }),
  })
  if (!viewState) throw new Error("nothing is shared")
  const ids = (list: readonly LineItem[]) => list.map(({ id }) => id)
  const products = (part: DeliveryPart) => {
    const { taking, own, unavailable } = viewState.products[part]
    return {
      taking: ids(taking),
      own: ids(own),
      unavailable: unavailable.map(({ item: { id }, reason }) => [id, reason.reason._tag]),
    }
  }
  return { ...viewState, products }
}

describe("the delivery of all products", () => {
  it("leaves out products with an address or a split of their own, until the shopper includes them (DELIV-41)", () => {
    const items = [item("1"), item("2"), OFFICE_ITEM, SPLIT_ITEM]
    expect(view(items).products("address")).toEqual({ taking: ["1", "2"], own: ["office", "split"], unavailable: [] })
    const included = view(items, { included: [SPLIT_ITEM] })
    expect(included.listLineItemIds("address")).toEqual(["1", "2", "split"])
    expect([view(items).removedExtras, included.removedExtras]).toEqual([0, 2])
  })

  it("says why a choice that one product can't take is not offered for all (DELIV-41)", () => {
    const items = [item("1"), item("2"), SPLIT_ITEM, item("books")]
    const offers = {
      books: { pickupPointAllowed: false, deliveryOptions: [], courier: { ...aDeliveryOffer().courier, enabled: false } },
    }
    const { products, listLineItemIds } = view(items, { offers, included: [SPLIT_ITEM] })
    expect(products("pickup").unavailable).toEqual([
      ["split", "CombinedWithSplitShipment"],
      ["books", "NotPossibleForProduct"],
    ])
    expect(products("slot").unavailable).toEqual([
      ["split", "CombinedWithSplitShipment"],
      ["books", "NotPossibleForProduct"],
    ])
    expect([listLineItemIds("pickup"), listLineItemIds("slot"), listLineItemIds("address")]).toEqual([
      ["1", "2"],
      ["1", "2"],
      ["1", "2", "split", "books"],
    ])
  })

  it("shows the choices of a product that can take them (DELIV-41)", () => {
    const offers = { "1": { pickupPointAllowed: false } }
    const { slotExample, pickupExample } = view([item("1"), item("2")], { offers })
    expect([slotExample?.main.id, pickupExample?.main.id]).toEqual(["1", "2"])
  })

  it("shows the shared address and counts its products, whichever product shows the slot (DELIV-41)", () => {
    const offers = { "1": { deliveryOptions: [], courier: { ...aDeliveryOffer().courier, enabled: false } } }
    const { addressExample, slotExample, sharingCount } = view([item("1"), OFFICE_ITEM, SPLIT_ITEM], { offers })
    expect([addressExample?.main.id, slotExample?.main.id, sharingCount]).toEqual(["1", "office", 1])
  })

  it("offers only slots and a courier that every product is offered at one price (DELIV-41)", () => {
    const { deliveryOptions, courier } = aDeliveryOffer()
    const [early, ...others] = deliveryOptions
    if (!early) throw new Error("there is no slot")
    const offers = { "2": { deliveryOptions: others, courier: { ...courier, enabled: false } } }
    const limited = view([item("1"), item("2")], { offers }).limitOffer({
      ...aDeliveryOffer(),
      courier: { ...courier, enabled: true },
    })
    expect(limited.deliveryOptions).toEqual(others)
    expect(limited.courier.enabled).toBe(false)
  })

  it("ships all designs of a product to the address (DELIV-41)", () => {
    const designs = [item("1", { groupId: "g" }), item("2", { groupId: "g" }), item("3")]
    const { listLineItemIds } = view(designs)
    expect([listLineItemIds("address"), listLineItemIds("slot")]).toEqual([
      ["1", "2", "3"],
      ["1", "3"],
    ])
  })

  it("sends each choice as one change of all its items (DELIV-40)", async () => {
    const changes: CartCommand[] = []
    const cart = aCart()
    const lineItemIds = [toLineItemId("1"), toLineItemId("2")] as const
    const actions = makeGetSharedDeliveryActions({
      session: { applyChange: change => Effect.sync(() => changes.push(change)).pipe(Effect.as(cart)) },
      reports: { report: () => Effect.succeed("") },
      countries: ["NL"],
      forSingleItems: () => ({}) as never,
    })(cart.id, () => lineItemIds)
    const example = item("1")
    const slot = { recsKey: "k", carrier: "dhl", before: "12:00" } as const
    await Effect.runPromise(actions.shipTo(example, OFFICE))
    await Effect.runPromise(actions.chooseSlot(example.id, slot))
    await Effect.runPromise(actions.chooseCourier(example.id, { name: " Ada ", phoneNumber: "+31 6 12345678" }))
    await Effect.runPromise(actions.pickUpAt(example.id, aPickupPoint()))
    expect(changes).toMatchObject(
      [
        { _tag: "SetShippingAddress", address: { city: "Utrecht" } },
        { _tag: "SetDailySlot", carrier: "dhl", before: "12:00" },
        { _tag: "SetCourier", courier: { name: "Ada", phoneNumber: "+31612345678" } },
        { _tag: "SetPickupPoint" },
      ].map(choice => ({ _tag: "SetSharedDelivery", lineItemIds, choice })),
    )
  })
})
