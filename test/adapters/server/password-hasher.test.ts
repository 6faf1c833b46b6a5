import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makePasswordHasher } from "../../../adapters/secrets/password-hasher.ts"
import { FAST_HASH_OPTIONS } from "../../support/test-shop.ts"

describe("the queue of passwords to check", () => {
  it("serves other clients within 8 turns during a flood from one address, and refuses the flood's excess (ASVS 6.3.1, RELY-06)", async () => {
    const { matches } = makePasswordHasher(FAST_HASH_OPTIONS)
    const ended: string[] = []
    const ask = (who: string, known = false) =>
      Effect.runPromise(matches("x", undefined, { clientKey: who, isKnownDevice: known })).then(
        () => ended.push(who),
        () => ended.push(`${who} refused`),
      )
    const flood = Array.from({ length: 60 }, () => ask("192.0.2.1"))
    const [stranger, device] = [ask("192.0.2.2"), ask("device", true)]
    await Promise.all([stranger, device])
    const served = ended.filter(end => !end.endsWith("refused"))
    expect(served.indexOf("device")).toBeLessThan(8)
    expect(served.indexOf("192.0.2.2")).toBeLessThan(8)
    await Promise.all(flood)
    expect(ended.filter(end => end === "192.0.2.1 refused").length).toBeGreaterThanOrEqual(20)
  })
})
