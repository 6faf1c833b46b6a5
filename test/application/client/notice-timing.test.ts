import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isNoticeRepeatBlocked, MIN_NOTICE_VISIBLE_MS, NOTICE_RESET_MS } from "../../../application/client/notice-timing.ts"
import { law } from "../../support/law.ts"

const appearedAt = 10_000

describe("a notice", () => {
  it("is active for one second, and can then be triggered again (CART-36)", () => {
    expect(isNoticeRepeatBlocked({ appearedAt }, 10_000)).toBe(true)
    expect(isNoticeRepeatBlocked({ appearedAt }, 10_999)).toBe(true)
    expect(isNoticeRepeatBlocked({ appearedAt }, 11_000)).toBe(false)
  })

  it("stays visible for five seconds, longer than it is active (CART-36, DELIV-05, CONF-27)", () => {
    expect(MIN_NOTICE_VISIBLE_MS).toBe(5_000)
    expect(MIN_NOTICE_VISIBLE_MS).toBeGreaterThan(NOTICE_RESET_MS)
  })

  law(
    "can't be repeated for the same time, whenever it appeared (CART-36)",
    fc.tuple(fc.nat(), fc.nat(2_000)),
    ([when, passed]) => {
      expect(isNoticeRepeatBlocked({ appearedAt: when }, when + passed)).toBe(isNoticeRepeatBlocked({ appearedAt: 0 }, passed))
    },
  )
})
