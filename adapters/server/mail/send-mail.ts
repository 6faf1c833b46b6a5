/** The job of a mail: looks up whom it is for and what it tells of, writes it in their language, and hands it to the post. */
import { createHash } from "node:crypto"
import type { Seller } from "../../../application/ports/settings.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { TakenMethod } from "../../../domain/payment/payer-methods.ts"
import { isToBePaid } from "../../../domain/payment/payment-standing.ts"
import type { Transact } from "../database/transaction.ts"
import { customerByEmail, customerById } from "../identity/customer-rows.ts"
import { emailChangeOf } from "../identity/email-change-rows.ts"
import { newLink } from "../identity/mailed-link-rows.ts"
import { later, MINUTES } from "../identity/token.ts"
import { findOrder } from "../order/order-rows.ts"
import { findPayable, type PayableOrder } from "../payment/payment-rows.ts"
import { takenMethods } from "../shop-data/shop-entry-rows.ts"
import type { ShopTerms } from "../shop-terms.ts"
import {
  accountLetter,
  newEmailLetter,
  passwordChangedLetter,
  passwordLetter,
  presentEmailLetter,
  takenEmailLetter,
} from "./account-letters.ts"
import {
  type AccountMail,
  type EmailMail,
  type MailLinks,
  type OrderMail,
  orderLetter,
  type PasswordChangedMail,
  type PasswordMail,
} from "./compose.ts"
import { type Language, languageFrom } from "./language.ts"
import { type Letter, written } from "./letter.ts"
import type { Mail } from "./mail.ts"
import { voiceOf, type Writer } from "./mail-formats.ts"
import type { Post } from "./post.ts"

export interface MailRoom {
  readonly transact: Transact
  readonly post: Post
  readonly links: (language: string) => MailLinks
  /** that the shop delivers to */
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

/** The same facts are the same mail, whenever it is sent. */
const idOf = (mail: Mail): string =>
  `${mail.kind}-${createHash("sha256")
    .update(JSON.stringify(Object.entries(mail).sort()))
    .digest("hex")
    .slice(0, 32)}`

const writerOf = ({ seller, terms }: MailRoom, language: Language, taken?: readonly TakenMethod[]): Writer => ({
  ...voiceOf(language, taken),
  seller,
  terms: terms.byLocale[language] ?? terms.first,
})

interface Addressee {
  readonly name: string
  readonly address: string
}

const deliver = ({ post }: MailRoom, mail: Mail, to: Addressee, letter: Letter): Promise<void> =>
  post({ id: idOf(mail), to, language: letter.language, ...written(letter) })

interface Ordered {
  readonly order: Order
  readonly paying: PayableOrder
  readonly taken: readonly TakenMethod[]
  readonly language: string | null
  readonly customer: Addressee
}

/** Nothing when whoever placed it was erased. */
const orderedOf = ({ transact }: MailRoom, id: string): Promise<Ordered | undefined> =>
  transact("read", async tx => {
    const [row] = await tx.rows<{ customer_id: string | null; language: string | null }>(
      "SELECT customer_id, language FROM orders WHERE id = $1",
      [id],
    )
    if (row?.customer_id === null) return undefined
    const order = row && (await findOrder(tx, id, row.customer_id))
    const paying = row && (await findPayable(tx, id))
    const customer = row && (await customerById(tx, row.customer_id))
    if (!order || !paying || !customer) throw new TypeError("a mail tells of an order that is not there")
    const { firstName, lastName, email } = customer.shown
    const taken = await takenMethods(tx)
    const to = { name: `${firstName} ${lastName}`, address: email }
    return { order, paying, taken, language: row.language, customer: to }
  })

const sendOrderMail = async (room: MailRoom, mail: OrderMail): Promise<void> => {
  const ordered = await orderedOf(room, mail.orderId)
  if (!ordered) return
  const { order, paying, taken, language, customer } = ordered
  // it was paid since, or lapsed
  if (mail.kind === "payment-reminder" && !isToBePaid(paying)) return
  const voice = writerOf(room, languageFrom(language ?? undefined), taken)
  const { name } = customer
  const told = { order, paying, name, links: room.links(voice.language), countries: room.countries }
  await deliver(room, mail, customer, orderLetter(voice, mail, told))
}

/** Nobody is told who has an account: without one there is nobody to write to. */
const sendPasswordMail = async (room: MailRoom, mail: PasswordMail): Promise<void> => {
  const known = await room.transact("write", async tx => {
    const customer = await customerByEmail(tx, mail.email)
    if (customer?.isDisabled) return undefined
    return (
      customer && {
        shown: customer.shown,
        token: await newLink(tx, { purpose: "password", customerId: customer.shown.id }),
      }
    )
  })
  if (!known) return
  const { firstName, lastName, email } = known.shown
  const name = `${firstName} ${lastName}`
  const href = room.links(mail.language).newPassword(known.token, mail.redirect)
  await deliver(room, mail, { name, address: email }, passwordLetter(writerOf(room, mail.language), name, href))
}

/** Whom the shop gave an account has time to choose its password. */
const OPENING_LIFETIME = 7 * 24 * 60 * MINUTES

const sendAccountMail = async (room: MailRoom, mail: AccountMail): Promise<void> => {
  const opened = await room.transact("write", async tx => {
    const customer = await customerByEmail(tx, mail.email)
    if (!customer || customer.isDisabled) return undefined
    const until = later(tx.now, OPENING_LIFETIME)
    return {
      ...customer,
      until,
      token: await newLink(tx, { purpose: "password", customerId: customer.shown.id }, until),
    }
  })
  if (!opened) return
  const { shown, until, token } = opened
  const name = `${shown.firstName} ${shown.lastName}`
  const href = room.links(mail.language).newPassword(token, undefined)
  const told = accountLetter(writerOf(room, mail.language), name, { until, href })
  await deliver(room, mail, { name, address: shown.email }, told)
}

/** For whoever didn't do it: the account, and all that it may order, is somebody else's by then (MAIL-12). */
const sendPasswordChangedMail = async (room: MailRoom, mail: PasswordChangedMail): Promise<void> => {
  const customer = await room.transact("read", tx => customerById(tx, mail.customerId))
  if (!customer) return
  const { firstName, lastName, email } = customer.shown
  const name = `${firstName} ${lastName}`
  const told = passwordChangedLetter(writerOf(room, mail.language), name, new Date(mail.changedAt))
  await deliver(room, mail, { name, address: email }, told)
}

/** The new address learns that it is somebody's already, and nobody else does; a change that is over is not written about. */
const sendEmailMail = async (room: MailRoom, mail: EmailMail): Promise<void> => {
  const voice = writerOf(room, mail.language)
  const found = await room.transact("write", async tx => {
    const change = await emailChangeOf(tx, "id", mail.changeId)
    const customer = change && (await customerById(tx, change.customerId))
    if (!change || !customer) return undefined
    const { email, customerId, expiresAt: until } = change
    if (mail.to === "new" && (await customerByEmail(tx, email)))
      return { to: { name: "", address: email }, letter: takenEmailLetter(voice) }
    const token = await newLink(tx, { purpose: `email-${mail.to}`, customerId }, until)
    const href = room.links(mail.language).confirmEmail(token)
    if (mail.to === "new") return { to: { name: "", address: email }, letter: newEmailLetter(voice, { until, href }) }
    const name = `${customer.shown.firstName} ${customer.shown.lastName}`
    const letter = presentEmailLetter(voice, name, { email, until, href })
    return { to: { name, address: customer.shown.email }, letter }
  })
  if (found) await deliver(room, mail, found.to, found.letter)
}

export const sendMail = (room: MailRoom, mail: Mail): Promise<void> => {
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
