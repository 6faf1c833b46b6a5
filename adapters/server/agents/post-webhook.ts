/** Agents are told only over https, and at addresses that everybody can reach: nothing behind the shop's own doors, whatever it is called (UCP-32). */
import { lookup } from "node:dns"
import { request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import { parseRetryAfterMs } from "../http/retry-after.ts"
import { parseWebAddress, type WebAddress } from "../web-address.ts"

export interface WebhookTargetPolicy {
  readonly protocol: "https:" | "http:"
  readonly isOpen: (address: string) => boolean
}

/** Of IPv6 only what is given out to somebody (RFC 4291, 2.4). */
const GIVEN_OUT = ipaddr.parseCIDR("2000::/3")

const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === "unicast" && (ip.kind() === "ipv4" || ip.match(GIVEN_OUT))
}

export const PUBLIC_HTTPS_TARGETS: WebhookTargetPolicy = { protocol: "https:", isOpen: isPublic }

/** In milliseconds, from the look-up of its name to the head of its answer. */
const PATIENCE = 5000

export class WebhookNotDelivered extends Error {
  override readonly name = "NotTold"
  /** when the agent said so */
  readonly retryAfterMs: number | undefined

  constructor(message: string, wait?: number) {
    super(message)
    this.retryAfterMs = wait
  }
}

/** Looked at when it is connected to: a name may lead elsewhere by then. */
const openLookup =
  ({ isOpen }: WebhookTargetPolicy): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => isOpen(address))
      const [first] = open
      if (error) done(error, "")
      else if (!first) done(new WebhookNotDelivered(`${name} is nobody's public address`), "")
      else if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })

/** Names that nobody outside can look up (RFC 6761, 6762, 8375, ICANN's `internal`), and ports that other services have. */
const isOurs = /^[^.]*$|\.(?:localhost|local|internal|home\.arpa|test|invalid)$/i
const isWeb = (port: string): boolean => port === "" || Number(port) >= 1024

/** Whether an agent may be told there, as far as the address says. */
export const isPublicWebhookHost = ({ hostname, port }: WebAddress): boolean =>
  (isIP(hostname) !== 0 || !isOurs.test(hostname)) && isWeb(port)

/** The address as it is called, in canonical form; nothing where nothing can be sent at all. */
export const getAllowedWebhookAddress = (
  text: string,
  { protocol, isOpen }: WebhookTargetPolicy = PUBLIC_HTTPS_TARGETS,
): WebAddress | undefined => {
  const address = parseWebAddress(text)
  if (address?.protocol !== protocol) return undefined
  return isIP(address.hostname) === 0 || isOpen(address.hostname) ? address : undefined
}

/** Nothing of an answer counts but that it was taken; one that leads elsewhere isn't followed. */
export const postWebhook = (
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  {
    reach = PUBLIC_HTTPS_TARGETS,
    patience = PATIENCE,
  }: { readonly reach?: WebhookTargetPolicy; readonly patience?: number } = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = getAllowedWebhookAddress(text, reach)
    if (!address) throw new WebhookNotDelivered("an agent is not told there")
    const send = reach.protocol === "https:" ? overHttps : overHttp
    const asking = send(address.href, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: openLookup(reach),
      agent: false,
      signal: AbortSignal.timeout(patience),
    })
    asking.on("error", reject)
    asking.on("response", ({ statusCode = 0, headers: { date, "retry-after": retryAfter } }) => {
      asking.destroy()
      if (statusCode >= 200 && statusCode < 300) resolve()
      else
        reject(
          new WebhookNotDelivered(
            `${new URL(address.href).host} answered ${statusCode}`,
            parseRetryAfterMs(retryAfter, date),
          ),
        )
    })
    asking.end(body)
  })
