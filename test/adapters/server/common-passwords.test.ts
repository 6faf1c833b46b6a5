import { describe, expect, it } from "vitest"
import { COMMON_PASSWORDS } from "../../../adapters/secrets/common-passwords.ts"
import { validateNewPassword } from "../../../domain/identity/password.ts"

describe("COMMON_PASSWORDS", () => {
  const most = [...COMMON_PASSWORDS].slice(0, 3000)

  it("starts with the 3000 most common passwords and has over 40,000 (ASVS 6.2.4, LOGIN-02)", () => {
    expect(most.slice(0, 3)).toEqual(["123456", "password", "12345678"])
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(40_000)
  })

  it("makes every one of the 3000 most common passwords invalid, also repeated to a valid length (ASVS 6.2.4, LOGIN-02)", () => {
    const repeated = most.map(password => password.repeat(Math.ceil(12 / password.length)))
    const taken = [...most, ...repeated].filter(password => !validateNewPassword(password, "ada@example.nl", COMMON_PASSWORDS))
    expect(taken).toEqual([])
  })
})
