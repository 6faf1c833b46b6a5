import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isRaised, isReadable, readableUntil } from "../../../domain/cart/notice.ts"
import { law } from "../../support/law.ts"

const appearedAt = 10_000

const notice = fc.record({ appearedAt: fc.nat(), heldUntil: fc.nat() }, { requiredKeys: ["appearedAt"] })

describe("a notice", () => {
  it("resets a second after it appeared, so that it can be raised again (CART-36)", () => {
    expect(isRaised({ appearedAt }, 10_000)).toBe(true)
    expect(isRaised({ appearedAt }, 10_999)).toBe(true)
    expect(isRaised({ appearedAt }, 11_000)).toBe(false)
  })

  it("stays readable for five seconds, though its state has reset (CART-36)", () => {
    expect(isReadable({ appearedAt }, 11_000)).toBe(true)
    expect(isReadable({ appearedAt }, 14_999)).toBe(true)
    expect(isReadable({ appearedAt }, 15_000)).toBe(false)
  })

  it("stays readable as long as it is held (CART-36)", () => {
    const held = { appearedAt, heldUntil: Number.POSITIVE_INFINITY }
    expect(isReadable(held, 1_000_000)).toBe(true)
    expect(readableUntil({ appearedAt, heldUntil: 20_000 })).toBe(20_000)
    expect(readableUntil({ appearedAt, heldUntil: 12_000 })).toBe(15_000)
  })

  law("that was held resets all the same, and is readable no shorter (CART-36)", fc.tuple(notice, fc.nat()), each => {
    const [said, now] = each
    const unheld = { appearedAt: said.appearedAt }
    expect(isRaised(said, now)).toBe(isRaised(unheld, now))
    expect(readableUntil(said)).toBeGreaterThanOrEqual(readableUntil(unheld))
    if (isRaised(said, now)) expect(isReadable(said, now)).toBe(true)
  })
})
