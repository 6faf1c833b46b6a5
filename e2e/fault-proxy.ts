/** A proxy that breaks chosen calls as a bad network, an intermediate proxy or an overloaded shop would (RELY-01, RELY-11). */
import { once } from "node:events"
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** What the proxy does to a call. After the commit, the shop has stored the change, but the page gets no valid response. */
export const PROXY_FAULTS = [
  "reset before the commit",
  "reset after the commit",
  "truncated body",
  "HTML with 200",
  "unexpected JSON",
  "empty 200",
  "500",
  "503 with Retry-After",
  "503 for a shop fault",
  "429",
  "no response for 12 s",
] as const

export type ProxyFault = (typeof PROXY_FAULTS)[number]

export interface ProxiedCall {
  readonly method: string
  /** matches the path with its query */
  readonly path: RegExp
  /** part of the body, where one path takes many actions */
  readonly bodyText?: string
}

export interface PlannedFault extends ProxiedCall {
  readonly kind: ProxyFault
  /** the only matching call to break, counted from 1; without it, every matching call breaks */
  readonly callNumber?: number
}

export interface FaultProxy {
  readonly base: string
  /** breaks calls from now on; replaces the previous fault */
  readonly injectFault: (fault: PlannedFault) => void
  readonly restore: () => void
  /** refuses every connection until `restore` */
  readonly refuseConnections: () => Promise<void>
  /** the shop's responses to matching paths, including those that the proxy withheld */
  readonly listResponseBodies: (matches: (path: string) => boolean) => readonly string[]
  readonly stop: () => Promise<void>
}

export const isProxiedCall = (
  { method, path, bodyText }: ProxiedCall,
  request: { method: string; url: string; body: string },
): boolean => request.method === method && path.test(request.url) && (bodyText === undefined || request.body.includes(bodyText))

const formatProblem = (request: IncomingMessage, status: number, code: string): string => {
  const traceId = String(request.headers.traceparent).split("-")[1] ?? ""
  return JSON.stringify({ type: "about:blank", title: code, status, code, traceId })
}

const sendProblem = (request: IncomingMessage, response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { "content-type": "application/problem+json", "retry-after": "5" })
    .end(formatProblem(request, status, code))

/** Faults that break the call before it reaches the shop. */
const FAULTS_BEFORE_SHOP: Partial<Record<ProxyFault, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  "reset before the commit": request => request.socket.resetAndDestroy(),
  "HTML with 200": (_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Welcome to the hotel’s wifi"),
  "500": (_, response) => response.writeHead(500, { "content-type": "text/plain" }).end("oops"),
  "503 with Retry-After": (request, response) => sendProblem(request, response, 503, "Overloaded"),
  "503 for a shop fault": (request, response) => sendProblem(request, response, 503, "ShopFault"),
  "429": (request, response) => sendProblem(request, response, 429, "TooManyRequests"),
  "no response for 12 s": request => setTimeout(() => request.socket.destroy(), 12_000).unref(),
}

const JSON_TYPE = { "content-type": "application/json" }

/** Faults that break the shop's response on its way back. */
const FAULTS_AFTER_SHOP: Partial<Record<ProxyFault, (response: ServerResponse, body: Buffer) => unknown>> = {
  "reset after the commit": response => response.socket?.resetAndDestroy(),
  "truncated body": (response, body) => {
    response.writeHead(200, { ...JSON_TYPE, "content-length": body.length })
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  "unexpected JSON": response => response.writeHead(200, JSON_TYPE).end('{"welcome":["to","another","version"]}'),
  "empty 200": response => response.writeHead(200).end(),
}

export const startFaultProxy = async (shopUrl: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(shopUrl)
  const responses: { readonly path: string; readonly body: string }[] = []
  let activeFault: { readonly fault: PlannedFault; callCount: number } | undefined

  const findFaultKind = ({ method = "", url = "" }: IncomingMessage, body: string): ProxyFault | undefined => {
    if (!activeFault || !isProxiedCall(activeFault.fault, { method, url, body })) return undefined
    activeFault.callCount += 1
    const { kind, callNumber } = activeFault.fault
    return callNumber === undefined || callNumber === activeFault.callCount ? kind : undefined
  }

  const server = createServer(async (request, response) => {
    const requestBody = await buffer(request)
    const kind = findFaultKind(request, requestBody.toString())
    const breakRequest = kind && FAULTS_BEFORE_SHOP[kind]
    if (breakRequest) return void breakRequest(request, response)
    const headers = { ...request.headers, "accept-encoding": "identity" }
    const shopRequest = forward({ hostname, port, path: request.url, method: request.method, headers }, async shopResponse => {
      const body = await buffer(shopResponse)
      responses.push({ path: request.url ?? "", body: body.toString() })
      const breakResponse = kind && FAULTS_AFTER_SHOP[kind]
      if (breakResponse) breakResponse(response, body)
      else response.writeHead(shopResponse.statusCode ?? 502, shopResponse.headers).end(body)
    })
    shopRequest.on("error", () => request.socket.destroy())
    shopRequest.end(requestBody)
  })

  const listen = async (port = 0): Promise<number> => {
    server.listen(port, "127.0.0.1")
    await once(server, "listening")
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, "close")
  }
  const ownPort = await listen()
  return {
    base: `http://127.0.0.1:${ownPort}`,
    injectFault: fault => {
      activeFault = { fault, callCount: 0 }
    },
    restore: () => {
      activeFault = undefined
      if (!server.listening) void listen(ownPort)
    },
    refuseConnections: close,
    listResponseBodies: matches => responses.filter(({ path }) => matches(path)).map(({ body }) => body),
    stop: async () => {
      if (server.listening) await close()
    },
  }
}
