/** Where an agent goes on with its customer's answer: only where it said when it registered, over https or on the customer's own machine (RFC 8252). */
import { parseWebAddress } from "../web-address.ts"

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/

const OWN_MACHINE = new Set(["127.0.0.1", "::1", "localhost"])

/** The customer's browser is sent to the text itself: its host has to be written as it is compared. */
export const isAllowedRedirectUri = (text: string): boolean => {
  const address = parseWebAddress(text)
  if (address?.href !== URL.parse(text)?.href) return false
  return address?.protocol === "https:" || (address?.protocol === "http:" && OWN_MACHINE.has(address.hostname))
}

/** A program on the customer's machine learns its port when it starts; all else is compared character by character. */
const withoutPort = (address: string): string => address.replace(LOOPBACK, "http://$1")

export const isRegisteredRedirectUri = (address: string, registered: readonly string[]): boolean =>
  isAllowedRedirectUri(address) &&
  registered.some(known => known === address || withoutPort(known) === withoutPort(address))
