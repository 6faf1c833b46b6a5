import { MAILED_LINK_LIFETIME_MS } from "../../domain/identity/mailed-link.ts"
import { MINUTE_MS } from "../../domain/time/milliseconds.ts"
import { makeGreeting, makeMailContent, makeTextBlock } from "./mail-content.ts"
import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"

const makeLinkBlock = (label: string, href: string): MailBlock => ({ _tag: "Link", label, href })

/** A mail whose title is its subject. */
const makeAccountMail = (context: MailContext, subject: string, ...blocks: readonly MailBlock[]): MailContent =>
  makeMailContent(context, { subject, title: subject, blocks })

export const composePasswordResetMail = (context: MailContext, name: string, href: string): MailContent => {
  const { texts } = context
  const mailTexts = texts["password-reset"]
  return makeAccountMail(
    context,
    mailTexts.subject,
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(mailTexts.text(MAILED_LINK_LIFETIME_MS / MINUTE_MS)),
    makeLinkBlock(mailTexts.link, href),
    makeTextBlock(mailTexts.ignore),
  )
}

export const composeAccountOpenedMail = (
  context: MailContext,
  name: string,
  { until, href }: Omit<EmailConfirmation, "email">,
): MailContent => {
  const { texts, formatTime, seller } = context
  const mailTexts = texts["account-opened"]
  return makeAccountMail(
    context,
    mailTexts.subject,
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(mailTexts.text(seller.name, formatTime(until.toISOString()))),
    makeLinkBlock(mailTexts.link, href),
    makeTextBlock(mailTexts.ignore),
  )
}

export const composePasswordChangedMail = (context: MailContext, name: string, changedAt: Date): MailContent => {
  const { texts, formatTime, seller } = context
  const mailTexts = texts["password-changed"]
  return makeAccountMail(
    context,
    mailTexts.subject,
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(mailTexts.text(formatTime(changedAt.toISOString()))),
    makeTextBlock(mailTexts.notYou(seller.phone, seller.mail)),
  )
}

interface EmailConfirmation {
  readonly email: string
  readonly until: Date
  readonly href: string
}

/** Goes to the current address; names the new address only in a confirmed mailbox. */
export const composeEmailChangeForCurrentEmail = (
  context: MailContext,
  name: string,
  { email, until, href }: EmailConfirmation,
): MailContent => {
  const { texts, formatTime } = context
  const mailTexts = texts["email-change"]
  return makeAccountMail(
    context,
    mailTexts.subject,
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(name ? mailTexts.present(email) : mailTexts.presentUnnamed),
    makeTextBlock(mailTexts.until(formatTime(until.toISOString()))),
    makeLinkBlock(mailTexts.link, href),
    makeTextBlock(mailTexts.ignorePresent),
  )
}

/** Goes to the new address, which may be a stranger's, so it names neither the account nor its email. */
export const composeEmailChangeForNewEmail = (
  context: MailContext,
  { until, href }: Omit<EmailConfirmation, "email">,
): MailContent => {
  const { texts, formatTime } = context
  const mailTexts = texts["email-change"]
  return makeAccountMail(
    context,
    mailTexts.subject,
    makeTextBlock(texts.helloAll),
    makeTextBlock(mailTexts.new),
    makeTextBlock(mailTexts.until(formatTime(until.toISOString()))),
    makeLinkBlock(mailTexts.link, href),
    makeTextBlock(mailTexts.ignoreNew),
  )
}

export const composeEmailTakenMail = (context: MailContext): MailContent => {
  const { taken, takenHint } = context.texts["email-change"]
  return makeAccountMail(context, taken, makeTextBlock(context.texts.helloAll), makeTextBlock(takenHint))
}
