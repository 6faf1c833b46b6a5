/** A shop clock that a test moves; the device's clock is years behind. */
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeShopClock } from "../../application/client/shop-clock.ts"

export const makeFakeShopClock = (start?: string) => {
  let elapsedMs = 0
  const clock = makeShopClock({ elapsedMs: () => elapsedMs, deviceTime: () => new Date("2001-01-01T00:00:00Z") })
  if (start !== undefined) clock.set(new Date(start))
  const pass = (milliseconds: number): Effect.Effect<void> =>
    Effect.suspend(() => {
      elapsedMs += milliseconds
      return TestClock.adjust(milliseconds)
    })
  return { ...clock, pass }
}
