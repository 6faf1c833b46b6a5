/** Whose word counts about where a call came from: nobody's, or that of proxies at these addresses. */
import { BlockList, isIP } from "node:net"
import { StartupError } from "../startup-error.ts"

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** Whether a connection from an address is one of theirs; a count of hops would trust whoever connects. */
export const makeTrustedProxyCheck = (trusted: readonly string[]): ((address: string) => boolean) => {
  const known = new BlockList()
  for (const network of trusted) {
    const [address = "", bits] = network.split("/")
    if (bits === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(address) !== 0 && known.check(address, familyOf(address))
}

const isNetwork = (text: string): boolean => {
  const [address = "", bits, more] = text.split("/")
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const parseTrustedProxies = (text: string): readonly string[] => {
  if (text === "") return []
  const addresses = text.split(",").map(address => address.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new StartupError(
    `TRUST_PROXY is "${text}": write the addresses of the proxies in front (127.0.0.1,10.0.0.0/8).`,
  )
}
