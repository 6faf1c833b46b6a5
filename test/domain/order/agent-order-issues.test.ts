import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { listBuyerOnlyIssues } from "../../../domain/order/agent-order-issues.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { aCart, aLineItem, anAddress } from "../../support/test-data-builders.ts"

const onAccount = aCart({ paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID } })
const total = onAccount.taxedPrice.totalGross

describe("listBuyerOnlyIssues", () => {
  it("returns nothing for a checkout on account within the customer's limit (UCP-29)", () => {
    expect(listBuyerOnlyIssues(onAccount, undefined)).toEqual([])
    expect(listBuyerOnlyIssues(onAccount, total)).toEqual([])
  })

  it("returns every reason why only the customer can order (UCP-29, UCP-42)", () => {
    const share = { address: anAddress(), quantity: 100 }
    const cart = aCart({
      lineItems: [aLineItem({ shippingAddresses: [share, share] })],
      paymentInfo: { paymentMethodId: "ideal" },
    })
    const limit = toCents(cart.taxedPrice.totalGross - 1)
    expect(listBuyerOnlyIssues(cart, limit)).toEqual(["SplitShipment", "PaidOnline", "AboveOrderLimit"])
  })
})
