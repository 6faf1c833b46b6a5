/** Tries are counted in the database, where every process of the shop sees them; a full window refuses until it ends and no longer. */
import type { Transaction } from "../database/transaction.ts"
import { type HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import type { RateLimitHit } from "./rate-limit-hits.ts"
import type { RateLimits } from "./rate-limits.ts"

interface WindowRow {
  readonly rule: keyof RateLimits
  readonly hits: number
  readonly ends_at: Date
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Takes tries out of their windows again; windows are locked in one order everywhere, so that nobody waits for who waits for them. */
export const releaseRateLimitHits = async (tx: Transaction, tries: readonly RateLimitHit[]): Promise<void> => {
  if (tries.length === 0) return
  await tx.query(
    `WITH held AS (
       SELECT w.rule, w.who FROM rate_windows w JOIN unnest($1::text[], $2::text[]) AS t (rule, who) USING (rule, who)
       ORDER BY w.rule, w.who FOR UPDATE OF w)
     UPDATE rate_windows w SET hits = w.hits - 1 FROM held
     WHERE w.rule = held.rule AND w.who = held.who AND w.hits > 0`,
    [tries.map(({ rule }) => rule), tries.map(({ clientKeyHash }) => clientKeyHash)],
  )
}

const count = (tx: Transaction, tries: readonly RateLimitHit[], rates: RateLimits): Promise<readonly WindowRow[]> =>
  tx.query<WindowRow & Record<string, unknown>>(
    `INSERT INTO rate_windows AS w (rule, who, hits, ends_at)
     SELECT rule, who, 1, ends_at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS t (rule, who, ends_at)
     ORDER BY rule, who
     ON CONFLICT (rule, who) DO UPDATE SET
       hits = CASE WHEN w.ends_at <= $4 THEN 1 ELSE w.hits + 1 END,
       ends_at = CASE WHEN w.ends_at <= $4 THEN excluded.ends_at ELSE w.ends_at END
     RETURNING rule, hits, ends_at`,
    [
      tries.map(({ rule }) => rule),
      tries.map(({ clientKeyHash }) => clientKeyHash),
      tries.map(({ rule }) => after(tx.now, rates[rule].seconds)),
      tx.now,
    ],
  )

/** Windows that refuse when both are full. */
const ONLY_WITH: { readonly [Rule in keyof RateLimits]?: keyof RateLimits } = {
  loginsByAccount: "loginsWhileGuessed",
  loginsWhileGuessed: "loginsByAccount",
}

/** The refusal when a window is full; the other windows then don't count the try, so that nobody fills them by being refused. */
export const countRateLimitHits = async (
  tx: Transaction,
  tries: readonly RateLimitHit[],
  rates: RateLimits,
): Promise<HttpProblem | undefined> => {
  if (tries.length === 0) return undefined
  const windows = await count(tx, tries, rates)
  const over = windows.filter(({ rule, hits }) => hits > rates[rule].most)
  const full = over.filter(({ rule }) => over.some(other => other.rule === (ONLY_WITH[rule] ?? rule)))
  if (full.length === 0) return undefined
  await releaseRateLimitHits(
    tx,
    tries.filter(({ rule }) => !full.some(window => window.rule === rule)),
  )
  const end = Math.max(...full.map(({ ends_at }) => ends_at.getTime()))
  return makeHttpProblem("TooManyRequests", { retryAfter: Math.max(1, Math.ceil((end - tx.now.getTime()) / 1000)) })
}
