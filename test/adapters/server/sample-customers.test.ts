import { describe, expect, it } from "vitest"
import { customerIn } from "../../../adapters/server/seed/first-choice.ts"
import { itemsOf } from "../../../adapters/server/seed/plant-orders.ts"
import { quoteFrom } from "../../../adapters/server/seed/plant-quotes.ts"
import { readEntries, SAMPLE_SHOP } from "../../../adapters/server/seed/read-entries.ts"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("the sample customers", () => {
  it("see both variants of the courier's experiment (CONF-18, CONF-19)", () => {
    expect(["customer-consumer", "customer-company", "customer-tour"].map(assignCourierVariant)).toEqual([
      "control",
      "courier",
      "courier",
    ])
    expect(readEntries(SAMPLE_SHOP).customers.map(({ id }) => id)).toContain("customer-tour")
  })

  it("have ordered of their quotes what was quoted (QUOTE-08)", () => {
    const entries = readEntries(SAMPLE_SHOP)
    const createdAt = new Date()
    const as = ({ customerId }: { readonly customerId: string }) => customerIn(entries, customerId)
    const quoted = entries.quotes.flatMap(quote => quoteFrom(quote, entries, as(quote).group, createdAt).lineItems)
    const ordered = entries.orders.flatMap(order =>
      itemsOf(order, entries, { id: "order", createdAt, group: as(order).group, address: undefined }),
    )
    const both = ordered.flatMap(item => {
      const line = quoted.find(({ id }) => id === item.quoteLineItemId)
      return line?.productKey === item.productKey ? [[item, line] as const] : []
    })
    expect(both).not.toEqual([])
    for (const [item, { quantity, totalPrice }] of both) expect(item).toMatchObject({ quantity, totalPrice })
  })
})
