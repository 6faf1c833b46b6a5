import { describe, expect, it } from "vitest"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import {
  getInitialStages,
  getOrderStatuses,
  getStagesAfterPayment,
  getStagesWhileUnpaid,
} from "../../../domain/order/order-status.ts"
import { aCart, aLineItem } from "../../support/test-data-builders.ts"

describe("where an order stands", () => {
  it("is each of its stages, in their order (ORDER-04)", () => {
    expect(getOrderStatuses({ stages: ["waitingForArtwork", "openInvoices"], activeItems: 1 })).toEqual([
      "openInvoices",
      "waitingForArtwork",
    ])
  })

  it("is delivered when nothing is left to do (ORDER-04)", () => {
    expect(getOrderStatuses({ stages: [], activeItems: 2 })).toEqual(["delivered"])
  })

  it("is cancelled without an item that counts (CART-34)", () => {
    expect(getOrderStatuses({ stages: ["openInvoices"], activeItems: 0 })).toEqual(["cancelled"])
  })
})

describe("the stages of an order that is placed now", () => {
  const designed = aLineItem({ artworkItemId: "artwork" })
  const { taxedPrice } = aCart({ lineItems: [designed] })
  const stages = (from: Partial<Parameters<typeof getInitialStages>[0]>) =>
    getInitialStages({ lineItems: [designed], taxedPrice, ...from })

  it("wait for artwork unless every item that counts has its document (ORDER-04, ORDER-16)", () => {
    expect(stages({ lineItems: [designed, aLineItem()] })).toEqual(["waitingForArtwork"])
    expect(stages({ lineItems: [designed, aLineItem({ state: "Cancelled" })] })).toEqual(["inProduction"])
  })

  it("have an open invoice when it is paid on account (ORDER-04)", () => {
    expect(stages({ paymentInfo: { paymentMethodId: "onaccount" } })).toEqual(["inProduction", "openInvoices"])
    expect(stages({ paymentInfo: { paymentMethodId: "mandate" } })).toEqual(["inProduction"])
  })

  it("wait for the payment of what is paid in advance, unless it costs nothing (ORDER-04, PAY-51)", () => {
    const paymentInfo = { paymentMethodId: "ideal" }
    expect(stages({ paymentInfo })).toEqual(["waitingForPayment"])
    expect(stages({ paymentInfo, lineItems: [aLineItem()] })).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(stages({ paymentInfo, taxedPrice: { ...taxedPrice, totalGross: ZERO_CENTS } })).toEqual(["inProduction"])
  })
})

describe("an order that waits for its payment", () => {
  it("waits for its artwork or is made once it is paid (PAY-52)", () => {
    expect(getStagesAfterPayment(["waitingForArtwork", "waitingForPayment"])).toEqual(["waitingForArtwork"])
    expect(getStagesAfterPayment(["waitingForPayment"])).toEqual(["inProduction"])
  })

  it("is not made while something is to be paid (PAY-55)", () => {
    expect(getStagesWhileUnpaid(["waitingForArtwork"])).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(getStagesWhileUnpaid(["inProduction"])).toEqual(["waitingForPayment"])
    expect(getStagesWhileUnpaid(["waitingForPayment"])).toEqual(["waitingForPayment"])
  })
})
