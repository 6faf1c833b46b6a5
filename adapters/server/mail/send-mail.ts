/** The job of a mail: looks up whom it is for and what it tells of, writes it in their language, and hands it to the post. */
import { createHash } from "node:crypto"
import type { Seller } from "../../../application/ports/settings.ts"
import type { Order } from "../../../domain/order/order.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import type { AcceptedPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import type { RunTransaction } from "../database/transaction.ts"
import { findCustomerByEmail, findCustomerById } from "../identity/customer-rows.ts"
import { findEmailChange } from "../identity/email-change-rows.ts"
import { insertMailedLink } from "../identity/mailed-link-rows.ts"
import { addMilliseconds, MINUTE_MS } from "../identity/tokens.ts"
import { findOrder } from "../order/order-rows.ts"
import { findPayableOrder, type PayableOrder } from "../payment/payment-rows.ts"
import { findAcceptedPaymentMethods } from "../shop-data/shop-entry-rows.ts"
import type { ShopTerms } from "../shop-terms.ts"
import { type Language, parseLanguageOrDefault } from "./accept-language.ts"
import {
  composeAccountOpenedMail,
  composeCurrentEmailMail,
  composeEmailTakenMail,
  composeNewEmailMail,
  composePasswordChangedMail,
  composePasswordResetMail,
} from "./account-mails.ts"
import { type MailContext, makeMailFormatter } from "./mail-formatter.ts"
import type { MailJob } from "./mail-job.ts"
import {
  type MailRecipient,
  makeAccountRecipient,
  makeUnconfirmedRecipient,
  removeTypedText,
} from "./mail-recipient.ts"
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
  readonly post: MailTransport
  readonly links: (language: string) => MailLinks
  /** that the shop delivers to */
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

/** The same facts are the same mail, whenever it is sent. */
const idOf = (mail: MailJob): string =>
  `${mail.kind}-${createHash("sha256")
    .update(JSON.stringify(Object.entries(mail).sort()))
    .digest("hex")
    .slice(0, 32)}`

const writerOf = (
  { seller, terms }: MailDeps,
  language: Language,
  taken?: readonly AcceptedPaymentMethod[],
): MailContext => ({
  ...makeMailFormatter(language, taken),
  seller,
  terms: terms.byLocale[language] ?? terms.first,
})

const deliver = (
  { post }: MailDeps,
  mail: MailJob,
  { name, address }: MailRecipient,
  letter: MailContent,
): Promise<void> => post({ id: idOf(mail), to: { name, address }, language: letter.language, ...renderMail(letter) })

interface Ordered {
  readonly order: Order
  readonly paying: PayableOrder
  readonly taken: readonly AcceptedPaymentMethod[]
  readonly language: string | null
  readonly recipient: MailRecipient
}

/** Nothing when whoever placed it was erased. */
const orderedOf = ({ transact }: MailDeps, mail: OrderMailJob): Promise<Ordered | undefined> =>
  transact("read", async tx => {
    const { orderId: id } = mail
    const [row] = await tx.query<{ customer_id: string | null; language: string | null }>(
      "SELECT customer_id, language FROM orders WHERE id = $1",
      [id],
    )
    if (row?.customer_id === null) return undefined
    const order = row && (await findOrder(tx, id, row.customer_id))
    const paying = row && (await findPayableOrder(tx, id))
    const customer = row && (await findCustomerById(tx, row.customer_id))
    if (!order || !paying || !customer) throw new TypeError("a mail tells of an order that is not there")
    const taken = await findAcceptedPaymentMethods(tx)
    const recipient = makeAccountRecipient(mail, customer, new Date(order.createdAt))
    const told = recipient.isConfirmed ? order : removeTypedText(order)
    return { order: told, paying, taken, language: row.language, recipient }
  })

const sendOrderMail = async (room: MailDeps, mail: OrderMailJob): Promise<void> => {
  const ordered = await orderedOf(room, mail)
  if (!ordered) return
  const { order, paying, taken, language, recipient } = ordered
  // it was paid since, or lapsed
  if (mail.kind === "payment-reminder" && !isPaymentDue(paying)) return
  const voice = writerOf(room, parseLanguageOrDefault(language ?? undefined), taken)
  const told = { order, paying, recipient, links: room.links(voice.language), countries: room.countries }
  await deliver(room, mail, recipient, composeOrderMail(voice, mail, told))
}

/** Nobody is told who has an account: without one there is nobody to write to. */
const sendPasswordMail = async (room: MailDeps, mail: PasswordResetMailJob): Promise<void> => {
  const known = await room.transact("write", async tx => {
    const customer = await findCustomerByEmail(tx, mail.email)
    if (customer?.isDisabled) return undefined
    return (
      customer && {
        to: makeAccountRecipient(mail, customer, tx.now),
        token: await insertMailedLink(tx, { purpose: "password", customerId: customer.profile.id }),
      }
    )
  })
  if (!known) return
  const { to, token } = known
  // whoever asked typed where to go on
  const href = room.links(mail.language).newPassword(token, to.isConfirmed ? mail.redirect : undefined)
  await deliver(room, mail, to, composePasswordResetMail(writerOf(room, mail.language), to.name, href))
}

/** Whom the shop gave an account has time to choose its password. */
const OPENING_LIFETIME = 7 * 24 * 60 * MINUTE_MS

const sendAccountMail = async (room: MailDeps, mail: AccountOpenedMailJob): Promise<void> => {
  const opened = await room.transact("write", async tx => {
    const customer = await findCustomerByEmail(tx, mail.email)
    if (!customer || customer.isDisabled) return undefined
    const until = addMilliseconds(tx.now, OPENING_LIFETIME)
    return {
      to: makeAccountRecipient(mail, customer, tx.now),
      until,
      token: await insertMailedLink(tx, { purpose: "password", customerId: customer.profile.id }, until),
    }
  })
  if (!opened) return
  const { to, until, token } = opened
  const href = room.links(mail.language).newPassword(token, undefined)
  const told = composeAccountOpenedMail(writerOf(room, mail.language), to.name, { until, href })
  await deliver(room, mail, to, told)
}

/** For whoever didn't do it: the account, and all that it may order, is somebody else's by then (MAIL-12). */
const sendPasswordChangedMail = async (room: MailDeps, mail: PasswordChangedMailJob): Promise<void> => {
  const customer = await room.transact("read", tx => findCustomerById(tx, mail.customerId))
  if (!customer) return
  const changedAt = new Date(mail.changedAt)
  const to = makeAccountRecipient(mail, customer, changedAt)
  await deliver(room, mail, to, composePasswordChangedMail(writerOf(room, mail.language), to.name, changedAt))
}

/** The new address learns that it is somebody's already, and nobody else does; a change that is over is not written about. */
const sendEmailMail = async (room: MailDeps, mail: EmailChangeMailJob): Promise<void> => {
  const voice = writerOf(room, mail.language)
  const found = await room.transact("write", async tx => {
    const change = await findEmailChange(tx, "id", mail.changeId)
    const customer = change && (await findCustomerById(tx, change.customerId))
    if (!change || !customer) return undefined
    const { email, customerId, expiresAt: until } = change
    if (mail.to === "new" && (await findCustomerByEmail(tx, email)))
      return { to: makeUnconfirmedRecipient(email), letter: composeEmailTakenMail(voice) }
    const token = await insertMailedLink(tx, { purpose: `email-${mail.to}`, customerId }, until)
    const href = room.links(mail.language).confirmEmail(token)
    if (mail.to === "new")
      return { to: makeUnconfirmedRecipient(email), letter: composeNewEmailMail(voice, { until, href }) }
    const to = makeAccountRecipient(mail, customer, tx.now)
    return { to, letter: composeCurrentEmailMail(voice, to.name, { email, until, href }) }
  })
  if (found) await deliver(room, mail, found.to, found.letter)
}

export const sendMail = (room: MailDeps, mail: MailJob): Promise<void> => {
  switch (mail.kind) {
    case "password-reset":
      return sendPasswordMail(room, mail)
    case "account-opened":
      return sendAccountMail(room, mail)
    case "password-changed":
      return sendPasswordChangedMail(room, mail)
    case "email-change":
      return sendEmailMail(room, mail)
    default:
      return sendOrderMail(room, mail)
  }
}
