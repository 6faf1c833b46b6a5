import { addWindowHits, removeWindowHits } from "../../postgres/rate-limit-windows.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { type HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import type { RateLimitHit } from "./rate-limit-hits.ts"
import type { RateLimits } from "./rate-limits.ts"

const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** These windows refuse only when both are full. */
const ONLY_WITH: { readonly [Rule in keyof RateLimits]?: keyof RateLimits } = {
  loginsByAccount: "loginsWhileGuessed",
  loginsWhileGuessed: "loginsByAccount",
}

/**
 * Records hits in the database, which all processes share. Returns the problem when a window is full; the other windows
 * then don't count the request, so that refused requests can't fill them.
 */
export const recordRateLimitHits = async (
  tx: Transaction,
  hits: readonly RateLimitHit[],
  limits: RateLimits,
): Promise<HttpProblem | undefined> => {
  if (hits.length === 0) return undefined
  const windows = await addWindowHits(
    tx,
    hits.map(({ rule, clientKeyHash }) => ({ rule, clientKeyHash, endsAt: addSeconds(tx.now, limits[rule].seconds) })),
  )
  const exceeded = windows.filter(window => window.hits > limits[window.rule].maxRequests)
  const full = exceeded.filter(({ rule }) => exceeded.some(other => other.rule === (ONLY_WITH[rule] ?? rule)))
  if (full.length === 0) return undefined
  await removeWindowHits(
    tx,
    hits.filter(({ rule }) => !full.some(window => window.rule === rule)),
  )
  const end = Math.max(...full.map(({ endsAt }) => endsAt.getTime()))
  return makeHttpProblem("TooManyRequests", { retryAfter: Math.max(1, Math.ceil((end - tx.now.getTime()) / 1000)) })
}
