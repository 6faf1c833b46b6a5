import type { Effect } from "effect"

export interface RetentionPeriods {
  /** whole years from the end of the year in which the order was placed */
  readonly orderYears: number
  /** days since the last change */
  readonly cartDays: number
  /** days since the expiry */
  readonly quoteDays: number
}

/** Stored data that is deleted when its retention period is over (KEPT-02). */
export interface ExpiredData {
  /** kinds of data that expire, in the order in which they are purged */
  readonly kinds: readonly string[]
  /** deletes a batch of the oldest expired data of a kind; returns whether more may be left */
  readonly purgeBatch: (kind: string, periods: RetentionPeriods) => Effect.Effect<boolean>
}
