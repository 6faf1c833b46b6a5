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
  const { t } = context
  return makeAccountMail(
    context,
    t("password-reset.subject"),
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(t("password-reset.text", { minutes: MAILED_LINK_LIFETIME_MS / MINUTE_MS })),
    makeLinkBlock(t("password-reset.link"), href),
    makeTextBlock(t("password-reset.ignore")),
  )
}

export const composeAccountOpenedMail = (
  context: MailContext,
  name: string,
  { until, href }: Omit<EmailConfirmation, "email">,
): MailContent => {
  const { t, formatTime, seller } = context
  return makeAccountMail(
    context,
    t("account-opened.subject"),
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(t("account-opened.text", { shop: seller.name, until: formatTime(until.toISOString()) })),
    makeLinkBlock(t("account-opened.link"), href),
    makeTextBlock(t("account-opened.ignore")),
  )
}

export const composePasswordChangedMail = (context: MailContext, name: string, changedAt: Date): MailContent => {
  const { t, formatTime, seller } = context
  return makeAccountMail(
    context,
    t("password-changed.subject"),
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(t("password-changed.text", { moment: formatTime(changedAt.toISOString()) })),
    makeTextBlock(t("password-changed.notYou", { phone: seller.phone, mail: seller.mail })),
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
  const { t, formatTime } = context
  return makeAccountMail(
    context,
    t("email-change.subject"),
    makeTextBlock(makeGreeting(context, name)),
    makeTextBlock(name ? t("email-change.present", { email }) : t("email-change.presentUnnamed")),
    makeTextBlock(t("email-change.until", { moment: formatTime(until.toISOString()) })),
    makeLinkBlock(t("email-change.link"), href),
    makeTextBlock(t("email-change.ignorePresent")),
  )
}

/** Goes to the new address, which may be a stranger's, so it names neither the account nor its email. */
export const composeEmailChangeForNewEmail = (
  context: MailContext,
  { until, href }: Omit<EmailConfirmation, "email">,
): MailContent => {
  const { t, formatTime } = context
  return makeAccountMail(
    context,
    t("email-change.subject"),
    makeTextBlock(t("helloAll")),
    makeTextBlock(t("email-change.new")),
    makeTextBlock(t("email-change.until", { moment: formatTime(until.toISOString()) })),
    makeLinkBlock(t("email-change.link"), href),
    makeTextBlock(t("email-change.ignoreNew")),
  )
}

export const composeEmailTakenMail = (context: MailContext): MailContent => {
  const { t } = context
  return makeAccountMail(
    context,
    t("email-change.taken"),
    makeTextBlock(t("helloAll")),
    makeTextBlock(t("email-change.takenHint")),
  )
}
