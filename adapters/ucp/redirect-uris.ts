/**
 * After a customer's decision the browser is redirected only to a URI that the agent registered: https, or the
 * customer's own machine (RFC 8252).
 */
import { parseWebAddress } from "../settings/web-address.ts"

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "::1", "localhost"])

/** Whether the address can be registered. It must be in canonical form, because the browser gets this exact text. */
export const isAllowedRedirectUri = (text: string): boolean => {
  const address = parseWebAddress(text)
  if (address?.href !== URL.parse(text)?.href) return false
  return address?.protocol === "https:" || (address?.protocol === "http:" && LOOPBACK_HOSTS.has(address.hostname))
}

/**
 * A program on the customer's machine gets its port when it starts, so loopback ports are ignored. The rest must
 * match exactly.
 */
const withoutPort = (address: string): string => address.replace(LOOPBACK, "http://$1")

export const isRegisteredRedirectUri = (address: string, registered: readonly string[]): boolean =>
  isAllowedRedirectUri(address) && registered.some(uri => uri === address || withoutPort(uri) === withoutPort(address))
