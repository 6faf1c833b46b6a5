/** How fast one address may write is counted by each process: in the database, everybody behind it would wait. */
import { makeHttpProblem } from "../http/http-problem.ts"
import { getClientKey } from "./client-key.ts"
import type { RateLimit } from "./rate-limits.ts"

/** More addresses than that within a window are forgotten. */
const MOST_HOLDERS = 100_000

/** Refuses what is too much of a window. */
export const makeLocalRateLimiter = ({ most, seconds }: RateLimit): ((address: string) => void) => {
  const counts = new Map<string, number>()
  let ends = 0
  return address => {
    const now = performance.now()
    if (now >= ends || counts.size > MOST_HOLDERS) {
      counts.clear()
      ends = now + seconds * 1000
    }
    const holder = getClientKey(address)
    const count = (counts.get(holder) ?? 0) + 1
    if (count > most) {
      throw makeHttpProblem("TooManyRequests", { retryAfter: Math.ceil((ends - now) / 1000) })
    }
    counts.set(holder, count)
  }
}
