/** The letters about an account: what happened, then what can be done about it. */
import { MAILED_LINK_LIFETIME_MS } from "../identity/mailed-link-rows.ts"
import { MINUTE_MS } from "../identity/tokens.ts"
import { makeGreeting, makeMailContent, makeTextBlock } from "./mail-content.ts"
import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"

const link = (label: string, href: string): MailBlock => ({ _tag: "Link", label, href })

/** About an account: its subject is its title. */
const aboutAccount = (voice: MailContext, subject: string, ...blocks: readonly MailBlock[]): MailContent =>
  makeMailContent(voice, { subject, title: subject, blocks })

export const composePasswordResetMail = (voice: MailContext, name: string, href: string): MailContent => {
  const { texts } = voice
  const said = texts["password-reset"]
  return aboutAccount(
    voice,
    said.subject,
    makeTextBlock(makeGreeting(voice, name)),
    makeTextBlock(said.text(MAILED_LINK_LIFETIME_MS / MINUTE_MS)),
    link(said.link, href),
    makeTextBlock(said.ignore),
  )
}

export const composeAccountOpenedMail = (
  voice: MailContext,
  name: string,
  { until, href }: Omit<EmailConfirmed, "email">,
): MailContent => {
  const { texts, formatTime, seller } = voice
  const said = texts["account-opened"]
  return aboutAccount(
    voice,
    said.subject,
    makeTextBlock(makeGreeting(voice, name)),
    makeTextBlock(said.text(seller.name, formatTime(until.toISOString()))),
    link(said.link, href),
    makeTextBlock(said.ignore),
  )
}

export const composePasswordChangedMail = (voice: MailContext, name: string, changedAt: Date): MailContent => {
  const { texts, formatTime, seller } = voice
  const said = texts["password-changed"]
  return aboutAccount(
    voice,
    said.subject,
    makeTextBlock(makeGreeting(voice, name)),
    makeTextBlock(said.text(formatTime(changedAt.toISOString()))),
    makeTextBlock(said.notYou(seller.phone, seller.mail)),
  )
}

interface EmailConfirmed {
  readonly email: string
  readonly until: Date
  readonly href: string
}

/** Whoever has the account; the new address is named only where the name is. */
export const composeCurrentEmailMail = (
  voice: MailContext,
  name: string,
  { email, until, href }: EmailConfirmed,
): MailContent => {
  const { texts, formatTime } = voice
  const said = texts["email-change"]
  return aboutAccount(
    voice,
    said.subject,
    makeTextBlock(makeGreeting(voice, name)),
    makeTextBlock(name ? said.present(email) : said.presentUnnamed),
    makeTextBlock(said.until(formatTime(until.toISOString()))),
    link(said.link, href),
    makeTextBlock(said.ignorePresent),
  )
}

/** It may be a stranger's: it says neither whose account it is nor what its email is. */
export const composeNewEmailMail = (
  voice: MailContext,
  { until, href }: Omit<EmailConfirmed, "email">,
): MailContent => {
  const { texts, formatTime } = voice
  const said = texts["email-change"]
  return aboutAccount(
    voice,
    said.subject,
    makeTextBlock(texts.helloAll),
    makeTextBlock(said.new),
    makeTextBlock(said.until(formatTime(until.toISOString()))),
    link(said.link, href),
    makeTextBlock(said.ignoreNew),
  )
}

export const composeEmailTakenMail = (voice: MailContext): MailContent => {
  const { texts } = voice
  const said = texts["email-change"]
  return makeMailContent(voice, {
    subject: said.taken,
    title: said.taken,
    blocks: [makeTextBlock(texts.helloAll), makeTextBlock(said.takenHint)],
  })
}
