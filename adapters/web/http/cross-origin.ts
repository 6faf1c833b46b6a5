/** Browsers send cookies with requests from pages of sibling sites; endpoints that use cookies check the origin (ASVS 3.5.1). */
import type { FastifyRequest } from "fastify"
import { parseWebAddress } from "../../settings/web-address.ts"
import { makeHttpProblem } from "./http-problem.ts"

/** Values of `Sec-Fetch-Site`, which browsers set and pages can't. */
const SAME_SITES: ReadonlySet<unknown> = new Set(["same-origin", "none"])

/** Compares the host under the origin's protocol, because a proxy may name the default port. */
const isSameHost = (origin: string, host: string): boolean => {
  const from = parseWebAddress(origin)
  return from !== undefined && from.origin === parseWebAddress(`${from.protocol}//${host}`)?.origin
}

/** Whether a page of another origin made the request. Following a link is allowed: it shows a page and changes nothing. */
export const isCrossOriginRequest = ({ method, headers, host }: Pick<FastifyRequest, "method" | "headers" | "host">): boolean => {
  const { origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers
  if (method === "GET" && mode === "navigate") return false
  if (site !== undefined) return !SAME_SITES.has(site)
  return origin !== undefined && !isSameHost(origin, host)
}

export const refuseCrossOrigin = (request: FastifyRequest): void => {
  if (isCrossOriginRequest(request)) throw makeHttpProblem("ForeignOrigin")
}
