import { describe, expect, it } from "vitest"
import { addMilliseconds, MINUTE_MS, toUnixSeconds } from "../../../domain/time/milliseconds.ts"

describe("addMilliseconds", () => {
  it("returns a later moment", () => {
    expect(addMilliseconds(new Date(1), MINUTE_MS)).toEqual(new Date(60_001))
  })
})

describe("toUnixSeconds", () => {
  it("drops the part of a second", () => {
    expect(toUnixSeconds(new Date(1_999))).toBe(1)
  })
})
