import { describe, expect, it } from "vitest"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("the courier's experiment", () => {
  it("keeps an identity in its variant, today as yesterday (CONF-18, CONF-19)", () => {
    const variants = ["customer-consumer", "customer-company", "", "é", "𝒳"].map(assignCourierVariant)
    expect(variants).toEqual(["control", "courier", "courier", "courier", "control"])
  })

  it("gives each variant about half of all identities (CONF-19)", () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `customer-${index}`)
    const share = ids.filter(id => assignCourierVariant(id) === "courier").length / ids.length
    expect(share).toBeGreaterThan(0.45)
    expect(share).toBeLessThan(0.55)
  })

  it("is the same for the same text, however odd (CONF-19)", () => {
    for (const id of ["", "é", "𝒳", "a".repeat(500)]) expect(assignCourierVariant(id)).toBe(assignCourierVariant(id))
  })
})
