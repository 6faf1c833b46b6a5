/** Sends the mail of a job: finds recipient and data, composes it in the recipient's language, and hands it to the transport. */
import { createHash } from "node:crypto"
import type { Seller } from "../../../application/ports/settings.ts"
import type { Language } from "../../../application/shop/language.ts"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import type { MailedLink } from "../../../application/shop/ports/mailed-links.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import type { Order } from "../../../domain/order/order.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import type { PayableOrder } from "../../../domain/payment/payable-order.ts"
import type { AcceptedPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { findCustomerByEmail, findCustomerById } from "../../postgres/customers.ts"
import { findEmailChange } from "../../postgres/email-changes.ts"
import { insertMailedLink } from "../../postgres/mailed-links.ts"
import { findOrder } from "../../postgres/orders.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import { findAcceptedPaymentMethods } from "../../postgres/shop-data.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import { createToken } from "../identity/tokens.ts"
import type { ShopTerms } from "../shop-terms.ts"
import { parseLanguageOrDefault } from "./accept-language.ts"
import {
  composeAccountOpenedMail,
  composeCurrentEmailMail,
  composeEmailTakenMail,
  composeNewEmailMail,
  composePasswordChangedMail,
  composePasswordResetMail,
} from "./account-mails.ts"
import { type MailContext, makeMailFormatter } from "./mail-formatter.ts"
import { type MailRecipient, makeAccountRecipient, makeUnconfirmedRecipient, removeTypedText } from "./mail-recipient.ts"
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
  acceptedMethods?: readonly AcceptedPaymentMethod[],
): MailContext => ({
  ...makeMailFormatter(language, acceptedMethods),
  seller,
  terms: terms.byLocale[language] ?? terms.first,
})

const createMailedLink = async (
  tx: Transaction,
  link: MailedLink,
  expiresAt = addMilliseconds(tx.now, MAILED_LINK_LIFETIME_MS),
): Promise<string> => {
  const token = createToken()
  await insertMailedLink(tx, token, link, expiresAt)
  return token
}

const deliverMail = (
  { mailTransport }: MailDeps,
  mail: MailJob,
  { name, address }: MailRecipient,
  content: MailContent,
): Promise<void> =>
  mailTransport({ id: makeMailId(mail), to: { name, address }, language: content.language, ...renderMail(content) })

interface OrderWithRecipient {
  readonly order: Order
  readonly payableOrder: PayableOrder
  readonly acceptedMethods: readonly AcceptedPaymentMethod[]
  readonly language: string | null
  readonly recipient: MailRecipient
}

/** Returns undefined when the order's customer was erased. */
const findOrderWithRecipient = ({ transact }: MailDeps, mail: OrderMailJob): Promise<OrderWithRecipient | undefined> =>
  transact("read", async tx => {
    const { orderId: id } = mail
    const [row] = await tx.query<{ customer_id: string | null; language: string | null }>(
      "SELECT customer_id, language FROM orders WHERE id = $1",
      [id],
    )
    if (row?.customer_id === null) return undefined
    const order = row && (await findOrder(tx, id, row.customer_id))
    const payableOrder = row && (await runInUnit(tx, ({ payments }) => payments.find(id)))
    const customer = row && (await findCustomerById(tx, row.customer_id))
    if (!order || !payableOrder || !customer) throw new TypeError("a mail tells of an order that is not there")
    const acceptedMethods = await findAcceptedPaymentMethods(tx)
    const recipient = makeAccountRecipient(mail, customer, new Date(order.createdAt))
    const mailedOrder = recipient.isConfirmed ? order : removeTypedText(order)
    return { order: mailedOrder, payableOrder, acceptedMethods, language: row.language, recipient }
  })

const sendOrderMail = async (deps: MailDeps, mail: OrderMailJob): Promise<void> => {
  const orderData = await findOrderWithRecipient(deps, mail)
  if (!orderData) return
  const { order, payableOrder, acceptedMethods, language, recipient } = orderData
  // the order was paid or lapsed since the job was added
  if (mail.kind === "payment-reminder" && !isPaymentDue(payableOrder)) return
  const context = makeMailContext(deps, parseLanguageOrDefault(language ?? undefined), acceptedMethods)
  const data = { order, payableOrder, recipient, links: deps.links(context.language), countries: deps.countries }
  await deliverMail(deps, mail, recipient, composeOrderMail(context, mail, data))
}

/** Without an account no mail is sent, so nobody learns who has one. */
const sendPasswordMail = async (deps: MailDeps, mail: PasswordResetMailJob): Promise<void> => {
  const prepared = await deps.transact("write", async tx => {
    const customer = await findCustomerByEmail(tx, mail.email)
    if (customer?.isDisabled) return undefined
    return (
      customer && {
        to: makeAccountRecipient(mail, customer, tx.now),
        token: await createMailedLink(tx, { purpose: "password", customerId: customer.profile.id }),
      }
    )
  })
  if (!prepared) return
  const { to, token } = prepared
  // the redirect was typed by the requester, so it goes only to a confirmed mailbox
  const href = deps.links(mail.language).newPassword(token, to.isConfirmed ? mail.redirect : undefined)
  await deliverMail(deps, mail, to, composePasswordResetMail(makeMailContext(deps, mail.language), to.name, href))
}

/** The link of an account that the shop opened lives longer, because its customer didn't ask for it. */
const OPENING_LINK_LIFETIME_MS = 7 * 24 * 60 * MINUTE_MS

const sendAccountMail = async (deps: MailDeps, mail: AccountOpenedMailJob): Promise<void> => {
  const prepared = await deps.transact("write", async tx => {
    const customer = await findCustomerByEmail(tx, mail.email)
    if (!customer || customer.isDisabled) return undefined
    const until = addMilliseconds(tx.now, OPENING_LINK_LIFETIME_MS)
    return {
      to: makeAccountRecipient(mail, customer, tx.now),
      until,
      token: await createMailedLink(tx, { purpose: "password", customerId: customer.profile.id }, until),
    }
  })
  if (!prepared) return
  const { to, until, token } = prepared
  const href = deps.links(mail.language).newPassword(token, undefined)
  const content = composeAccountOpenedMail(makeMailContext(deps, mail.language), to.name, { until, href })
  await deliverMail(deps, mail, to, content)
}

/** The customer may not have made the change: the account and its orders would be in other hands (MAIL-12). */
const sendPasswordChangedMail = async (deps: MailDeps, mail: PasswordChangedMailJob): Promise<void> => {
  const customer = await deps.transact("read", tx => findCustomerById(tx, mail.customerId))
  if (!customer) return
  const changedAt = new Date(mail.changedAt)
  const to = makeAccountRecipient(mail, customer, changedAt)
  await deliverMail(deps, mail, to, composePasswordChangedMail(makeMailContext(deps, mail.language), to.name, changedAt))
}

/** Only the new address learns that it is taken. No mail is sent about a change that has expired. */
const sendEmailMail = async (deps: MailDeps, mail: EmailChangeMailJob): Promise<void> => {
  const context = makeMailContext(deps, mail.language)
  const prepared = await deps.transact("write", async tx => {
    const change = await findEmailChange(tx, mail.changeId)
    const customer = change && (await findCustomerById(tx, change.customerId))
    if (!change || !customer) return undefined
    const { email, customerId, expiresAt: until } = change
    if (mail.to === "new" && (await findCustomerByEmail(tx, email)))
      return { to: makeUnconfirmedRecipient(email), letter: composeEmailTakenMail(context) }
    const token = await createMailedLink(tx, { purpose: `email-${mail.to}`, customerId }, until)
    const href = deps.links(mail.language).confirmEmail(token)
    if (mail.to === "new") return { to: makeUnconfirmedRecipient(email), letter: composeNewEmailMail(context, { until, href }) }
    const to = makeAccountRecipient(mail, customer, tx.now)
    return { to, letter: composeCurrentEmailMail(context, to.name, { email, until, href }) }
  })
  if (prepared) await deliverMail(deps, mail, prepared.to, prepared.letter)
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
