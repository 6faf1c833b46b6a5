/** A shop that stops finishes what it has begun, then hangs up on whoever is connected without context anything, as browsers do ahead of need. */
import type { FastifyInstance } from "fastify"

/** In milliseconds. */
const LOOK_EVERY = 50

export const closeConnectionsOnShutdown = (app: FastifyInstance, inFlight: () => number): void => {
  let looking: NodeJS.Timeout | undefined
  app.addHook("preClose", async () => {
    looking = setInterval(() => {
      if (inFlight() === 0) app.server.closeAllConnections()
    }, LOOK_EVERY)
  })
  app.addHook("onClose", async () => clearInterval(looking))
}
