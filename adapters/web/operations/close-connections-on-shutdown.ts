/** On shutdown, closes connections once all requests are answered; browsers also keep connections open that they don't use. */
import type { FastifyInstance } from "fastify"

const CHECK_INTERVAL_MS = 50

export const closeConnectionsOnShutdown = (app: FastifyInstance, inFlight: () => number): void => {
  let interval: NodeJS.Timeout | undefined
  app.addHook("preClose", async () => {
    interval = setInterval(() => {
      if (inFlight() === 0) app.server.closeAllConnections()
    }, CHECK_INTERVAL_MS)
  })
  app.addHook("onClose", async () => clearInterval(interval))
}
