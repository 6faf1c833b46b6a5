import { describe, expect, it } from "vitest"
import { makePlacementStore } from "../../../../application/client/orders/placement-store.ts"
import type { CartId } from "../../../../domain/cart/cart.ts"
import type { OrderId } from "../../../../domain/order/order.ts"
import { makeFakeBrowserProfile } from "../../../support/fake-browser.ts"

describe("the stored order placement", () => {
  it("survives a reload, with one key per cart and version (ORDER-09)", () => {
    const { openTab } = makeFakeBrowserProfile()
    const placement = makePlacementStore(openTab()).set({ cartId: "cart-1" as CartId, version: 12 })
    expect(placement).toEqual({ cartId: "cart-1", version: 12, key: "order-cart-1-12" })
    expect(makePlacementStore(openTab()).get()).toEqual(placement)
  })

  it.each(["", "cart-1", "cart-1 x", "../cart-1 2", "cart-1 2 3", "cart-1 2x", `${"c".repeat(65)} 2`, "cart-1 1234567890"])(
    "is ignored when the stored text is %j (ORDER-09, ASVS 14.3.3)",
    rubbish => {
      const { openTab, texts } = makeFakeBrowserProfile()
      const { store } = openTab()
      const note = makePlacementStore({ store })
      note.set({ cartId: "cart-1" as CartId, version: 1 })
      for (const key of [...texts.keys()]) store.set(key, rubbish)
      expect(note.get()).toBeUndefined()
      expect(note.findOrder()).toBeUndefined()
    },
  )

  it("shows the order of the last cart in every tab, only to its customer, until there is a new cart (ORDER-09)", () => {
    const { openTab } = makeFakeBrowserProfile()
    const { store } = openTab()
    const note = makePlacementStore({ store })
    const order = { id: "order-1" as OrderId, orderNumber: "2026-118402" }
    store.set("customer", "noor")
    note.set({ cartId: "cart-1" as CartId, version: 1 })
    note.setOrder(order)
    const inOtherTab = makePlacementStore(openTab())
    expect([inOtherTab.get(), inOtherTab.findOrder()]).toEqual([undefined, order])
    store.set("customer", "sanne")
    expect(note.findOrder()).toBeUndefined()
  })
})
