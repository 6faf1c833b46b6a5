import type { Effect } from "effect"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"

/** Stored data that is deleted when its retention period is over (KEPT-02). */
export interface ExpiredData {
  /** kinds of data that expire, in the order in which they are purged */
  readonly kinds: readonly string[]
  /** deletes a batch of the oldest expired data of a kind; returns whether more may be left */
  readonly purgeBatch: (kind: string, periods: RetentionPeriods) => Effect.Effect<boolean>
}
