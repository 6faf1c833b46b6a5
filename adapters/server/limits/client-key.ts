/** An address counts as whoever holds it: one of IPv4, a whole /64 of IPv6. */
import { isIPv6 } from "node:net"

const GROUPS = 8

/** The eight groups of an IPv6 address, zeros written out. */
const groupsOf = (address: string): readonly string[] => {
  const [head = "", tail] = address.split("::")
  const before = head ? head.split(":") : []
  if (tail === undefined) return before
  const after = tail ? tail.split(":") : []
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0"), ...after]
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export const getClientKey = (address: string): string => {
  const [plain = ""] = address.split("%")
  const [, mapped] = MAPPED.exec(plain) ?? []
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  const network = groupsOf(plain).slice(0, 4)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}
