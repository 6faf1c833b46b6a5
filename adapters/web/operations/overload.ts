/** Refuses requests above a limit at once, so that requests in progress stay fast (RELY-06). */
import type { FastifyInstance } from "fastify"
import { Gauge, type Registry } from "prom-client"
import { makeHttpProblem } from "../http/http-problem.ts"

/** Far more than the database serves in a second. */
export const MAX_REQUESTS_IN_FLIGHT = 256

const RETRY_AFTER_SECONDS = 1

/** Returns a function that counts the requests in flight. */
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
  // counts a request once its body has arrived, so that slow uploads take no place
  app.addHook("preValidation", async (request, reply) => {
    if (request.routeOptions.config.always) return
    if (inFlight >= most) throw makeHttpProblem("Overloaded", { retryAfter: RETRY_AFTER_SECONDS })
    inFlight += 1
    // "close" also comes when the client disconnects early
    reply.raw.once("close", () => {
      inFlight -= 1
    })
  })
  return () => inFlight
}
