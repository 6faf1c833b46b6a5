/** Addresses that are set from outside: what would only be found wrong days later keeps the shop closed. */

import addressparser from "nodemailer/lib/addressparser"
import { isEmail } from "../../domain/address/validation.ts"
import { CannotOpen } from "./cannot-open.ts"

/** A password that cuts the address in two isn't taken: its rest would be told as host and database. */
export const databaseUrlFrom = (text: string): string => {
  const { protocol = "", pathname = "", search = "", hash } = URL.parse(text) ?? {}
  const isWhole = !hash && !/[/@]/.test(pathname.slice(1)) && !search.includes("@")
  if (/^postgres(ql)?:$/.test(protocol) && isWhole) return text
  throw new CannotOpen(
    "DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, and /, #, ? and @ of the password as %2F, %23, %3F and %40.",
  )
}

export const smtpUrlFrom = (text: string): string => {
  if (/^smtps?:$/.test(URL.parse(text)?.protocol ?? "")) return text
  throw new CannotOpen("SMTP_URL is no address of a mail server: write smtps://user:password@mail:465.")
}

/** One address, alone or as `Name <address>`. */
export const mailFromOf = (text: string): string => {
  const senders = addressparser(text, { flatten: true })
  if (senders.length === 1 && isEmail(senders[0]?.address ?? "")) return text
  throw new CannotOpen(`MAIL_FROM is "${text}", which is no mail address: write Shop <hello@shop.example>.`)
}

/** The address of a service: it may stand under a path. */
export const urlFrom = (name: string, text: string, production: boolean): string => {
  const { protocol = "", search, hash } = URL.parse(text) ?? {}
  const isWeb = protocol === "https:" || (!production && protocol === "http:")
  if (isWeb && !search && !hash) return text.replace(/\/+$/, "")
  throw new CannotOpen(`${name} is no web address: write one that begins with https://.`)
}

/** The pages stand at the root of their host. */
export const originFrom = (name: string, text: string, production: boolean): string => {
  const url = urlFrom(name, text, production)
  const { origin } = new URL(url)
  if (url.toLowerCase() === origin) return url
  throw new CannotOpen(`${name} is "${text}": write it without a path, as ${origin}.`)
}
