import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { availability, when } from "../../../domain/delivery/availability.ts"
import { law } from "../../support/law.ts"

describe("an availability", () => {
  it("is given while nothing is against it (AVAIL-18)", () => {
    expect(availability([])).toEqual({ _tag: "Available" })
  })

  it("hears a reason only when its condition holds", () => {
    expect(when(true, "a")).toEqual(["a"])
    expect(when(false, "a")).toEqual([])
  })

  law("keeps every reason, in its order (AVAIL-18)", fc.array(fc.nat(9), { minLength: 1 }), reasons => {
    expect(availability(reasons)).toEqual({ _tag: "Unavailable", reasons })
  })
})
