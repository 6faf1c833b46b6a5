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
  makeHeading(context.t("items")),
  ...(recipient.isConfirmed ? [] : [makeTextBlock(context.t("leftOut"))]),
  ...makeLineItemBlocks(context, order),
  makeHeading(context.t("summary")),
  makePriceBlock(context, order),
]

/** The payment deadline, if there is one. */
const makeDeadlineBlocks = (context: MailFormatter, paying: OrderWithLedger): readonly MailBlock[] => {
  const until = getOrderLapseDate(paying, paying.payUntil)
  return until ? [makeTextBlock(context.t("payUntil", { moment: context.formatTime(until.toISOString()) }))] : []
}

const makeConfirmationBlocks = (
  context: MailContext,
  { order, orderWithLedger }: OrderMailSubject,
  data: OrderMailContext,
): readonly MailBlock[] => {
  const { links, countries } = data
  const { t, formatTime, seller } = context
  return [
    makeTextBlock(t("order-confirmation.placed", { number: order.orderNumber, date: formatTime(order.createdAt) })),
    ...(order.stages.includes("waitingForPayment") ? [makeTextBlock(t("order-confirmation.unpaid"))] : []),
    ...makeDeadlineBlocks(context, orderWithLedger),
    ...(order.stages.includes("waitingForArtwork") ? [makeTextBlock(t("order-confirmation.files", { mail: seller.mail }))] : []),
    { _tag: "Link", label: t("toOrder"), href: links.order(order.id) },
    ...makeOrderBlocks(context, order, data),
    makeHeading(t("payment")),
    ...makePaymentBlocks(context, order),
    ...makePaidAmountBlocks(context, orderWithLedger),
    makeHeading(t("rights")),
    makeTextBlock(t("withdrawal")),
    makeTextBlock(t("cancelling")),
    makeTextBlock(t("complaints")),
    makeTextBlock(`${t("terms")} ${links.terms}`),
    ...makeTermsBlocks(context, countries),
  ]
}

const makeMailBlocks = (context: MailContext, mail: OrderMailSubject, data: OrderMailContext): readonly MailBlock[] => {
  const { t, formatMoney } = context
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
  const nextLink = linkTo(isShort ? t("payment-reminder.link") : t("toOrder"))
  const makePaymentRequest = (text: string, link: string) => [
    makeTextBlock(text),
    ...deadline,
    linkTo(link),
    ...makeOrderBlocks(context, order, data),
    makeHeading(t("payment")),
    ...paidBlocks,
  ]
  switch (mail.kind) {
    case "order-confirmation":
      return makeConfirmationBlocks(context, mail, data)
    case "payment-received":
      return [
        makeTextBlock(t(`${mail.kind}.text`, { number, amount: formatAttempt(mail.paymentId) })),
        makeTextBlock(
          isShort ? t(`${mail.kind}.part`, { amount: formatAmountToPay(context, orderWithLedger) }) : t(`${mail.kind}.whole`),
        ),
        nextLink,
        ...paidBlocks,
      ]
    case "payment-failed":
      return makePaymentRequest(t(`${mail.kind}.text`, { number, amount: formatAttempt(mail.paymentId) }), t(`${mail.kind}.link`))
    case "payment-reminder":
      return makePaymentRequest(
        t(`${mail.kind}.text`, { number, amount: formatAmountToPay(context, orderWithLedger) }),
        t(`${mail.kind}.link`),
      )
    case "order-lapsed":
      return [
        makeTextBlock(t(`${mail.kind}.text`, { number, amount: formatAmountToPay(context, orderWithLedger) })),
        linkTo(t("toOrder")),
      ]
    case "refund":
    case "refund-failed":
      return [
        makeTextBlock(t(`${mail.kind}.text`, { number, amount: formatMoney(mail.amount, order.currency) })),
        linkTo(t("toOrder")),
        ...paidBlocks,
      ]
    case "delivery-changed":
      return [
        makeTextBlock(t(`${mail.kind}.text`, { number })),
        nextLink,
        ...makeOrderBlocks(context, order, data),
        ...(paidBlocks.length > 0 ? [makeHeading(t("payment"))] : []),
        ...(isShort ? [makeTextBlock(t(`${mail.kind}.toPay`, { amount: formatAmountToPay(context, orderWithLedger) }))] : []),
        ...deadline,
        ...paidBlocks,
      ]
  }
}

export const composeOrderMail = (context: MailContext, mail: OrderMailSubject, data: OrderMailContext): MailContent => {
  const { t } = context
  return makeMailContent(context, {
    subject: t(`${mail.kind}.subject`, { number: mail.order.orderNumber }),
    title: t(`${mail.kind}.title`),
    blocks: [makeTextBlock(makeGreeting(context, data.recipient.name)), ...makeMailBlocks(context, mail, data)],
  })
}
