import { describe, expect, it } from "vitest"
import { computeSessionExpiry, decideSecretUse } from "../../../domain/identity/session.ts"

const DAY = 86_400_000

const at = (ms: number) => new Date(Date.UTC(2031, 4, 1) + ms)

describe("computeSessionExpiry", () => {
  it("ends a session 14 days after its last use", () => {
    expect(computeSessionExpiry(at(0), at(0))).toEqual(at(14 * DAY))
    expect(computeSessionExpiry(at(0), at(16 * DAY - 1))).toEqual(at(30 * DAY - 1))
  })

  it("ends a session 30 days after its login, however much it is used", () => {
    expect(computeSessionExpiry(at(0), at(16 * DAY + 1))).toEqual(at(30 * DAY))
  })
})

describe("decideSecretUse", () => {
  it.each([
    ["current", undefined, "is replaced"],
    ["current", 59_999, "stays"],
    ["current", 60_000, "is replaced"],
    ["replaced", 59_999, "was replaced"],
    ["replaced", 60_000, "ends session"],
    ["unknown", 1, "ends session"],
    ["unknown", undefined, "ends session"],
  ] as const)("for a secret that is %s, %s ms after its last replacement, returns that it %s", (secret, age, use) => {
    expect(decideSecretUse(secret, age === undefined ? undefined : at(0), at(age ?? 0))).toBe(use)
  })
})
