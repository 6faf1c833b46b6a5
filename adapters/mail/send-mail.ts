/** Sends the mail of a job: finds recipient and data, composes it in the recipient's language, and hands it to the transport. */
import { createHash } from "node:crypto"
import type { Effect } from "effect"
import type { Seller } from "../../application/shared/settings.ts"
import { createEmailConfirmation, createOpeningLink, createPasswordLink } from "../../application/shop/customers/mail-links.ts"
import type { Language } from "../../application/shop/language.ts"
import { findOrderMailData } from "../../application/shop/orders/find-order-mail-data.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { isPaymentDue } from "../../domain/payment/order-payment-status.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { RunTransaction } from "../postgres/transaction.ts"
import type { ShopTerms } from "../settings/shop-terms.ts"
import { parseLanguageOrDefault } from "./accept-language.ts"
import {
  composeAccountOpenedMail,
  composeEmailChangeForCurrentEmail,
  composeEmailChangeForNewEmail,
  composeEmailTakenMail,
  composePasswordChangedMail,
  composePasswordResetMail,
} from "./account-mails.ts"
import { type MailContext, makeMailFormatter } from "./mail-formatter.ts"
import { type MailRecipient, makeAccountRecipient, makeUnconfirmedRecipient, removeTypedOrderTexts } from "./mail-recipient.ts"
import type { MailTransport } from "./mail-transport.ts"
import {
  type AccountOpenedMailJob,
  composeOrderMail,
  type EmailChangeMailJob,
  type MailLinks,
  type OrderMailJob,
  type PasswordChangedMailJob,
  type PasswordResetMailJob,
} from "./order-mails.ts"
import { type MailContent, renderMail } from "./render-mail.ts"

export interface MailDeps {
  readonly transact: RunTransaction
  readonly mailTransport: MailTransport
  readonly links: (language: string) => MailLinks
  /** countries that the shop delivers to */
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

/** Jobs with the same data have the same id, so that a mail isn't sent twice. */
const makeMailId = (mail: MailJob): string =>
  `${mail.kind}-${createHash("sha256")
    .update(JSON.stringify(Object.entries(mail).sort()))
    .digest("hex")
    .slice(0, 32)}`

const makeMailContext = (
  { seller, terms }: MailDeps,
  language: Language,
  acceptedMethods?: readonly ShopPaymentMethod[],
): MailContext => ({
  ...makeMailFormatter(language, acceptedMethods),
  seller,
  terms: terms.byLocale[language] ?? terms.first,
})

const deliverMail = (
  { mailTransport }: MailDeps,
  mail: MailJob,
  { name, address }: MailRecipient,
  content: MailContent,
): Promise<void> =>
  mailTransport({ id: makeMailId(mail), to: { name, address }, language: content.language, ...renderMail(content) })

const sendOrderMail = async (deps: MailDeps, mail: OrderMailJob): Promise<void> => {
  const mailed = await deps.transact("read", tx => runInUnit(tx, shop => findOrderMailData(shop, mail.orderId)))
  if (!mailed) return
  const { orderWithLedger, acceptedMethods, language, customer } = mailed
  const recipient = makeAccountRecipient(mail, customer, new Date(mailed.order.createdAt))
  const order = recipient.isConfirmed ? mailed.order : removeTypedOrderTexts(mailed.order)
  // the order was paid or lapsed since the job was added
  if (mail.kind === "payment-reminder" && !isPaymentDue(orderWithLedger)) return
  const context = makeMailContext(deps, parseLanguageOrDefault(language), acceptedMethods)
  const data = { order, orderWithLedger, recipient, links: deps.links(context.language), countries: deps.countries }
  await deliverMail(deps, mail, recipient, composeOrderMail(context, mail, data))
}

const write = <A>({ transact }: MailDeps, work: (shop: ShopWrites) => Effect.Effect<A>): Promise<A> =>
  transact("write", tx => runInUnit(tx, work))

const sendPasswordMail = async (deps: MailDeps, mail: PasswordResetMailJob): Promise<void> => {
  const link = await write(deps, shop => createPasswordLink(shop, mail.email))
  if (!link) return
  const to = makeAccountRecipient(mail, link.customer, link.createdAt)
  // the redirect was typed by the requester, so it goes only to a confirmed mailbox
  const href = deps.links(mail.language).newPassword(link.token, to.isConfirmed ? mail.redirect : undefined)
  await deliverMail(deps, mail, to, composePasswordResetMail(makeMailContext(deps, mail.language), to.name, href))
}

const sendAccountMail = async (deps: MailDeps, mail: AccountOpenedMailJob): Promise<void> => {
  const link = await write(deps, shop => createOpeningLink(shop, mail.email))
  if (!link) return
  const { token, expiresAt: until } = link
  const to = makeAccountRecipient(mail, link.customer, link.createdAt)
  const href = deps.links(mail.language).newPassword(token, undefined)
  const content = composeAccountOpenedMail(makeMailContext(deps, mail.language), to.name, { until, href })
  await deliverMail(deps, mail, to, content)
}

/** The customer may not have made the change: the account and its orders would be in other hands (MAIL-12). */
const sendPasswordChangedMail = async (deps: MailDeps, mail: PasswordChangedMailJob): Promise<void> => {
  const customer = await deps.transact("read", tx => runInUnit(tx, ({ customers }) => customers.find(mail.customerId)))
  if (!customer) return
  const changedAt = new Date(mail.changedAt)
  const to = makeAccountRecipient(mail, customer, changedAt)
  await deliverMail(deps, mail, to, composePasswordChangedMail(makeMailContext(deps, mail.language), to.name, changedAt))
}

const sendEmailMail = async (deps: MailDeps, mail: EmailChangeMailJob): Promise<void> => {
  const confirmation = await write(deps, shop => createEmailConfirmation(shop, mail.changeId, mail.to))
  if (!confirmation) return
  const context = makeMailContext(deps, mail.language)
  const deliver = (to: MailRecipient, content: MailContent) => deliverMail(deps, mail, to, content)
  const { newEmail: email } = confirmation
  if (confirmation._tag === "EmailTaken") return deliver(makeUnconfirmedRecipient(email), composeEmailTakenMail(context))
  const { customer, createdAt, expiresAt: until } = confirmation
  const href = deps.links(mail.language).confirmEmail(confirmation.token)
  if (mail.to === "new") return deliver(makeUnconfirmedRecipient(email), composeEmailChangeForNewEmail(context, { until, href }))
  const to = makeAccountRecipient(mail, customer, createdAt)
  return deliver(to, composeEmailChangeForCurrentEmail(context, to.name, { email, until, href }))
}

export const sendMail = (deps: MailDeps, mail: MailJob): Promise<void> => {
  switch (mail.kind) {
    case "password-reset":
      return sendPasswordMail(deps, mail)
    case "account-opened":
      return sendAccountMail(deps, mail)
    case "password-changed":
      return sendPasswordChangedMail(deps, mail)
    case "email-change":
      return sendEmailMail(deps, mail)
    default:
      return sendOrderMail(deps, mail)
  }
}
