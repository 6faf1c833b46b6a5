import type { Transaction } from "./transaction.ts"

/** Identifies a window. */
interface WindowKey {
  readonly rule: string
  readonly clientKeyHash: string
}

export interface RateLimitWindow<Rule extends string> {
  readonly rule: Rule
  readonly hits: number
  readonly endsAt: Date
}

/** Adds a hit to each window and returns the windows. `endsAt` is the end of a window that begins now. */
export const addWindowHits = <Rule extends string>(
  tx: Transaction,
  hits: readonly (WindowKey & { readonly rule: Rule; readonly endsAt: Date })[],
): Promise<readonly RateLimitWindow<Rule>[]> =>
  tx.query<RateLimitWindow<Rule>>(
    `INSERT INTO rate_windows AS w (rule, who, hits, ends_at)
     SELECT rule, who, 1, ends_at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS t (rule, who, ends_at)
     ORDER BY rule, who
     ON CONFLICT (rule, who) DO UPDATE SET
       hits = CASE WHEN w.ends_at <= $4 THEN 1 ELSE w.hits + 1 END,
       ends_at = CASE WHEN w.ends_at <= $4 THEN excluded.ends_at ELSE w.ends_at END
     RETURNING rule, hits, ends_at AS "endsAt"`,
    [hits.map(({ rule }) => rule), hits.map(({ clientKeyHash }) => clientKeyHash), hits.map(({ endsAt }) => endsAt), tx.now],
  )

/** Takes hits out of their windows. Rows are always locked in the same order, which prevents deadlocks. */
export const removeWindowHits = async (tx: Transaction, hits: readonly WindowKey[]): Promise<void> => {
  if (hits.length === 0) return
  await tx.query(
    `WITH held AS (
       SELECT w.rule, w.who FROM rate_windows w JOIN unnest($1::text[], $2::text[]) AS t (rule, who) USING (rule, who)
       ORDER BY w.rule, w.who FOR UPDATE OF w)
     UPDATE rate_windows w SET hits = w.hits - 1 FROM held
     WHERE w.rule = held.rule AND w.who = held.who AND w.hits > 0`,
    [hits.map(({ rule }) => rule), hits.map(({ clientKeyHash }) => clientKeyHash)],
  )
}
