import { describe, expect, it } from "vitest"
import { requireSeedCustomerAndFindGroup } from "../../../adapters/server/seed/default-line-item.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { makeSeedLineItems } from "../../../adapters/server/seed/seed-orders.ts"
import { makeSeedQuote } from "../../../adapters/server/seed/seed-quotes.ts"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("the sample customers", () => {
  it("include both variants of the courier experiment (CONF-18, CONF-19)", () => {
    expect(["customer-consumer", "customer-company", "customer-tour"].map(assignCourierVariant)).toEqual([
      "control",
      "courier",
      "courier",
    ])
    expect(readSeedData(SAMPLE_SHOP_FOLDER).customers.map(({ id }) => id)).toContain("customer-tour")
  })

  it("have orders of quoted items with the quoted quantity and price (QUOTE-08)", () => {
    const entries = readSeedData(SAMPLE_SHOP_FOLDER)
    const createdAt = new Date()
    const customerOf = ({ customerId }: { readonly customerId: string }) => requireSeedCustomerAndFindGroup(entries, customerId)
    const quoted = entries.quotes.flatMap(quote => makeSeedQuote(quote, entries, customerOf(quote).group, createdAt).lineItems)
    const ordered = entries.orders.flatMap(order =>
      makeSeedLineItems(order, entries, { id: "order", createdAt, group: customerOf(order).group, address: undefined }),
    )
    const both = ordered.flatMap(item => {
      const line = quoted.find(({ id }) => id === item.quoteLineItemId)
      return line?.productKey === item.productKey ? [[item, line] as const] : []
    })
    expect(both).not.toEqual([])
    for (const [item, { quantity, totalPrice }] of both) expect(item).toMatchObject({ quantity, totalPrice })
  })
})
