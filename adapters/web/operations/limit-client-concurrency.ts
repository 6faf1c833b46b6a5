/** Limits requests and connections per client; requests through a trusted proxy count for the client that it names. */
import type { FastifyInstance } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import { getRateLimitClientKey } from "../limits/client-key.ts"

/** half of `MAX_REQUESTS_IN_FLIGHT` */
export const MAX_REQUESTS_PER_CLIENT = 128

/** Browsers open connections in advance. */
const CONNECTIONS_PER_REQUEST = 2

const RETRY_AFTER_SECONDS = 1

/** The returned function counts one more and returns how to uncount it; undefined at the limit. */
const makeTally = (most: number) => {
  const counts = new Map<string, number>()
  return (clientKey: string): (() => void) | undefined => {
    const count = counts.get(clientKey) ?? 0
    if (count >= most) return undefined
    counts.set(clientKey, count + 1)
    return () => {
      const remaining = (counts.get(clientKey) ?? 1) - 1
      if (remaining > 0) counts.set(clientKey, remaining)
      else counts.delete(clientKey)
    }
  }
}

export const limitClientConcurrency = (app: FastifyInstance, most: number, isProxy: (address: string) => boolean): void => {
  const enterRequest = makeTally(most)
  const enterConnection = makeTally(most * CONNECTIONS_PER_REQUEST)
  app.addHook("onRequest", async ({ ip, routeOptions }, reply) => {
    if (routeOptions.config.always) return
    const release = enterRequest(getRateLimitClientKey(ip))
    if (!release) throw makeHttpProblem("Overloaded", { retryAfter: RETRY_AFTER_SECONDS })
    reply.raw.once("close", release)
  })
  app.server.on("connection", socket => {
    const { remoteAddress = "" } = socket
    if (isProxy(remoteAddress)) return
    const release = enterConnection(getRateLimitClientKey(remoteAddress))
    if (release) socket.once("close", release)
    else socket.destroy()
  })
}
