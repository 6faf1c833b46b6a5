/** Each process counts writes per client in memory: in the database, requests of one client would wait for each other. */
import { makeHttpProblem } from "../http/http-problem.ts"
import { getRateLimitClientKey } from "./client-key.ts"
import type { RateLimit } from "./rate-limits.ts"

/** With more clients in one window, all counts start again. */
const MAX_CLIENTS = 100_000

/** The returned function throws `TooManyRequests` when a client exceeds the limit. */
export const makeInMemoryRateLimiter = ({ maxRequests, seconds }: RateLimit): ((address: string) => void) => {
  const counts = new Map<string, number>()
  let windowEndMs = 0
  return address => {
    const now = performance.now()
    if (now >= windowEndMs || counts.size > MAX_CLIENTS) {
      counts.clear()
      windowEndMs = now + seconds * 1000
    }
    const clientKey = getRateLimitClientKey(address)
    const count = (counts.get(clientKey) ?? 0) + 1
    if (count > maxRequests) {
      throw makeHttpProblem("TooManyRequests", { retryAfter: Math.ceil((windowEndMs - now) / 1000) })
    }
    counts.set(clientKey, count)
  }
}
