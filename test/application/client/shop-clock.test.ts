import { describe, expect, it } from "vitest"
import { makeShopClock } from "../../../application/client/shop-clock.ts"

const DAY_MS = 24 * 3_600_000

const setUp = (deviceAheadMs = 0) => {
  let elapsedMs = 5_000
  let device = Date.parse("2026-03-02T12:00:00Z") + deviceAheadMs
  const clock = makeShopClock({ elapsedMs: () => elapsedMs, deviceTime: () => new Date(device) })
  return {
    clock,
    pass: (ms: number) => {
      elapsedMs += ms
    },
    moveDeviceClock: (ms: number) => {
      device += ms
    },
  }
}

describe("the shop's clock in a browser (CONF-34)", () => {
  it.each([0, 40 * DAY_MS, -40 * DAY_MS])("counts from the shop's answer when the device's clock is %d ms off", aheadMs => {
    const { clock, pass, moveDeviceClock } = setUp(aheadMs)
    clock.set(new Date("2026-03-02T12:00:00Z"))
    pass(90_000)
    moveDeviceClock(-3 * aheadMs)
    expect(clock.now()).toEqual(new Date("2026-03-02T12:01:30Z"))
    expect(clock.find()).toEqual(clock.now())
  })

  it("is unknown before the first answer, and shows the device's time until then", () => {
    const { clock } = setUp()
    expect(clock.find()).toBeUndefined()
    expect(clock.now()).toEqual(new Date("2026-03-02T12:00:00Z"))
  })

  it("follows the latest answer, and ignores one that names no moment", () => {
    const { clock, pass } = setUp()
    clock.set(new Date("2026-03-02T12:00:00Z"))
    pass(1_000)
    clock.set(new Date("2026-03-02T11:59:00Z"))
    clock.set(new Date("undefined"))
    expect(clock.now()).toEqual(new Date("2026-03-02T11:59:00Z"))
  })
})
