/** A proxy that breaks chosen calls as a bad network, an intermediate proxy or an overloaded shop would (RELY-01, RELY-11). */
import { once } from "node:events"
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** What becomes of a call at the proxy; after the commit the shop has done it, and nobody is told. */
export const PROXY_FAULTS = [
  "reset before the commit",
  "reset after the commit",
  "half a body",
  "HTML with 200",
  "another shape",
  "an empty 200",
  "500",
  "503 with Retry-After",
  "503 for a fault of the shop",
  "429",
  "12 s of silence",
] as const

export type ProxyFault = (typeof PROXY_FAULTS)[number]

export interface ProxiedCall {
  readonly method: string
  /** of the whole path with its query */
  readonly path: RegExp
  /** what the body says, where one path takes many actions */
  readonly says?: string
}

export interface PlannedFault extends ProxiedCall {
  readonly kind: ProxyFault
  /** only this one of the calls that match, counted from 1; all of them when left out */
  readonly nth?: number
}

export interface FaultProxy {
  readonly base: string
  /** breaks calls from now on, instead of what was planned before */
  readonly plan: (plan: PlannedFault) => void
  readonly mend: () => void
  /** nobody listens any more: every connection is refused, until it is mended */
  readonly refuse: () => Promise<void>
  /** the answers the shop gave to requests that match, also those that never got back */
  readonly answers: (matches: (path: string) => boolean) => readonly string[]
  readonly stop: () => Promise<void>
}

export const isProxiedCall = (
  { method, path, says }: ProxiedCall,
  sent: { method: string; url: string; body: string },
): boolean => sent.method === method && path.test(sent.url) && (says === undefined || sent.body.includes(says))

const problem = (request: IncomingMessage, status: number, code: string): string => {
  const traceId = String(request.headers.traceparent).split("-")[1] ?? ""
  return JSON.stringify({ type: "about:blank", title: code, status, code, traceId })
}

const refusal = (request: IncomingMessage, response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { "content-type": "application/problem+json", "retry-after": "5" })
    .end(problem(request, status, code))

/** What never reaches the shop; nothing when the shop is asked first. */
const instead: Partial<Record<ProxyFault, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  "reset before the commit": request => request.socket.resetAndDestroy(),
  "HTML with 200": (_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Welcome to the hotel’s wifi"),
  "500": (_, response) => response.writeHead(500, { "content-type": "text/plain" }).end("oops"),
  "503 with Retry-After": (request, response) => refusal(request, response, 503, "Overloaded"),
  "503 for a fault of the shop": (request, response) => refusal(request, response, 503, "ShopFault"),
  "429": (request, response) => refusal(request, response, 429, "TooManyRequests"),
  "12 s of silence": request => setTimeout(() => request.socket.destroy(), 12_000).unref(),
}

const JSON_TYPE = { "content-type": "application/json" }

/** What becomes of an answer on its way back. */
const afterwards: Partial<Record<ProxyFault, (response: ServerResponse, body: Buffer) => unknown>> = {
  "reset after the commit": response => response.socket?.resetAndDestroy(),
  "half a body": (response, body) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  "another shape": response => response.writeHead(200, JSON_TYPE).end('{"welcome":["to","another","version"]}'),
  "an empty 200": response => response.writeHead(200).end(),
}

export const startFaultProxy = async (shop: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(shop)
  const answered: { readonly path: string; readonly body: string }[] = []
  let planned: { readonly plan: PlannedFault; seen: number } | undefined

  const kindFor = ({ method = "", url = "" }: IncomingMessage, body: string): ProxyFault | undefined => {
    if (!planned || !isProxiedCall(planned.plan, { method, url, body })) return undefined
    planned.seen += 1
    const { kind, nth } = planned.plan
    return nth === undefined || nth === planned.seen ? kind : undefined
  }

  const server = createServer(async (incoming, outgoing) => {
    const sent = await buffer(incoming)
    const kind = kindFor(incoming, sent.toString())
    const fault = kind && instead[kind]
    if (fault) return void fault(incoming, outgoing)
    const headers = { ...incoming.headers, "accept-encoding": "identity" }
    const onward = forward({ hostname, port, path: incoming.url, method: incoming.method, headers }, async answer => {
      const body = await buffer(answer)
      answered.push({ path: incoming.url ?? "", body: body.toString() })
      const broken = kind && afterwards[kind]
      if (broken) broken(outgoing, body)
      else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    })
    onward.on("error", () => incoming.socket.destroy())
    onward.end(sent)
  })

  const listen = async (at = 0): Promise<number> => {
    server.listen(at, "127.0.0.1")
    await once(server, "listening")
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, "close")
  }
  const own = await listen()
  return {
    base: `http://127.0.0.1:${own}`,
    plan: plan => {
      planned = { plan, seen: 0 }
    },
    mend: () => {
      planned = undefined
      if (!server.listening) void listen(own)
    },
    refuse: close,
    answers: matches => answered.filter(({ path }) => matches(path)).map(({ body }) => body),
    stop: async () => {
      if (server.listening) await close()
    },
  }
}
