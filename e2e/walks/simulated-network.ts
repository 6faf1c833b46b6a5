/** The network of a walk, decided by its seed. Calls are slow, refused, or lost before or after they take effect; code loads slowly. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext, Request, Route } from "@playwright/test"
import { makeSeededRandom } from "./seeded-random.ts"

export interface SimulatedNetwork {
  readonly countPendingCalls: () => number
  /** ends all delays and lets every later call through */
  readonly stopFaults: () => void
  /** one line per call: its name, delay and fault */
  readonly log: readonly string[]
}

const NETWORK_KINDS = ["calm", "slow", "slow", "failing", "failing"] as const

const FAULTS = ["500", "503", "429", "lost before", "lost after", "lost after"] as const

/** The response to an order is lost most often. */
const listFaults = (call: string) =>
  call.endsWith("/order") ? ([...FAULTS, "lost after", "lost after", "lost after"] as const) : FAULTS

/** Reports of errors and events are left out: the walk itself reads them. */
const isShopperCall = ({ pathname }: URL) => /^\/services\/(?!errors|events)|^\/assets\/.*\.js$/.test(pathname)

/** Like "PATCH /cart/… setPaymentMethod": the same call has the same name in every walk. */
const formatCallName = (request: Request): string => {
  const { pathname } = new URL(request.url())
  const action = /"action":\{"name":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? ""
  return `${request.method()} ${pathname.replace("/services", "").replaceAll(/[0-9a-f-]{36}/g, "…")} ${action}`.trim()
}

/** Without the cart or the page's code there would be nothing to compare, so those calls are only delayed. */
const isNeverFailed = (call: string) => /^GET \/cart\/…$|^POST \/auth\/refresh|^GET .*\.js$/.test(call)

/** Writes fail more often than reads, and orders most often. */
const getFailureRate = (call: string) => (call.endsWith("/order") ? 0.5 : call.startsWith("GET") ? 0.08 : 0.25)

const createProblemResponse = (status: number, request: Request) => ({
  status,
  contentType: "application/problem+json",
  headers: { "retry-after": "1" },
  body: JSON.stringify({
    type: "about:blank",
    title: `${status}`,
    status,
    code: { 429: "TooManyRequests", 503: "Overloaded" }[status] ?? "InternalError",
    traceId: request.headers().traceparent?.split("-")[1] ?? "",
  }),
})

export const startSimulatedNetwork = async (context: BrowserContext, seed: string): Promise<SimulatedNetwork> => {
  const kind = makeSeededRandom(`${seed} weather`).pick(NETWORK_KINDS)
  const callCounts = new Map<string, number>()
  const pendingCalls = new Set<Request>()
  const log: string[] = [`${kind} network`]
  const stopped = new AbortController()

  const fulfill = async (route: Route, fault: (typeof FAULTS)[number] | undefined) => {
    const request = route.request()
    switch (fault) {
      case undefined:
        return route.continue()
      case "lost before":
        return route.abort("connectionreset")
      case "lost after":
        await route.fetch({ maxRetries: 1 })
        return route.abort("connectionreset")
      default:
        return route.fulfill(createProblemResponse(Number(fault), request))
    }
  }

  await context.route(isShopperCall, async route => {
    const request = route.request()
    const call = formatCallName(request)
    const callNumber = (callCounts.get(call) ?? 0) + 1
    callCounts.set(call, callNumber)
    const random = makeSeededRandom(`${seed} ${call} ${callNumber}`)
    const isStopped = () => stopped.signal.aborted
    const isFailing = kind === "failing" && !isStopped() && !isNeverFailed(call) && random.isChance(getFailureRate(call))
    // most failing calls are slow too
    const isLate = kind !== "calm" && !isStopped() && random.isChance(isFailing ? 0.8 : 0.5)
    const delay = isLate ? 60 + random.next() ** (isFailing ? 1 : 2) * 640 : 0
    const fault = isFailing ? random.pick(listFaults(call)) : undefined
    log.push([call, delay > 0 && `${delay.toFixed(0)} ms late`, fault].filter(Boolean).join(", "))
    if (delay > 0) await pause(delay, undefined, { signal: stopped.signal }).catch(() => undefined)
    // the page may be gone by then
    await fulfill(route, fault).catch(() => undefined)
  })
  const isWatched = (request: Request) => isShopperCall(new URL(request.url()))
  context.on("request", request => isWatched(request) && pendingCalls.add(request))
  context.on("requestfinished", request => pendingCalls.delete(request))
  context.on("requestfailed", request => pendingCalls.delete(request))

  return { countPendingCalls: () => pendingCalls.size, stopFaults: () => stopped.abort(), log }
}
