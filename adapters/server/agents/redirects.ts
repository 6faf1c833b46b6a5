/** Where an agent goes on with its customer's answer: only where it said when it registered, over https or on the customer's own machine (RFC 8252). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/

const OWN_MACHINE = new Set(["127.0.0.1", "[::1]", "localhost"])

export const isRedirect = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || address.includes("#") || url.username !== "" || url.password !== "") return false
  return url.protocol === "https:" || (url.protocol === "http:" && OWN_MACHINE.has(url.hostname))
}

/** A program on the customer's machine learns its port when it starts; all else is compared character by character. */
const withoutPort = (address: string): string => address.replace(LOOPBACK, "http://$1")

export const isRegistered = (address: string, registered: readonly string[]): boolean =>
  isRedirect(address) && registered.some(known => known === address || withoutPort(known) === withoutPort(address))
