import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseExpectedTotal } from "../../../adapters/contract/expected-total.ts"
import { law } from "../../support/law.ts"

describe("the Expected-Total header", () => {
  law("is read as it was written (TAX-08)", fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }), cents => {
    expect(Result.getOrThrow(parseExpectedTotal(String(cents)))).toBe(cents)
  })

  it.each(["", " ", "-0", "01", "1.5", "1e3", "€ 1", "1 000", "9".repeat(16), "NaN"])("is refused as %j (TAX-08)", header => {
    expect(Result.isFailure(parseExpectedTotal(header))).toBe(true)
  })
})
