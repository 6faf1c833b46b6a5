import { describe, expect, it } from "vitest"
import { isAgentTokenReused } from "../../../domain/identity/agent-token.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"

const USED_AT = new Date(0)
const LATER = addMilliseconds(USED_AT, MINUTE_MS)

describe("isAgentTokenReused", () => {
  it("returns false for a token that was never used", () => {
    expect(isAgentTokenReused("code", undefined, LATER)).toBe(false)
  })

  it("returns true for each further use of a code", () => {
    expect(isAgentTokenReused("code", USED_AT, USED_AT)).toBe(true)
  })

  it("returns true for a refresh token a minute after its first use, because two responses can overtake each other", () => {
    expect(isAgentTokenReused("refresh", USED_AT, new Date(LATER.getTime() - 1))).toBe(false)
    expect(isAgentTokenReused("refresh", USED_AT, LATER)).toBe(true)
  })
})
