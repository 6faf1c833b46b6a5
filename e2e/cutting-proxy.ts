/** A proxy in front of the shop that lets a chosen request reach it and cuts the connection before its answer gets back. */
import { once } from "node:events"
import { createServer, request as forward, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

export interface CuttingProxy {
  readonly base: string
  /** the next request that matches loses its answer */
  readonly cutNext: (matches: (request: IncomingMessage) => boolean) => void
  /** the answers the shop gave to requests that match, also those that never got back */
  readonly answers: (matches: (path: string) => boolean) => readonly string[]
  readonly stop: () => Promise<void>
}

interface Answered {
  readonly path: string
  readonly body: string
}

export const startCuttingProxy = async (shop: string): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(shop)
  const answered: Answered[] = []
  let cut: ((request: IncomingMessage) => boolean) | undefined

  const server = createServer((incoming, outgoing) => {
    const cutting = cut?.(incoming) ?? false
    if (cutting) cut = undefined
    const headers = { ...incoming.headers, "accept-encoding": "identity" }
    const onward = forward({ hostname, port, path: incoming.url, method: incoming.method, headers }, async answer => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      answered.push({ path: incoming.url ?? "", body: body.toString() })
      if (cutting) incoming.socket.destroy()
      else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    })
    onward.on("error", () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNext: matches => {
      cut = matches
    },
    answers: matches => answered.filter(({ path }) => matches(path)).map(({ body }) => body),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
