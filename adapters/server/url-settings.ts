/** Parses addresses in settings at startup, because a wrong one would otherwise be noticed much later. */

import addressparser from "nodemailer/lib/addressparser"
import { isValidEmail } from "../../domain/address/email-address.ts"
import type { ScannerAddress } from "../artwork-check/virus-scanner.ts"
import { OperatorError, requireSetting } from "../settings/operator-error.ts"
import { parseWebAddress } from "../settings/web-address.ts"

/** Rejects an unescaped "/", "#" or "@" in the password: the rest would be printed as host and database. */
export const parseDatabaseUrl = (text: string): string => {
  const { protocol = "", pathname = "", search = "", hash } = URL.parse(text) ?? {}
  const isComplete = !hash && !/[/@]/.test(pathname.slice(1)) && !search.includes("@")
  if (/^postgres(ql)?:$/.test(protocol) && isComplete) return text
  throw new OperatorError(
    "DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, and /, #, ? and @ of the password as %2F, %23, %3F and %40.",
  )
}

export const validateSmtpUrl = (text: string): string => {
  const { protocol = "", hostname } = URL.parse(text) ?? {}
  const isValid = /^smtps?:$/.test(protocol) && !!hostname
  return requireSetting(text, isValid, "SMTP_URL is no address of a mail server: write smtps://user:password@mail:465.")
}

/** One address, alone or as `Name <address>` */
export const parseMailFrom = (text: string): string => {
  const senders = addressparser(text, { flatten: true })
  const isValid = !/\p{Cc}/u.test(text) && senders.length === 1 && isValidEmail(senders[0]?.address ?? "")
  return requireSetting(text, isValid, `MAIL_FROM is "${text}", which is no mail address: write Shop <hello@shop.example>.`)
}

/** Why a text is no service address. The message doesn't repeat the text, which may contain a password. */
const findFault = (text: string, production: boolean): string | undefined => {
  const { protocol, username, password, search } = URL.parse(text) ?? {}
  if (protocol !== "https:" && protocol !== "http:") return "is no web address: write one that begins with https://."
  if (protocol === "http:" && production) return "begins with http://: in production write one that begins with https://."
  if (username || password) return "has a user or a password in it: leave them out."
  if (search || text.includes("#")) return "has a ? or a # in it: write it without what follows."
  return parseWebAddress(text) ? undefined : "has a space, a sign that can't be seen, or a wrong host in it: write it anew."
}

/** Parses a service's address, which may have a path; returns it in canonical form without a trailing slash. */
export const parseServiceUrl = (name: string, text: string, production: boolean): string => {
  const fault = findFault(text, production)
  const address = parseWebAddress(text)
  if (fault || !address) throw new OperatorError(`${name} ${fault}`)
  return address.href.replace(/\/+$/, "")
}

/** Parses an address without a path, because pages are at the root of their host. */
export const parseOriginUrl = (name: string, text: string, production: boolean): string => {
  const url = parseServiceUrl(name, text, production)
  const { origin } = new URL(url)
  return requireSetting(url, url === origin, `${name} is "${text}": write it without a path, as ${origin}.`)
}

/** The address of clamd: a host with a port, or a socket of this machine. */
export const parseScannerUrl = (text: string): ScannerAddress => {
  const { protocol, hostname, port, pathname, search, hash } = URL.parse(text) ?? {}
  const isPlain = !search && !hash
  if (protocol === "unix:" && !hostname && pathname?.startsWith("/") && isPlain) return { path: pathname }
  if (protocol === "tcp:" && hostname && port && /^\/?$/.test(pathname ?? "") && isPlain) {
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) }
  }
  throw new OperatorError("CLAMD_URL is no address of clamd: write tcp://scanner:3310, or unix:/run/clamav/clamd.ctl.")
}
