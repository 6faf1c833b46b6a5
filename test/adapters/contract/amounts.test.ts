import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { encodeLineItem } from "../../../adapters/contract/line-items.ts"
import { OrderStatsSchema } from "../../../adapters/contract/order.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

describe("numbers in the contract's JSON", () => {
  it("state net, gross and the share of the tax of each line item (MONEY-15)", () => {
    const euros = (centAmount: number) => ({ centAmount, currencyCode: "EUR" })
    expect(encodeLineItem(aLineItem({ totalPrice: toCents(2_565) }), EUR, toCents(539)).taxedPrice).toEqual({
      totalNet: euros(2_565),
      totalTax: euros(539),
      totalGross: euros(3_104),
    })
  })

  it.each([[{}], [{ inProduction: null, openInvoices: 2 }]])(
    "count no orders for each stage that a response leaves out: %j (ORDER-07)",
    stats => {
      const none = { inProduction: 0, openInvoices: 0, waitingForArtwork: 0, waitingForPayment: 0 }
      const { openInvoices = 0 } = stats as { readonly openInvoices?: number }
      expect(Schema.decodeUnknownSync(OrderStatsSchema)(stats)).toEqual({ ...none, openInvoices })
    },
  )
})
