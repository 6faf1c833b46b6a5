import type { Mail } from "../../../application/shop/ports/mailer.ts"
import type { OrderPaymentStatus } from "../../../domain/payment/order-payment-status.ts"
import { isCompanyAccount } from "../customers.ts"
import type { Records } from "../records.ts"
import { findWrongSums } from "./answers.ts"

interface SentMails {
  readonly accepted: ReadonlyMap<string, number>
  readonly uncertain: ReadonlySet<string>
  readonly sent: readonly Mail[]
}

/**
 * Each mail that an order must have is sent at least once, and exactly once unless the shop may not know that it was
 * accepted (MAIL-05); what a person asks for is sent each time. Its amounts add up, with VAT for consumers (TAX-21).
 */
export const findWrongMails = (
  { orders }: Records,
  { accepted, uncertain, sent }: SentMails,
  standings: ReadonlyMap<string, OrderPaymentStatus["_tag"]>,
): readonly string[] => {
  const isSent = (kind: string, orderId: string) => (accepted.get(JSON.stringify({ kind, orderId })) ?? 0) > 0
  return [
    ...[...orders.keys()].flatMap(id => (isSent("order-confirmation", id) ? [] : [`order ${id} was not confirmed`])),
    ...[...standings].flatMap(([id, tag]) =>
      tag === "Lapsed" && !isSent("order-lapsed", id) ? [`nobody mailed that order ${id} lapsed`] : [],
    ),
    ...[...accepted].flatMap(([id, count]) =>
      count > 1 && !uncertain.has(id) && !id.includes("askedAt") ? [`mail ${id} was sent ${count} times`] : [],
    ),
    ...sent.flatMap(({ content }) => {
      if (!("order" in content)) return []
      const { order, priceView } = content
      const { customerId } = orders.get(order.id) ?? {}
      const expectedView = isCompanyAccount(customerId) ? "net" : "gross"
      const isWrongView = customerId !== undefined && priceView !== expectedView
      const wrongs = [...findWrongSums(order), ...(isWrongView ? [`its prices are ${priceView}, not ${expectedView}`] : [])]
      return wrongs.map(wrong => `mail ${content.kind} of ${order.orderNumber}: ${wrong}`)
    }),
  ]
}
