import { describe, expect, it } from "vitest"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import {
  getCurrentOrderStatuses,
  getInitialStages,
  getStagesOncePaid,
  getStagesWhileUnpaid,
} from "../../../domain/order/order-status.ts"
import { aCart, aLineItem } from "../../support/test-data-builders.ts"

describe("getCurrentOrderStatuses", () => {
  it("returns the stages of the order in their fixed order (ORDER-04)", () => {
    expect(getCurrentOrderStatuses({ stages: ["waitingForArtwork", "openInvoices"], activeItems: 1 })).toEqual([
      "openInvoices",
      "waitingForArtwork",
    ])
  })

  it("returns delivered when no stage is left (ORDER-04)", () => {
    expect(getCurrentOrderStatuses({ stages: [], activeItems: 2 })).toEqual(["delivered"])
  })

  it("returns cancelled when all items are cancelled (CART-34)", () => {
    expect(getCurrentOrderStatuses({ stages: ["openInvoices"], activeItems: 0 })).toEqual(["cancelled"])
  })
})

describe("getInitialStages", () => {
  const designed = aLineItem({ artworkItemId: "artwork" })
  const { taxedPrice } = aCart({ lineItems: [designed] })
  const stages = (from: Partial<Parameters<typeof getInitialStages>[0]>) =>
    getInitialStages({ lineItems: [designed], taxedPrice, ...from })

  it("waits for artwork unless every active item has a document (ORDER-04, ORDER-16)", () => {
    expect(stages({ lineItems: [designed, aLineItem()] })).toEqual(["waitingForArtwork"])
    expect(stages({ lineItems: [designed, aLineItem({ state: "Cancelled" })] })).toEqual(["inProduction"])
  })

  it("opens an invoice for payment on account (ORDER-04)", () => {
    expect(stages({ paymentInfo: { paymentMethodId: "onaccount" } })).toEqual(["inProduction", "openInvoices"])
    expect(stages({ paymentInfo: { paymentMethodId: "mandate" } })).toEqual(["inProduction"])
  })

  it("opens no invoice for an order on account that costs nothing (ORDER-04, PAY-73)", () => {
    const free = { ...taxedPrice, totalGross: ZERO_CENTS }
    expect(stages({ paymentInfo: { paymentMethodId: "onaccount" }, taxedPrice: free })).toEqual(["inProduction"])
  })

  it("waits for an advance payment unless the order costs nothing (ORDER-04, PAY-51)", () => {
    const paymentInfo = { paymentMethodId: "ideal" }
    expect(stages({ paymentInfo })).toEqual(["waitingForPayment"])
    expect(stages({ paymentInfo, lineItems: [aLineItem()] })).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(stages({ paymentInfo, taxedPrice: { ...taxedPrice, totalGross: ZERO_CENTS } })).toEqual(["inProduction"])
  })
})

describe("an order that waits for its payment", () => {
  it("waits for its artwork or goes into production once it is paid (PAY-52)", () => {
    expect(getStagesOncePaid(["waitingForArtwork", "waitingForPayment"])).toEqual(["waitingForArtwork"])
    expect(getStagesOncePaid(["waitingForPayment"])).toEqual(["inProduction"])
  })

  it("is not produced while it is unpaid (PAY-55)", () => {
    expect(getStagesWhileUnpaid(["waitingForArtwork"])).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(getStagesWhileUnpaid(["inProduction"])).toEqual(["waitingForPayment"])
    expect(getStagesWhileUnpaid(["waitingForPayment"])).toEqual(["waitingForPayment"])
  })
})
