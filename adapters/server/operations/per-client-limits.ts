/** One address takes no more than its share of requests and connections; a known proxy's count by whom they came from. */
import type { FastifyInstance } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import { getClientKey } from "../limits/client-key.ts"

/** Half of what the shop answers at once. */
export const MAX_REQUESTS_PER_CLIENT = 128

/** A browser keeps some open that it has no use for yet. */
const CONNECTIONS_PER_REQUEST = 2

/** In seconds. */
const COME_BACK = 1

/** Enters somebody, and answers how they leave; nothing when they have as many as they may. */
const makeTally = (most: number) => {
  const counts = new Map<string, number>()
  return (who: string): (() => void) | undefined => {
    const count = counts.get(who) ?? 0
    if (count >= most) return undefined
    counts.set(who, count + 1)
    return () => {
      const left = (counts.get(who) ?? 1) - 1
      if (left > 0) counts.set(who, left)
      else counts.delete(who)
    }
  }
}

export const limitRequestsPerClient = (
  app: FastifyInstance,
  most: number,
  isProxy: (address: string) => boolean,
): void => {
  const request = makeTally(most)
  const connection = makeTally(most * CONNECTIONS_PER_REQUEST)
  app.addHook("onRequest", async ({ ip, routeOptions }, reply) => {
    if (routeOptions.config.always) return
    const leave = request(getClientKey(ip))
    if (!leave) throw makeHttpProblem("Overloaded", { retryAfter: COME_BACK })
    reply.raw.once("close", leave)
  })
  app.server.on("connection", socket => {
    const { remoteAddress = "" } = socket
    if (isProxy(remoteAddress)) return
    const leave = connection(getClientKey(remoteAddress))
    if (leave) socket.once("close", leave)
    else socket.destroy()
  })
}
