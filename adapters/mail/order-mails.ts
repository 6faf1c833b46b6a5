import { findDeliveryDateDeadline } from "../../application/client/orders/next-steps.ts"
import type { MailRecipient, OrderMailContent } from "../../application/shop/ports/mailer.ts"
import { toCartInView } from "../../domain/cart/cart-in-view.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import { getOrderLapseDate } from "../../domain/payment/order-payment-status.ts"
import { calculateOpenBalance } from "../../domain/payment/payment.ts"
import { makeArtworkMailBlocks } from "./artwork-mails.ts"
import type { MailContext, MailFormatter } from "./mail-formatter.ts"
import type { MailLinks } from "./mail-links.ts"
import { makeLineItemBlocks, makePaymentAndReferenceBlocks, makePriceBlock, makeVatIdBlocks } from "./order-blocks.ts"
import { formatAmountToPay, makePaymentBreakdownBlocks } from "./payment-breakdown-blocks.ts"
import { type MailBlock, makeLinkBlock } from "./render-mail.ts"
import { makeTermsBlocks } from "./terms-blocks.ts"

const makeHeading = (text: string): MailBlock => ({ _tag: "Heading", text })

interface OrderMailContext {
  readonly recipient: MailRecipient
  readonly links: MailLinks
  /** countries that the shop delivers to */
  readonly countries: readonly string[]
}

/** The whole order; a mail to an unconfirmed mailbox refers to the order's page for what it omits. */
const makeOrderBlocks = (
  context: MailFormatter,
  { order, priceView, now }: OrderMailContent,
  { recipient }: OrderMailContext,
): readonly MailBlock[] => {
  const orderInView = toCartInView(order, priceView)
  return [
    makeHeading(context.t("items")),
    ...(recipient.isConfirmed ? [] : [context.t("leftOut")]),
    ...makeLineItemBlocks(context, orderInView, now),
    makeHeading(context.t("summary")),
    makePriceBlock(context, orderInView),
    ...makeVatIdBlocks(context, order),
  ]
}

/** The payment deadline, if there is one. */
const makeDeadlineBlocks = (context: MailFormatter, paying: OrderWithLedger): readonly MailBlock[] => {
  const until = getOrderLapseDate(paying, paying.payUntil)
  return until ? [context.t("payUntil", { moment: context.formatTime(until.toISOString()) })] : []
}

/** Until when files and payment must arrive to keep the delivery dates, as on the order's page (ORDER-09). */
const makeDeliveryDateDeadlineBlocks = (
  { t, formatDay, time }: MailFormatter,
  { order, now }: OrderMailContent,
): readonly MailBlock[] => {
  const deadline = findDeliveryDateDeadline(order, now)
  if (deadline?._tag !== "HoldUntil") return []
  const until = { time: time(deadline.time), day: formatDay(deadline.date) }
  if (!order.stages.includes("waitingForArtwork")) return [t("order-confirmation.payBefore", until)]
  return [t(`order-confirmation.${order.stages.includes("waitingForPayment") ? "uploadAndPayBefore" : "uploadBefore"}`, until)]
}

const makeConfirmationBlocks = (context: MailContext, mail: OrderMailContent, data: OrderMailContext): readonly MailBlock[] => {
  const { order, orderWithLedger } = mail
  const { links, countries } = data
  const { t, formatTime } = context
  return [
    t("order-confirmation.placed", { number: order.orderNumber, date: formatTime(order.createdAt) }),
    ...(order.stages.includes("waitingForPayment") ? [t("order-confirmation.unpaid")] : []),
    ...makeDeadlineBlocks(context, orderWithLedger),
    ...(order.stages.includes("waitingForArtwork") ? [t("order-confirmation.files")] : []),
    ...makeDeliveryDateDeadlineBlocks(context, mail),
    makeLinkBlock(t("toOrder"), links.order(order.id)),
    ...makeOrderBlocks(context, mail, data),
    makeHeading(t("payment")),
    ...makePaymentAndReferenceBlocks(context, order),
    ...makePaymentBreakdownBlocks(context, orderWithLedger, order),
    makeHeading(t("rights")),
    t("withdrawal"),
    t("cancelling"),
    t("complaints"),
    `${t("terms")} ${links.terms}`,
    ...makeTermsBlocks(context, countries),
  ]
}

export const makeOrderMailBlocks = (
  context: MailContext,
  mail: OrderMailContent,
  data: OrderMailContext,
): readonly MailBlock[] => {
  const { t, formatMoney } = context
  const { order, orderWithLedger } = mail
  const { links } = data
  const number = order.orderNumber
  const linkTo = (label: string) => makeLinkBlock(label, links.order(order.id))
  const formatAttempt = (id: string): string => {
    const payment = orderWithLedger.payments.find(each => each.id === id)
    if (!payment) throw new TypeError("a mail tells of a payment that is not there")
    return formatMoney(payment.amount, order.currency)
  }
  const paidBlocks = makePaymentBreakdownBlocks(context, orderWithLedger, order)
  const deadline = makeDeadlineBlocks(context, orderWithLedger)
  const isShort = orderWithLedger.due !== undefined && calculateOpenBalance(orderWithLedger) > 0
  const nextLink = linkTo(isShort ? t("payment-reminder.link") : t("toOrder"))
  const toPay = formatAmountToPay(context, orderWithLedger)
  switch (mail.kind) {
    case "order-confirmation":
      return makeConfirmationBlocks(context, mail, data)
    case "payment-received":
      return [
        t(`${mail.kind}.text`, { number, amount: formatAttempt(mail.paymentId) }),
        isShort ? t(`${mail.kind}.part`, { amount: toPay }) : t(`${mail.kind}.whole`),
        nextLink,
        ...paidBlocks,
      ]
    case "payment-failed":
    case "payment-reminder":
      return [
        t(`${mail.kind}.text`, { number, amount: mail.kind === "payment-failed" ? formatAttempt(mail.paymentId) : toPay }),
        ...deadline,
        linkTo(t(`${mail.kind}.link`)),
        ...makeOrderBlocks(context, mail, data),
        makeHeading(t("payment")),
        ...paidBlocks,
      ]
    case "order-lapsed":
      return [t(`${mail.kind}.text`, { number, amount: toPay }), linkTo(t("toOrder"))]
    case "refund":
    case "refund-failed":
      return [
        t(`${mail.kind}.text`, { number, amount: formatMoney(mail.amount, order.currency) }),
        linkTo(t("toOrder")),
        ...paidBlocks,
      ]
    case "delivery-changed":
      return [
        t(`${mail.kind}.text`, { number }),
        nextLink,
        ...makeOrderBlocks(context, mail, data),
        ...(paidBlocks.length > 0 ? [makeHeading(t("payment"))] : []),
        ...(isShort ? [t(`${mail.kind}.toPay`, { amount: toPay })] : []),
        ...deadline,
        ...paidBlocks,
      ]
    case "delivery-moved":
      return [t(`${mail.kind}.text`, { number }), linkTo(t("toOrder")), ...makeOrderBlocks(context, mail, data)]
    default:
      return makeArtworkMailBlocks(context, mail, linkTo)
  }
}
