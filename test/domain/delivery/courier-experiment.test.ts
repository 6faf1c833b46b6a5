import { describe, expect, it } from "vitest"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("assignCourierVariant", () => {
  it("assigns each customer id a fixed variant (CONF-18, CONF-19)", () => {
    const variants = ["customer-consumer", "customer-company", "", "é", "𝒳"].map(assignCourierVariant)
    expect(variants).toEqual(["control", "courier", "courier", "courier", "control"])
  })

  it("assigns about half of all customer ids to each variant (CONF-19)", () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `customer-${index}`)
    const share = ids.filter(id => assignCourierVariant(id) === "courier").length / ids.length
    expect(share).toBeGreaterThan(0.45)
    expect(share).toBeLessThan(0.55)
  })

  it("assigns the same variant to the same id, also an empty or very long one (CONF-19)", () => {
    for (const id of ["", "é", "𝒳", "a".repeat(500)]) expect(assignCourierVariant(id)).toBe(assignCourierVariant(id))
  })
})
