/** A browser sends a cookie along for pages of a sibling's, too: what acts on one looks at who asks (ASVS 3.5.1). */
import type { FastifyRequest } from "fastify"
import { parseWebAddress } from "../web-address.ts"
import { makeHttpProblem } from "./http-problem.ts"

/** Which browsers send, and no page can set. */
const OWN_SITES: ReadonlySet<unknown> = new Set(["same-origin", "none"])

/** The host as the origin's protocol has it: a proxy may name the protocol's own port. */
const isHostOf = (origin: string, host: string): boolean => {
  const from = parseWebAddress(origin)
  return from !== undefined && from.origin === parseWebAddress(`${from.protocol}//${host}`)?.origin
}

/** Whether a page of another origin had the browser send it. A link that is followed shows a page and changes nothing. */
export const isCrossOriginRequest = ({
  method,
  headers,
  host,
}: Pick<FastifyRequest, "method" | "headers" | "host">): boolean => {
  const { origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers
  if (method === "GET" && mode === "navigate") return false
  if (site !== undefined) return !OWN_SITES.has(site)
  return origin !== undefined && !isHostOf(origin, host)
}

export const refuseCrossOrigin = (request: FastifyRequest): void => {
  if (isCrossOriginRequest(request)) throw makeHttpProblem("ForeignOrigin")
}
