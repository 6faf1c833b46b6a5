import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { reasonIf, toAvailability } from "../../../domain/availability/availability.ts"
import { law } from "../../support/law.ts"

describe("availability of a delivery choice", () => {
  it("is Available when there is no reason against it (AVAIL-18)", () => {
    expect(toAvailability([])).toEqual({ _tag: "Available" })
  })

  it("counts a reason only when its condition holds", () => {
    expect(reasonIf(true, "a")).toEqual(["a"])
    expect(reasonIf(false, "a")).toEqual([])
  })

  law("is Unavailable with all reasons in their order (AVAIL-18)", fc.array(fc.nat(9), { minLength: 1 }), reasons => {
    expect(toAvailability(reasons)).toEqual({ _tag: "Unavailable", reasons })
  })
})
