/** Prepares mails about an account. A link is created only when its mail is sent; nothing needs it earlier. */
import { Effect } from "effect"
import { MAILED_LINK_LIFETIME_MS, NEW_ACCOUNT_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import { createMailedLink } from "../customers/mailed-links.ts"
import type { MailJobOf } from "../ports/job-queue.ts"
import type { Mail } from "../ports/mailer.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { makeAccountRecipient, makeUnconfirmedRecipient } from "./mail-recipient.ts"

/** Without an account that can log in there is no link, and nobody learns that (LOGIN-26). */
const createPasswordLink = Effect.fnUntraced(function* (
  shop: ShopWrites,
  job: MailJobOf<"password-reset" | "account-opened">,
  lifetimeMs: number,
) {
  const customer = yield* shop.customers.findByEmail(job.email)
  if (!customer || customer.isDisabled) return undefined
  const until = addMilliseconds(shop.now, lifetimeMs)
  const token = yield* createMailedLink(shop, { purpose: "password", customerId: customer.profile.id }, until)
  return { token, until, recipient: makeAccountRecipient(job, customer, shop.now) }
})

/** The redirect was typed by the requester, so it goes only to a confirmed mailbox. */
export const preparePasswordResetMail = (shop: ShopWrites, job: MailJobOf<"password-reset">): Effect.Effect<Mail | undefined> =>
  Effect.map(createPasswordLink(shop, job, MAILED_LINK_LIFETIME_MS), link => {
    if (!link) return undefined
    const { recipient, token } = link
    const redirect = recipient.isConfirmed ? job.redirect : undefined
    return { recipient, language: job.language, content: { kind: job.kind, token, redirect } }
  })

export const prepareAccountOpenedMail = (shop: ShopWrites, job: MailJobOf<"account-opened">): Effect.Effect<Mail | undefined> =>
  Effect.map(createPasswordLink(shop, job, NEW_ACCOUNT_LINK_LIFETIME_MS), link => {
    if (!link) return undefined
    const { recipient, token, until } = link
    return { recipient, language: job.language, content: { kind: job.kind, token, until } }
  })

/** The customer may not have made the change: the account and its orders would be in other hands (MAIL-12). */
export const preparePasswordChangedMail = (
  { customers }: ShopReads,
  job: MailJobOf<"password-changed">,
): Effect.Effect<Mail | undefined> =>
  Effect.map(customers.find(job.customerId), customer => {
    if (!customer) return undefined
    const changedAt = new Date(job.changedAt)
    const recipient = makeAccountRecipient(job, customer, changedAt)
    return { recipient, language: job.language, content: { kind: job.kind, changedAt } }
  })

/**
 * A link by which one of the two addresses confirms an email change; undefined once the change has expired. Only the new
 * address learns that it is taken (LOGIN-33).
 */
export const prepareEmailChangeMail = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { kind, changeId, to, language }: MailJobOf<"email-change">,
): Effect.fn.Return<Mail | undefined> {
  const change = yield* shop.customers.findEmailChange(changeId)
  const customer = change && (yield* shop.customers.find(change.customerId))
  if (!customer) return undefined
  const { email: newEmail, customerId, expiresAt: until } = change
  const recipient = to === "new" ? makeUnconfirmedRecipient(newEmail) : makeAccountRecipient({ kind }, customer, shop.now)
  if (to === "new" && (yield* shop.customers.findByEmail(newEmail)))
    return { recipient, language, content: { kind: "email-taken" } }
  const token = yield* createMailedLink(shop, { purpose: `email-${to}`, customerId }, until)
  return { recipient, language, content: { kind, to, newEmail, token, until } }
})
