/** The letter of each mail about an order: what happened first, then what can be done about it. */
import type { Order } from "../../../domain/order/order.ts"
import { getLapseDate } from "../../../domain/payment/order-payment-status.ts"
import { calculateOpenBalance } from "../../../domain/payment/payment.ts"
import type { PayableOrder } from "../payment/payment-rows.ts"
import { makeGreeting, makeMailContent, makeTextBlock } from "./mail-content.ts"
import type { MailContext, MailFormatter } from "./mail-formatter.ts"
import type { MailJob } from "./mail-job.ts"
import type { MailRecipient } from "./mail-recipient.ts"
import { makeLineItemBlocks, makePaymentBlocks, makePriceBlock } from "./order-blocks.ts"
import { formatAmountToPay, makePaidAmountBlocks } from "./paid-amount-blocks.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"
import { makeTermsBlocks } from "./terms-blocks.ts"

/** Of the pages that mails lead to, absolute. */
export interface MailLinks {
  readonly order: (id: string) => string
  readonly terms: string
  readonly newPassword: (token: string, redirect: string | undefined) => string
  readonly confirmEmail: (token: string) => string
}

export type PasswordResetMailJob = Extract<MailJob, { readonly kind: "password-reset" }>

export type AccountOpenedMailJob = Extract<MailJob, { readonly kind: "account-opened" }>

export type PasswordChangedMailJob = Extract<MailJob, { readonly kind: "password-changed" }>

export type EmailChangeMailJob = Extract<MailJob, { readonly kind: "email-change" }>

export type OrderMailJob = Exclude<
  MailJob,
  PasswordResetMailJob | AccountOpenedMailJob | PasswordChangedMailJob | EmailChangeMailJob
>

const heading = (words: string): MailBlock => ({ _tag: "Heading", text: words })

/** What a mail about an order tells of. */
export interface OrderMailData {
  readonly order: Order
  readonly paying: PayableOrder
  readonly recipient: MailRecipient
  readonly links: MailLinks
  /** that the shop delivers to */
  readonly countries: readonly string[]
}

/** The order itself; its page has what a mail to an unconfirmed mailbox leaves out. */
const whole = (voice: MailFormatter, { order, recipient }: OrderMailData): readonly MailBlock[] => [
  heading(voice.texts.items),
  ...(recipient.isConfirmed ? [] : [makeTextBlock(voice.texts.leftOut)]),
  ...makeLineItemBlocks(voice, order),
  heading(voice.texts.summary),
  makePriceBlock(voice, order),
]

/** Until when it is to be paid, if it is. */
const untilBlocks = (voice: MailFormatter, paying: PayableOrder): readonly MailBlock[] => {
  const until = getLapseDate(paying, paying.payUntil)
  return until ? [makeTextBlock(voice.texts.payUntil(voice.formatTime(until.toISOString())))] : []
}

const confirmation = (voice: MailContext, told: OrderMailData): readonly MailBlock[] => {
  const { order, paying, links, countries } = told
  const { texts, formatTime, seller } = voice
  const said = texts["order-confirmation"]
  return [
    makeTextBlock(said.placed(order.orderNumber, formatTime(order.createdAt))),
    ...(order.stages.includes("waitingForPayment") ? [makeTextBlock(said.unpaid)] : []),
    ...untilBlocks(voice, paying),
    ...(order.stages.includes("waitingForArtwork") ? [makeTextBlock(said.files(seller.mail))] : []),
    { _tag: "Link", label: texts.toOrder, href: links.order(order.id) },
    ...whole(voice, told),
    heading(texts.payment),
    ...makePaymentBlocks(voice, order),
    ...makePaidAmountBlocks(voice, paying),
    heading(texts.rights),
    makeTextBlock(texts.withdrawal),
    makeTextBlock(texts.cancelling),
    makeTextBlock(texts.complaints),
    makeTextBlock(`${texts.terms} ${links.terms}`),
    ...makeTermsBlocks(voice, countries),
  ]
}

const blocksOf = (voice: MailContext, mail: OrderMailJob, told: OrderMailData): readonly MailBlock[] => {
  const { texts, formatMoney } = voice
  const { order, paying, links } = told
  const number = order.orderNumber
  const linkTo = (label: string): MailBlock => ({ _tag: "Link", label, href: links.order(order.id) })
  const tried = (id: string): string => {
    const payment = paying.payments.find(each => each.id === id)
    if (!payment) throw new TypeError("a mail tells of a payment that is not there")
    return formatMoney(payment.amount, order.currency)
  }
  const paid = makePaidAmountBlocks(voice, paying)
  const until = untilBlocks(voice, paying)
  const isShort = paying.due !== undefined && calculateOpenBalance(paying) > 0
  const linkOnwards = linkTo(isShort ? texts["payment-reminder"].link : texts.toOrder)
  switch (mail.kind) {
    case "order-confirmation":
      return confirmation(voice, told)
    case "payment-received":
      return [
        makeTextBlock(texts[mail.kind].text(number, tried(mail.paymentId))),
        makeTextBlock(isShort ? texts[mail.kind].part(formatAmountToPay(voice, paying)) : texts[mail.kind].whole),
        linkOnwards,
        ...paid,
      ]
    case "payment-failed":
      return [
        makeTextBlock(texts[mail.kind].text(number, tried(mail.paymentId))),
        ...until,
        linkTo(texts[mail.kind].link),
        ...whole(voice, told),
        heading(texts.payment),
        ...paid,
      ]
    case "payment-reminder":
      return [
        makeTextBlock(texts[mail.kind].text(number, formatAmountToPay(voice, paying))),
        ...until,
        linkTo(texts[mail.kind].link),
        ...whole(voice, told),
        heading(texts.payment),
        ...paid,
      ]
    case "order-lapsed":
      return [makeTextBlock(texts[mail.kind].text(number, formatAmountToPay(voice, paying))), linkTo(texts.toOrder)]
    case "refund":
    case "refund-failed":
      return [
        makeTextBlock(texts[mail.kind].text(number, formatMoney(mail.amount, order.currency))),
        linkTo(texts.toOrder),
        ...paid,
      ]
    case "delivery-changed":
      return [
        makeTextBlock(texts[mail.kind].text(number)),
        linkOnwards,
        ...whole(voice, told),
        ...(paid.length > 0 ? [heading(texts.payment)] : []),
        ...(isShort ? [makeTextBlock(texts[mail.kind].toPay(formatAmountToPay(voice, paying)))] : []),
        ...until,
        ...paid,
      ]
  }
}

export const composeOrderMail = (voice: MailContext, mail: OrderMailJob, told: OrderMailData): MailContent => {
  const { texts } = voice
  return makeMailContent(voice, {
    subject: texts[mail.kind].subject(told.order.orderNumber),
    title: texts[mail.kind].title,
    blocks: [makeTextBlock(makeGreeting(voice, told.recipient.name)), ...blocksOf(voice, mail, told)],
  })
}
