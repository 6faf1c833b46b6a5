import { describe, expect, it } from "vitest"
import { isReviewStoreVariant } from "../../../domain/review/review-score.ts"

describe("the review badge", () => {
  it("is shown in one store variant only (PAY-44, CONF-20)", () => {
    expect(isReviewStoreVariant("business")).toBe(true)
    for (const variant of ["standard", "", "Business"]) expect(isReviewStoreVariant(variant)).toBe(false)
  })
})
