/** The letters about an account: what happened, then what can be done about it. */
import { MAILED_LINK_LIFETIME_MS } from "../identity/mailed-link-rows.ts"
import { MINUTE_MS } from "../identity/tokens.ts"
import { greeting, letter, text } from "./framed.ts"
import type { Block, Letter } from "./letter.ts"
import type { Writer } from "./mail-formats.ts"

const link = (label: string, href: string): Block => ({ _tag: "Link", label, href })

/** About an account: its subject is its title. */
const aboutAccount = (voice: Writer, subject: string, ...blocks: readonly Block[]): Letter =>
  letter(voice, { subject, title: subject, blocks })

export const passwordLetter = (voice: Writer, name: string, href: string): Letter => {
  const { t } = voice
  const said = t["password-reset"]
  return aboutAccount(
    voice,
    said.subject,
    text(greeting(voice, name)),
    text(said.text(MAILED_LINK_LIFETIME_MS / MINUTE_MS)),
    link(said.link, href),
    text(said.ignore),
  )
}

export const accountLetter = (voice: Writer, name: string, { until, href }: Omit<EmailConfirmed, "email">): Letter => {
  const { t, moment, seller } = voice
  const said = t["account-opened"]
  return aboutAccount(
    voice,
    said.subject,
    text(greeting(voice, name)),
    text(said.text(seller.name, moment(until.toISOString()))),
    link(said.link, href),
    text(said.ignore),
  )
}

export const passwordChangedLetter = (voice: Writer, name: string, changedAt: Date): Letter => {
  const { t, moment, seller } = voice
  const said = t["password-changed"]
  return aboutAccount(
    voice,
    said.subject,
    text(greeting(voice, name)),
    text(said.text(moment(changedAt.toISOString()))),
    text(said.notYou(seller.phone, seller.mail)),
  )
}

interface EmailConfirmed {
  readonly email: string
  readonly until: Date
  readonly href: string
}

/** Whoever has the account; the new address is named only where the name is. */
export const presentEmailLetter = (voice: Writer, name: string, { email, until, href }: EmailConfirmed): Letter => {
  const { t, moment } = voice
  const said = t["email-change"]
  return aboutAccount(
    voice,
    said.subject,
    text(greeting(voice, name)),
    text(name ? said.present(email) : said.presentUnnamed),
    text(said.until(moment(until.toISOString()))),
    link(said.link, href),
    text(said.ignorePresent),
  )
}

/** It may be a stranger's: it says neither whose account it is nor what its email is. */
export const newEmailLetter = (voice: Writer, { until, href }: Omit<EmailConfirmed, "email">): Letter => {
  const { t, moment } = voice
  const said = t["email-change"]
  return aboutAccount(
    voice,
    said.subject,
    text(t.helloAll),
    text(said.new),
    text(said.until(moment(until.toISOString()))),
    link(said.link, href),
    text(said.ignoreNew),
  )
}

export const takenEmailLetter = (voice: Writer): Letter => {
  const { t } = voice
  const said = t["email-change"]
  return letter(voice, { subject: said.taken, title: said.taken, blocks: [text(t.helloAll), text(said.takenHint)] })
}
