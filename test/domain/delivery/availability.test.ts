import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { reasonIf, toAvailability } from "../../../domain/delivery/availability.ts"
import { law } from "../../support/law.ts"

describe("an availability", () => {
  it("is given while nothing is against it (AVAIL-18)", () => {
    expect(toAvailability([])).toEqual({ _tag: "Available" })
  })

  it("hears a reason only when its condition holds", () => {
    expect(reasonIf(true, "a")).toEqual(["a"])
    expect(reasonIf(false, "a")).toEqual([])
  })

  law("keeps every reason, in its order (AVAIL-18)", fc.array(fc.nat(9), { minLength: 1 }), reasons => {
    expect(toAvailability(reasons)).toEqual({ _tag: "Unavailable", reasons })
  })
})
