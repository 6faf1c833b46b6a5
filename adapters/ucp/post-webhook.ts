/**
 * Webhooks go only over https to public addresses, never into the shop's own network, whatever a name resolves to
 * (UCP-32).
 */
import { lookup } from "node:dns"
import { request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { parseRetryAfterMs } from "../retry-after.ts"
import { parseWebAddress, type WebAddress } from "../settings/web-address.ts"

export interface WebhookTargetPolicy {
  readonly protocol: "https:" | "http:"
  readonly isOpen: (address: string) => boolean
}

/** The only IPv6 range that is in public use (RFC 4291, 2.4). */
const PUBLIC_IPV6 = ipaddr.parseCIDR("2000::/3")

const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === "unicast" && (ip.kind() === "ipv4" || ip.match(PUBLIC_IPV6))
}

export const PUBLIC_HTTPS_TARGETS: WebhookTargetPolicy = { protocol: "https:", isOpen: isPublic }

/** In milliseconds, from the name lookup to the head of the response. */
const REQUEST_TIMEOUT_MS = 5000

export class WebhookNotDelivered extends Error {
  override readonly name = "WebhookNotDelivered"
  /** from the agent's Retry-After header */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** Checks the addresses at connection time, because a name can resolve to others by then. */
const makeLookup =
  ({ isOpen }: WebhookTargetPolicy): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => isOpen(address))
      const [first] = allowed
      if (error) done(error, "")
      else if (!first) done(new WebhookNotDelivered(`${name} is nobody's public address`), "")
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })

/** Private names (RFC 6761, 6762, 8375, ICANN's `internal`). */
const PRIVATE_HOST = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|test|invalid)$/i
const isWebPort = (port: string): boolean => port === "" || Number(port) >= 1024

/** Whether host name and port look public. The lookup checks the addresses later. */
export const isPublicWebhookHost = ({ hostname, port }: WebAddress): boolean =>
  (isIP(hostname) !== 0 || !PRIVATE_HOST.test(hostname)) && isWebPort(port)

/** Returns the canonical address, or undefined when the policy forbids it. */
export const getAllowedWebhookAddress = (
  text: string,
  { protocol, isOpen }: WebhookTargetPolicy = PUBLIC_HTTPS_TARGETS,
): WebAddress | undefined => {
  const address = parseWebAddress(text)
  if (address?.protocol !== protocol) return undefined
  return isIP(address.hostname) === 0 || isOpen(address.hostname) ? address : undefined
}

/** Posts the body. Any 2xx is a success; redirects are not followed. Otherwise it rejects with WebhookNotDelivered. */
export const postWebhook = (
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  {
    policy = PUBLIC_HTTPS_TARGETS,
    timeoutMs = REQUEST_TIMEOUT_MS,
  }: { readonly policy?: WebhookTargetPolicy; readonly timeoutMs?: number } = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = getAllowedWebhookAddress(text, policy)
    if (!address) throw new WebhookNotDelivered("an agent is not told there")
    const send = policy.protocol === "https:" ? overHttps : overHttp
    const request = send(address.href, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: makeLookup(policy),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on("error", reject)
    request.on("response", ({ statusCode = 0, headers: { date, "retry-after": retryAfter } }) => {
      request.destroy()
      if (statusCode >= 200 && statusCode < 300) resolve()
      else
        reject(
          new WebhookNotDelivered(`${new URL(address.href).host} answered ${statusCode}`, parseRetryAfterMs(retryAfter, date)),
        )
    })
    request.end(body)
  })
