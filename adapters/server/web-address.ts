/** Addresses on the web in one canonical form: what was looked at is what is compared, stored and called. */
import ipaddr from "ipaddr.js"

export interface WebAddress {
  readonly protocol: "https:" | "http:"
  /**
   * In lower case and punycode, without the dot of the root; IPv4 as four decimals, IPv6 without brackets. An IPv6
   * address that only stands for an IPv4 one is that one.
   */
  readonly hostname: string
  /** empty where it is the protocol's own */
  readonly port: string
  /** with the canonical host */
  readonly origin: string
  readonly href: string
}

/** `URL` drops or turns these in silence, so that a name would be read otherwise than it was typed. */
const DROPPED = /[\s\\\p{C}]/u

/** The first 96 bits of an address that stands for an IPv4 one: mapped or, as in former days, compatible. */
const IPV4_PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0, 0],
]

const canonicalIpv6 = (text: string): string => {
  const { parts } = ipaddr.IPv6.parse(text)
  const [high = 0, low = 0] = parts.slice(6)
  const standsForIpv4 = IPV4_PREFIXES.some(prefix => prefix.every((part, index) => parts[index] === part)) && high > 0
  return standsForIpv4 ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : text
}

/** A host as `URL` has it; nothing where a label is empty. */
const canonicalHostname = (hostname: string): string | undefined => {
  if (hostname.startsWith("[")) return canonicalIpv6(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, "")
  return name.split(".").includes("") ? undefined : name
}

/** The canonical form of an address over https or http; nothing for any other, or one with a user, a password or a fragment. */
export const parseWebAddress = (text: string): WebAddress | undefined => {
  const url = DROPPED.test(text) || text.includes("#") ? null : URL.parse(text)
  if (url?.username !== "" || url.password !== "") return undefined
  const { protocol, port } = url
  if (protocol !== "https:" && protocol !== "http:") return undefined
  const hostname = canonicalHostname(url.hostname)
  if (hostname === undefined) return undefined
  url.hostname = hostname.includes(":") ? `[${hostname}]` : hostname
  return { protocol, hostname, port, origin: url.origin, href: url.href }
}

/** The canonical origin that a text is, without a path or a query. */
export const parseWebOrigin = (text: string): string | undefined => {
  const address = parseWebAddress(text)
  return address?.href === `${address?.origin}/` ? address?.origin : undefined
}

/** Whether a canonical host is this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "::1" || /^localhost$|\.localhost$|^127\.\d+\.\d+\.\d+$/.test(hostname)

/** Listening on all addresses is being found on this machine, too. */
const isHere = (hostname: string): boolean => isLoopbackHost(hostname) || hostname === "0.0.0.0" || hostname === "::"

/** Whether pages of one origin are the shop's, which is found at the other; all names of this machine are one. */
export const isShopOrigin = (origin: string, shopUrl: string): boolean => {
  const [one, other] = [parseWebAddress(parseWebOrigin(origin) ?? ""), parseWebAddress(shopUrl)]
  if (!one || !other) return false
  if (one.origin === other.origin) return true
  return (
    isLoopbackHost(one.hostname) && isHere(other.hostname) && one.protocol === other.protocol && one.port === other.port
  )
}
