/** Rate limits count by client: an IPv4 address, or the /64 network of an IPv6 address. */
import { isIPv6 } from "node:net"
import type { RequestOrigin } from "../../../application/shop/customers/verify-password.ts"

const GROUPS = 8

/** The eight groups of an IPv6 address; omitted zeros are filled in. */
const listGroups = (address: string): readonly string[] => {
  const [head = "", tail] = address.split("::")
  const leading = head ? head.split(":") : []
  if (tail === undefined) return leading
  const trailing = tail ? tail.split(":") : []
  return [...leading, ...Array<string>(Math.max(0, GROUPS - leading.length - trailing.length)).fill("0"), ...trailing]
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export const getRateLimitClientKey = (address: string): string => {
  const [plain = ""] = address.split("%")
  const [, ipv4] = MAPPED.exec(plain) ?? []
  if (ipv4) return ipv4
  if (!isIPv6(plain)) return plain
  const network = listGroups(plain).slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}

export const getRequestOrigin = ({
  clientAddress,
  deviceCookie,
}: {
  readonly clientAddress: string
  readonly deviceCookie: { readonly value: string | undefined }
}): RequestOrigin => ({
  clientKey: getRateLimitClientKey(clientAddress),
  deviceToken: deviceCookie.value,
})
