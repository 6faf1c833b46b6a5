import { describe, expect, it } from "vitest"
import { isPrintingOver, setArtworkStage } from "../../../domain/order/artwork-stage.ts"

describe("setArtworkStage", () => {
  it.each([
    [["waitingForArtwork", "openInvoices"], true, ["inProduction", "openInvoices"]],
    [["waitingForArtwork", "waitingForPayment"], true, ["inProduction", "waitingForPayment"]],
    [["inProduction", "openInvoices"], false, ["openInvoices", "waitingForArtwork"]],
    [["waitingForPayment"], false, ["waitingForArtwork", "waitingForPayment"]],
  ] as const)("makes of %j, approved: %j, the stages %j (ART-09)", (stages, isApproved, expected) => {
    expect(setArtworkStage(stages, isApproved)).toEqual(expected)
  })
})

describe("isPrintingOver", () => {
  it.each([
    [["inProduction"], false, false],
    [["waitingForPayment"], false, false],
    [["openInvoices"], false, true],
    [[], false, true],
    [["waitingForArtwork"], true, true],
  ] as const)("says of the stages %j, ended: %j, that it is %j (ART-04)", (stages, isOver, expected) => {
    expect(isPrintingOver({ stages, isOver })).toBe(expected)
  })
})
