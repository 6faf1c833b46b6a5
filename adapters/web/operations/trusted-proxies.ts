/** `X-Forwarded-For` is trusted only from the configured proxies. */
import { BlockList, isIP } from "node:net"
import { OperatorError } from "../../settings/operator-error.ts"

const getFamily = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** Whether an address belongs to a trusted proxy. Counting hops instead would trust any client that connects directly. */
export const makeTrustedProxyCheck = (trusted: readonly string[]): ((address: string) => boolean) => {
  const proxies = new BlockList()
  for (const network of trusted) {
    const [address = "", bits] = network.split("/")
    if (bits === undefined) proxies.addAddress(address, getFamily(address))
    else proxies.addSubnet(address, Number(bits), getFamily(address))
  }
  return address => isIP(address) !== 0 && proxies.check(address, getFamily(address))
}

const isNetwork = (text: string): boolean => {
  const [address = "", bits, extra] = text.split("/")
  const version = isIP(address)
  if (version === 0 || extra !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export const parseTrustedProxies = (text: string): readonly string[] => {
  if (text === "") return []
  const addresses = text.split(",").map(address => address.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new OperatorError(`TRUST_PROXY is "${text}": write the addresses of the proxies in front (127.0.0.1,10.0.0.0/8).`)
}
