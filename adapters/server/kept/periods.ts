/** How long something is kept: what the law or a shop's own habits say is set from outside. */
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"

export interface Periods {
  /** in whole years, from the end of the one it was placed in */
  readonly orders: number
  /** in days since its last change */
  readonly carts: number
  /** in days since it expired */
  readonly quotes: number
}

/** Dutch law (article 52 AWR) asks for seven years. */
export const PERIODS: Periods = { orders: 7, carts: 90, quotes: 365 }

const DAY = 24 * 60 * MINUTE_MS

/** The moment before which something is over. */
export type Bound = (now: Date, keep: Periods) => Date

export const days =
  (count: number | ((keep: Periods) => number)): Bound =>
  (now, keep) =>
    addMilliseconds(now, -DAY * (typeof count === "number" ? count : count(keep)))

export const yearsOfOrders: Bound = (now, { orders }) => new Date(Date.UTC(now.getUTCFullYear() - orders, 0, 1))
