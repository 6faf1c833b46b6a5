/** The letter of each mail about an order: what happened first, then what can be done about it. */
import type { Order } from "../../../domain/order/order.ts"
import { getLapseDate } from "../../../domain/payment/order-payment-status.ts"
import { calculateOpenBalance } from "../../../domain/payment/payment.ts"
import type { PayableOrder } from "../payment/payment-rows.ts"
import { greeting, letter, text } from "./framed.ts"
import type { Block, Letter } from "./letter.ts"
import type { Mail } from "./mail.ts"
import type { Voice, Writer } from "./mail-formats.ts"
import { amountToPay, moneyBlocks } from "./money-block.ts"
import { costBlock, itemBlocks, paymentBlocks } from "./order-blocks.ts"
import type { Recipient } from "./recipient.ts"
import { termsBlocks } from "./terms-blocks.ts"

/** Of the pages that mails lead to, absolute. */
export interface MailLinks {
  readonly order: (id: string) => string
  readonly terms: string
  readonly newPassword: (token: string, redirect: string | undefined) => string
  readonly confirmEmail: (token: string) => string
}

export type PasswordMail = Extract<Mail, { readonly kind: "password-reset" }>

export type AccountMail = Extract<Mail, { readonly kind: "account-opened" }>

export type PasswordChangedMail = Extract<Mail, { readonly kind: "password-changed" }>

export type EmailMail = Extract<Mail, { readonly kind: "email-change" }>

export type OrderMail = Exclude<Mail, PasswordMail | AccountMail | PasswordChangedMail | EmailMail>

const heading = (words: string): Block => ({ _tag: "Heading", text: words })

/** What a mail about an order tells of. */
export interface ToldOrder {
  readonly order: Order
  readonly paying: PayableOrder
  readonly recipient: Recipient
  readonly links: MailLinks
  /** that the shop delivers to */
  readonly countries: readonly string[]
}

/** The order itself; its page has what a mail to an unconfirmed mailbox leaves out. */
const whole = (voice: Voice, { order, recipient }: ToldOrder): readonly Block[] => [
  heading(voice.t.items),
  ...(recipient.isConfirmed ? [] : [text(voice.t.leftOut)]),
  ...itemBlocks(voice, order),
  heading(voice.t.summary),
  costBlock(voice, order),
]

/** Until when it is to be paid, if it is. */
const untilBlocks = (voice: Voice, paying: PayableOrder): readonly Block[] => {
  const until = getLapseDate(paying, paying.payUntil)
  return until ? [text(voice.t.payUntil(voice.moment(until.toISOString())))] : []
}

const confirmation = (voice: Writer, told: ToldOrder): readonly Block[] => {
  const { order, paying, links, countries } = told
  const { t, moment, seller } = voice
  const said = t["order-confirmation"]
  return [
    text(said.placed(order.orderNumber, moment(order.createdAt))),
    ...(order.stages.includes("waitingForPayment") ? [text(said.unpaid)] : []),
    ...untilBlocks(voice, paying),
    ...(order.stages.includes("waitingForArtwork") ? [text(said.files(seller.mail))] : []),
    { _tag: "Link", label: t.toOrder, href: links.order(order.id) },
    ...whole(voice, told),
    heading(t.payment),
    ...paymentBlocks(voice, order),
    ...moneyBlocks(voice, paying),
    heading(t.rights),
    text(t.withdrawal),
    text(t.cancelling),
    text(t.complaints),
    text(`${t.terms} ${links.terms}`),
    ...termsBlocks(voice, countries),
  ]
}

const blocksOf = (voice: Writer, mail: OrderMail, told: ToldOrder): readonly Block[] => {
  const { t, money } = voice
  const { order, paying, links } = told
  const number = order.orderNumber
  const linkTo = (label: string): Block => ({ _tag: "Link", label, href: links.order(order.id) })
  const tried = (id: string): string => {
    const payment = paying.payments.find(each => each.id === id)
    if (!payment) throw new TypeError("a mail tells of a payment that is not there")
    return money(payment.amount, order.currency)
  }
  const paid = moneyBlocks(voice, paying)
  const until = untilBlocks(voice, paying)
  const isShort = paying.due !== undefined && calculateOpenBalance(paying) > 0
  const linkOnwards = linkTo(isShort ? t["payment-reminder"].link : t.toOrder)
  switch (mail.kind) {
    case "order-confirmation":
      return confirmation(voice, told)
    case "payment-received":
      return [
        text(t[mail.kind].text(number, tried(mail.paymentId))),
        text(isShort ? t[mail.kind].part(amountToPay(voice, paying)) : t[mail.kind].whole),
        linkOnwards,
        ...paid,
      ]
    case "payment-failed":
      return [
        text(t[mail.kind].text(number, tried(mail.paymentId))),
        ...until,
        linkTo(t[mail.kind].link),
        ...whole(voice, told),
        heading(t.payment),
        ...paid,
      ]
    case "payment-reminder":
      return [
        text(t[mail.kind].text(number, amountToPay(voice, paying))),
        ...until,
        linkTo(t[mail.kind].link),
        ...whole(voice, told),
        heading(t.payment),
        ...paid,
      ]
    case "order-lapsed":
      return [text(t[mail.kind].text(number, amountToPay(voice, paying))), linkTo(t.toOrder)]
    case "refund":
    case "refund-failed":
      return [text(t[mail.kind].text(number, money(mail.amount, order.currency))), linkTo(t.toOrder), ...paid]
    case "delivery-changed":
      return [
        text(t[mail.kind].text(number)),
        linkOnwards,
        ...whole(voice, told),
        ...(paid.length > 0 ? [heading(t.payment)] : []),
        ...(isShort ? [text(t[mail.kind].toPay(amountToPay(voice, paying)))] : []),
        ...until,
        ...paid,
      ]
  }
}

export const orderLetter = (voice: Writer, mail: OrderMail, told: ToldOrder): Letter => {
  const { t } = voice
  return letter(voice, {
    subject: t[mail.kind].subject(told.order.orderNumber),
    title: t[mail.kind].title,
    blocks: [text(greeting(voice, told.recipient.name)), ...blocksOf(voice, mail, told)],
  })
}
