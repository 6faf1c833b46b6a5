/**
 * The shop's time in the browser. Dates of the shop are compared only with this clock, because the device's clock may
 * be wrong or change (CONF-34).
 */
import { createInjectionToken } from "../shared/injection-token.ts"

export interface ShopClock {
  /** the shop's time; the device's, until the shop has answered */
  readonly now: () => Date
  /** the shop's time; undefined until the shop has answered */
  readonly find: () => Date | undefined
  /** milliseconds since any fixed moment; changes of the device's clock don't affect them */
  readonly elapsedMs: () => number
  /** sets the clock by a moment that an answer of the shop names */
  readonly set: (answeredAt: Date) => void
}

interface Ports {
  readonly elapsedMs: () => number
  readonly deviceTime: () => Date
}

export const makeShopClock = ({ elapsedMs, deviceTime }: Ports): ShopClock => {
  let shopTimeAtZero: number | undefined
  const find = () => (shopTimeAtZero === undefined ? undefined : new Date(shopTimeAtZero + elapsedMs()))
  return {
    find,
    now: () => find() ?? deviceTime(),
    elapsedMs,
    set: answeredAt => {
      if (!Number.isNaN(answeredAt.getTime())) shopTimeAtZero = answeredAt.getTime() - elapsedMs()
    },
  }
}

export const ShopClock = createInjectionToken<ShopClock>("ShopClock")
