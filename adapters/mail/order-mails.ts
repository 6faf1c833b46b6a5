import type { MailRecipient, OrderMailSubject } from "../../application/shop/ports/mailer.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import type { Order } from "../../domain/order/order.ts"
import { getOrderLapseDate } from "../../domain/payment/order-payment-status.ts"
import { calculateOpenBalance } from "../../domain/payment/payment.ts"
import { makeGreeting, makeMailContent, makeTextBlock } from "./mail-content.ts"
import type { MailContext, MailFormatter } from "./mail-formatter.ts"
import { makeLineItemBlocks, makePaymentBlocks, makePriceBlock } from "./order-blocks.ts"
import { formatAmountToPay, makePaidAmountBlocks } from "./paid-amount-blocks.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"
import { makeTermsBlocks } from "./terms-blocks.ts"

/** Absolute links to pages of the shop. */
export interface MailLinks {
  readonly order: (id: string) => string
  readonly terms: string
  readonly newPassword: (token: string, redirect: string | undefined) => string
  readonly confirmEmail: (token: string) => string
}

const makeHeading = (text: string): MailBlock => ({ _tag: "Heading", text })

interface OrderMailContext {
  readonly recipient: MailRecipient
  readonly links: MailLinks
  /** countries that the shop delivers to */
  readonly countries: readonly string[]
}

/** The whole order; a mail to an unconfirmed mailbox refers to the order's page for what it omits. */
const makeOrderBlocks = (context: MailFormatter, order: Order, { recipient }: OrderMailContext): readonly MailBlock[] => [
  makeHeading(context.texts.items),
  ...(recipient.isConfirmed ? [] : [makeTextBlock(context.texts.leftOut)]),
  ...makeLineItemBlocks(context, order),
  makeHeading(context.texts.summary),
  makePriceBlock(context, order),
]

/** The payment deadline, if there is one. */
const makeDeadlineBlocks = (context: MailFormatter, paying: OrderWithLedger): readonly MailBlock[] => {
  const until = getOrderLapseDate(paying, paying.payUntil)
  return until ? [makeTextBlock(context.texts.payUntil(context.formatTime(until.toISOString())))] : []
}

const makeConfirmationBlocks = (
  context: MailContext,
  { order, orderWithLedger }: OrderMailSubject,
  data: OrderMailContext,
): readonly MailBlock[] => {
  const { links, countries } = data
  const { texts, formatTime, seller } = context
  const mailTexts = texts["order-confirmation"]
  return [
    makeTextBlock(mailTexts.placed(order.orderNumber, formatTime(order.createdAt))),
    ...(order.stages.includes("waitingForPayment") ? [makeTextBlock(mailTexts.unpaid)] : []),
    ...makeDeadlineBlocks(context, orderWithLedger),
    ...(order.stages.includes("waitingForArtwork") ? [makeTextBlock(mailTexts.files(seller.mail))] : []),
    { _tag: "Link", label: texts.toOrder, href: links.order(order.id) },
    ...makeOrderBlocks(context, order, data),
    makeHeading(texts.payment),
    ...makePaymentBlocks(context, order),
    ...makePaidAmountBlocks(context, orderWithLedger),
    makeHeading(texts.rights),
    makeTextBlock(texts.withdrawal),
    makeTextBlock(texts.cancelling),
    makeTextBlock(texts.complaints),
    makeTextBlock(`${texts.terms} ${links.terms}`),
    ...makeTermsBlocks(context, countries),
  ]
}

const makeMailBlocks = (context: MailContext, mail: OrderMailSubject, data: OrderMailContext): readonly MailBlock[] => {
  const { texts, formatMoney } = context
  const { order, orderWithLedger } = mail
  const { links } = data
  const number = order.orderNumber
  const linkTo = (label: string): MailBlock => ({ _tag: "Link", label, href: links.order(order.id) })
  const formatAttempt = (id: string): string => {
    const payment = orderWithLedger.payments.find(each => each.id === id)
    if (!payment) throw new TypeError("a mail tells of a payment that is not there")
    return formatMoney(payment.amount, order.currency)
  }
  const paidBlocks = makePaidAmountBlocks(context, orderWithLedger)
  const deadline = makeDeadlineBlocks(context, orderWithLedger)
  const isShort = orderWithLedger.due !== undefined && calculateOpenBalance(orderWithLedger) > 0
  const nextLink = linkTo(isShort ? texts["payment-reminder"].link : texts.toOrder)
  const makePaymentRequest = (text: string, link: string) => [
    makeTextBlock(text),
    ...deadline,
    linkTo(link),
    ...makeOrderBlocks(context, order, data),
    makeHeading(texts.payment),
    ...paidBlocks,
  ]
  switch (mail.kind) {
    case "order-confirmation":
      return makeConfirmationBlocks(context, mail, data)
    case "payment-received":
      return [
        makeTextBlock(texts[mail.kind].text(number, formatAttempt(mail.paymentId))),
        makeTextBlock(isShort ? texts[mail.kind].part(formatAmountToPay(context, orderWithLedger)) : texts[mail.kind].whole),
        nextLink,
        ...paidBlocks,
      ]
    case "payment-failed":
      return makePaymentRequest(texts[mail.kind].text(number, formatAttempt(mail.paymentId)), texts[mail.kind].link)
    case "payment-reminder":
      return makePaymentRequest(texts[mail.kind].text(number, formatAmountToPay(context, orderWithLedger)), texts[mail.kind].link)
    case "order-lapsed":
      return [makeTextBlock(texts[mail.kind].text(number, formatAmountToPay(context, orderWithLedger))), linkTo(texts.toOrder)]
    case "refund":
    case "refund-failed":
      return [
        makeTextBlock(texts[mail.kind].text(number, formatMoney(mail.amount, order.currency))),
        linkTo(texts.toOrder),
        ...paidBlocks,
      ]
    case "delivery-changed":
      return [
        makeTextBlock(texts[mail.kind].text(number)),
        nextLink,
        ...makeOrderBlocks(context, order, data),
        ...(paidBlocks.length > 0 ? [makeHeading(texts.payment)] : []),
        ...(isShort ? [makeTextBlock(texts[mail.kind].toPay(formatAmountToPay(context, orderWithLedger)))] : []),
        ...deadline,
        ...paidBlocks,
      ]
  }
}

export const composeOrderMail = (context: MailContext, mail: OrderMailSubject, data: OrderMailContext): MailContent => {
  const { texts } = context
  return makeMailContent(context, {
    subject: texts[mail.kind].subject(mail.order.orderNumber),
    title: texts[mail.kind].title,
    blocks: [makeTextBlock(makeGreeting(context, data.recipient.name)), ...makeMailBlocks(context, mail, data)],
  })
}
