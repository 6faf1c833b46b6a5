import { Effect } from "effect"
import type { RateLimitHits, RateLimitWindowHits, RateLimitWindowKey } from "../../application/shop/ports/rate-limit-hits.ts"
import type { Queries } from "./queries.ts"

const toColumns = (windows: readonly RateLimitWindowKey[]) => [
  windows.map(({ rule }) => rule),
  windows.map(({ clientKeyHash }) => clientKeyHash),
]

export const makePostgresRateLimitHits = ({ execute, listRows, now }: Queries): RateLimitHits => ({
  add: <Rule extends string>(windows: readonly (RateLimitWindowKey<Rule> & { readonly endsAt: Date })[]) =>
    listRows(
      `INSERT INTO rate_windows AS w (rule, who, hits, ends_at)
       SELECT rule, who, 1, ends_at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS t (rule, who, ends_at)
       ORDER BY rule, who
       ON CONFLICT (rule, who) DO UPDATE SET
         hits = CASE WHEN w.ends_at <= $4 THEN 1 ELSE w.hits + 1 END,
         ends_at = CASE WHEN w.ends_at <= $4 THEN excluded.ends_at ELSE w.ends_at END
       RETURNING rule, hits, ends_at AS "endsAt"`,
      [...toColumns(windows), windows.map(({ endsAt }) => endsAt), now],
      (window: RateLimitWindowHits<Rule>) => window,
    ),
  // rows are always locked in the same order, which prevents deadlocks
  remove: windows =>
    windows.length === 0
      ? Effect.void
      : execute(
          `WITH held AS (
             SELECT w.rule, w.who FROM rate_windows w JOIN unnest($1::text[], $2::text[]) AS t (rule, who) USING (rule, who)
             ORDER BY w.rule, w.who FOR UPDATE OF w)
           UPDATE rate_windows w SET hits = w.hits - 1 FROM held
           WHERE w.rule = held.rule AND w.who = held.who AND w.hits > 0`,
          toColumns(windows),
        ),
})
