/** Counts hits in the database, which all processes share. A full window refuses until it ends. */
import type { Transaction } from "../../postgres/transaction.ts"
import { type HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import type { RateLimitHit } from "./rate-limit-hits.ts"
import type { RateLimits } from "./rate-limits.ts"

interface WindowRow {
  readonly rule: keyof RateLimits
  readonly hits: number
  readonly ends_at: Date
}

const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Takes hits out of their windows. Rows are always locked in the same order, which prevents deadlocks. */
export const releaseRateLimitHits = async (tx: Transaction, hits: readonly RateLimitHit[]): Promise<void> => {
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

const insertHits = (tx: Transaction, hits: readonly RateLimitHit[], limits: RateLimits): Promise<readonly WindowRow[]> =>
  tx.query<WindowRow & Record<string, unknown>>(
    `INSERT INTO rate_windows AS w (rule, who, hits, ends_at)
     SELECT rule, who, 1, ends_at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS t (rule, who, ends_at)
     ORDER BY rule, who
     ON CONFLICT (rule, who) DO UPDATE SET
       hits = CASE WHEN w.ends_at <= $4 THEN 1 ELSE w.hits + 1 END,
       ends_at = CASE WHEN w.ends_at <= $4 THEN excluded.ends_at ELSE w.ends_at END
     RETURNING rule, hits, ends_at`,
    [
      hits.map(({ rule }) => rule),
      hits.map(({ clientKeyHash }) => clientKeyHash),
      hits.map(({ rule }) => addSeconds(tx.now, limits[rule].seconds)),
      tx.now,
    ],
  )

/** These windows refuse only when both are full. */
const ONLY_WITH: { readonly [Rule in keyof RateLimits]?: keyof RateLimits } = {
  loginsByAccount: "loginsWhileGuessed",
  loginsWhileGuessed: "loginsByAccount",
}

/** Returns the problem when a window is full; the other windows then don't count the request, so that refused requests can't fill them. */
export const recordRateLimitHits = async (
  tx: Transaction,
  hits: readonly RateLimitHit[],
  limits: RateLimits,
): Promise<HttpProblem | undefined> => {
  if (hits.length === 0) return undefined
  const exceeded = (await insertHits(tx, hits, limits)).filter(({ rule, hits }) => hits > limits[rule].maxRequests)
  const full = exceeded.filter(({ rule }) => exceeded.some(other => other.rule === (ONLY_WITH[rule] ?? rule)))
  if (full.length === 0) return undefined
  await releaseRateLimitHits(
    tx,
    hits.filter(({ rule }) => !full.some(window => window.rule === rule)),
  )
  const end = Math.max(...full.map(({ ends_at }) => ends_at.getTime()))
  return makeHttpProblem("TooManyRequests", { retryAfter: Math.max(1, Math.ceil((end - tx.now.getTime()) / 1000)) })
}
