/** What the register of VAT ids (VIES) said, for how long it counts, and when it is asked again (TAX-10). */
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from "../time/milliseconds.ts"
import type { VatIdStatus } from "./determine-tax.ts"

/** A verdict of the register, which is the proof of a supply without VAT. */
export interface VatIdCheck {
  readonly vatId: string
  readonly isValid: boolean
  readonly checkedAt: Date
  /** given only to a shop that names its own VAT id */
  readonly consultationNumber?: string
  /** as registered; not all states tell it */
  readonly name?: string
  readonly address?: string
}

/** How long a verdict counts for new orders while the register doesn't answer. */
const VERDICT_LIFETIME_MS = 30 * DAY_MS

/** How long the register isn't asked again about what is typed. */
const FRESH_MS = HOUR_MS

const isYounger = ({ checkedAt }: VatIdCheck, now: Date, ageMs: number): boolean => now.getTime() - checkedAt.getTime() < ageMs

/** The status for a new order. `latest` is the last verdict about the id, if there is one. */
export const getVatIdStatus = (latest: VatIdCheck | undefined, now: Date): VatIdStatus =>
  latest && isYounger(latest, now, VERDICT_LIFETIME_MS) ? (latest.isValid ? "valid" : "invalid") : "unknown"

/** Whether a typed id needs no other answer. */
export const isVatIdCheckFresh = (latest: VatIdCheck | undefined, now: Date): latest is VatIdCheck =>
  latest !== undefined && isYounger(latest, now, FRESH_MS)

/** The status that an order was placed with. `checks` are those of the order, oldest first. */
export const getVatIdStatusOfOrder = (checks: readonly VatIdCheck[], placedAt: Date): VatIdStatus =>
  getVatIdStatus(
    checks.findLast(({ checkedAt }) => checkedAt <= placedAt),
    placedAt,
  )

export interface CheckedOrder {
  readonly placedAt: Date
  /** the ISO date on which its first item is promised; undefined without one */
  readonly firstDay: string | undefined
}

/** The day before the first item is promised, or the day after the order. */
const getDispatchTime = ({ placedAt, firstDay }: CheckedOrder): Date =>
  firstDay === undefined ? addMilliseconds(placedAt, DAY_MS) : addMilliseconds(new Date(firstDay), -DAY_MS)

/** How long after the dispatch the register is still asked while it gives no verdict. */
const PATIENCE_AFTER_DISPATCH_MS = 7 * DAY_MS

/**
 * When the id of an order is checked next: again before its dispatch, and at growing pauses after no verdict. Returns
 * undefined when it isn't checked any more.
 */
export const computeNextVatIdCheck = (order: CheckedOrder, hasVerdict: boolean, now: Date): Date | undefined => {
  const dispatch = getDispatchTime(order)
  if (hasVerdict) return now < dispatch ? dispatch : undefined
  if (now.getTime() > dispatch.getTime() + PATIENCE_AFTER_DISPATCH_MS) return undefined
  const age = now.getTime() - order.placedAt.getTime()
  return addMilliseconds(now, Math.min(Math.max(age / 2, 5 * MINUTE_MS), DAY_MS))
}
