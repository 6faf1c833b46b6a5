/** The network of a walk, decided by its seed. Calls are slow, refused, or lost before or after they take effect; code loads slowly. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext, Request, Route } from "@playwright/test"
import { makeSeededRandom } from "./seeded-random.ts"

export interface SimulatedNetwork {
  readonly inFlight: () => number
  /** from now on every call arrives, and what waits is let go */
  readonly clear: () => void
  /** the writes that were sent, and what became of them */
  readonly log: readonly string[]
}

const KINDS = ["calm", "slow", "slow", "failing", "failing"] as const

const FAULTS = ["500", "503", "429", "lost before", "lost after", "lost after"] as const

/** Of an order mostly the answer is lost. */
const faultsOf = (call: string) =>
  call.endsWith("/order") ? ([...FAULTS, "lost after", "lost after", "lost after"] as const) : FAULTS

/** What watches a walk is not part of it. */
const isOfTheShopper = ({ pathname }: URL) => /^\/services\/(?!errors|events)|^\/assets\/.*\.js$/.test(pathname)

/** "PATCH /cart/… setPaymentMethod": the same call has the same name in every walk. */
const callName = (request: Request): string => {
  const { pathname } = new URL(request.url())
  const action = /"action":\{"name":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? ""
  return `${request.method()} ${pathname.replace("/services", "").replaceAll(/[0-9a-f-]{36}/g, "…")} ${action}`.trim()
}

/** A cart that can't be read would say nothing of what was told, and a page without its code nothing at all: those are late, never lost. */
const isNeverLost = (call: string) => /^GET \/cart\/…$|^POST \/auth\/refresh|^GET .*\.js$/.test(call)

/** What changes something fails more often than what only looks, and an order most. */
const shareOf = (call: string) => (call.endsWith("/order") ? 0.5 : call.startsWith("GET") ? 0.08 : 0.25)

const refusal = (status: number, request: Request) => ({
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
  const kind = makeSeededRandom(`${seed} weather`).one(KINDS)
  const seen = new Map<string, number>()
  const underWay = new Set<Request>()
  const log: string[] = [`${kind} weather`]
  const cleared = new AbortController()

  const meet = async (route: Route, fault: (typeof FAULTS)[number] | undefined) => {
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
        return route.fulfill(refusal(Number(fault), request))
    }
  }

  await context.route(isOfTheShopper, async route => {
    const request = route.request()
    const call = callName(request)
    const nth = (seen.get(call) ?? 0) + 1
    seen.set(call, nth)
    const dice = makeSeededRandom(`${seed} ${call} ${nth}`)
    const isCleared = () => cleared.signal.aborted
    const fails = kind === "failing" && !isCleared() && !isNeverLost(call) && dice.often(shareOf(call))
    // what fails is mostly waited for
    const isLate = kind !== "calm" && !isCleared() && dice.often(fails ? 0.8 : 0.5)
    const delay = isLate ? 60 + dice.throw() ** (fails ? 1 : 2) * 640 : 0
    const fault = fails ? dice.one(faultsOf(call)) : undefined
    log.push([call, delay > 0 && `${delay.toFixed(0)} ms late`, fault].filter(Boolean).join(", "))
    if (delay > 0) await pause(delay, undefined, { signal: cleared.signal }).catch(() => undefined)
    // its page may be gone by now
    await meet(route, fault).catch(() => undefined)
  })
  const watched = (request: Request) => isOfTheShopper(new URL(request.url()))
  context.on("request", request => watched(request) && underWay.add(request))
  context.on("requestfinished", request => underWay.delete(request))
  context.on("requestfailed", request => underWay.delete(request))

  return { inFlight: () => underWay.size, clear: () => cleared.abort(), log }
}
