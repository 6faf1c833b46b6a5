/** More requests at once than the shop can serve are sent away at once, so that those it has taken on stay fast (RELY-06). */
import type { FastifyInstance } from "fastify"
import { Gauge, type Registry } from "prom-client"
import { makeHttpProblem } from "../http/http-problem.ts"

/** Far more than the database's connections serve within a second. */
export const MAX_REQUESTS_IN_FLIGHT = 256

/** In seconds. */
const COME_BACK = 1

/** Tells how many are being answered. */
export const limitRequestsInFlight = (app: FastifyInstance, most: number, registry: Registry): (() => number) => {
  let inFlight = 0
  new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that are being answered.",
    registers: [registry],
    collect() {
      this.set(inFlight)
    },
  })
  // a request counts once it is there whole: a slow one takes nobody's place
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.config.always) return
    if (inFlight >= most) throw makeHttpProblem("Overloaded", { retryAfter: COME_BACK })
    inFlight += 1
    // also when the caller leaves before the answer
    reply.raw.once("close", () => {
      inFlight -= 1
    })
  })
  return () => inFlight
}
