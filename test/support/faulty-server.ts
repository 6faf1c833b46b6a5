/** A server that responds as configured: wrongly, partly, late or not at all. */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export type ServerBehaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface FaultyServer {
  readonly base: string
  readonly behave: (behaviour: ServerBehaviour) => void
  readonly requests: readonly IncomingMessage[]
  readonly stop: () => Promise<void>
}

export const startFaultyServer = async (): Promise<FaultyServer> => {
  let behaviour: ServerBehaviour = (_request, response) => void response.destroy()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume()
    request.once("end", () => behaviour(request, response))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    behave: next => {
      behaviour = next
    },
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

export const respondWithJson =
  (status: number, body: unknown): ServerBehaviour =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }
