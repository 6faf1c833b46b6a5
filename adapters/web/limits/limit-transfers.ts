/**
 * Bounds how many files and parts of files are transferred at once. A request counts from its head, because its body is
 * collected in memory.
 */
import type { FastifyReply, FastifyRequest } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import { getRateLimitClientKey } from "./client-key.ts"

/** So many parts of 1 MiB are in memory at most. */
const MAX_TRANSFERS = 96

const MAX_TRANSFERS_PER_CLIENT = 48

const RETRY_AFTER_SECONDS = 1

/** Returns a hook for the routes that share the limit. */
export const makeTransferLimiter = () => {
  const counts = new Map<string, number>()
  let total = 0
  return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const clientKey = getRateLimitClientKey(ip)
    const count = counts.get(clientKey) ?? 0
    if (total >= MAX_TRANSFERS || count >= MAX_TRANSFERS_PER_CLIENT)
      throw makeHttpProblem("Overloaded", { retryAfter: RETRY_AFTER_SECONDS })
    total += 1
    counts.set(clientKey, count + 1)
    reply.raw.once("close", () => {
      total -= 1
      const remaining = (counts.get(clientKey) ?? 1) - 1
      if (remaining > 0) counts.set(clientKey, remaining)
      else counts.delete(clientKey)
    })
  }
}
