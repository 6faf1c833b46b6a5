/** Parses web addresses to one canonical form, so that the same value is checked, stored and called. */
import ipaddr from "ipaddr.js"

export interface WebAddress {
  readonly protocol: "https:" | "http:"
  /**
   * In lower case and punycode, without a trailing dot. IPv4 has four decimals, IPv6 no brackets.
   * An IPv6 address that maps an IPv4 one is returned as that.
   */
  readonly hostname: string
  /** empty for the protocol's default */
  readonly port: string
  /** with the canonical host */
  readonly origin: string
  readonly href: string
}

/** `URL` silently drops or converts these characters, which would change the host. */
const REJECTED = /[\s\\\p{C}]/u

/** The first 96 bits of IPv6 addresses that stand for IPv4 ones: mapped, and the obsolete compatible ones. */
const IPV4_PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0, 0],
]

const toCanonicalIpv6 = (text: string): string => {
  const { parts } = ipaddr.IPv6.parse(text)
  const [high = 0, low = 0] = parts.slice(6)
  const isIpv4 = IPV4_PREFIXES.some(prefix => prefix.every((part, index) => parts[index] === part)) && high > 0
  return isIpv4 ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : text
}

/** A host in canonical form; undefined when a label is empty. */
const toCanonicalHostname = (hostname: string): string | undefined => {
  if (hostname.startsWith("[")) return toCanonicalIpv6(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, "")
  return name.split(".").includes("") ? undefined : name
}

/** Parses an http(s) address; undefined for others, and for one with user, password or fragment. */
export const parseWebAddress = (text: string): WebAddress | undefined => {
  const url = REJECTED.test(text) || text.includes("#") ? null : URL.parse(text)
  if (url?.username !== "" || url.password !== "") return undefined
  const { protocol, port } = url
  if (protocol !== "https:" && protocol !== "http:") return undefined
  const hostname = toCanonicalHostname(url.hostname)
  if (hostname === undefined) return undefined
  url.hostname = hostname.includes(":") ? `[${hostname}]` : hostname
  return { protocol, hostname, port, origin: url.origin, href: url.href }
}

/** Parses an origin: an address without path and query; undefined for others. */
export const parseWebOrigin = (text: string): string | undefined => {
  const address = parseWebAddress(text)
  return address?.href === `${address?.origin}/` ? address?.origin : undefined
}

/** Whether a canonical host is this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === "::1" || /^localhost$|\.localhost$|^127\.\d+\.\d+\.\d+$/.test(hostname)

/** A shop that listens on all addresses can be reached at a loopback address. */
const isThisMachine = (hostname: string): boolean => isLoopbackHost(hostname) || hostname === "0.0.0.0" || hostname === "::"

/** Whether an origin is the shop's own; all loopback names count as one host. */
export const isShopOrigin = (origin: string, shopUrl: string): boolean => {
  const [one, other] = [parseWebAddress(parseWebOrigin(origin) ?? ""), parseWebAddress(shopUrl)]
  if (!one || !other) return false
  if (one.origin === other.origin) return true
  return (
    isLoopbackHost(one.hostname) && isThisMachine(other.hostname) && one.protocol === other.protocol && one.port === other.port
  )
}
