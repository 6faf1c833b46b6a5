import { Effect } from "effect"
import { getAccountPriceView } from "../../../domain/money/price-view.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { findArtworkMailContent } from "../artwork/find-artwork-mail-content.ts"
import { DEFAULT_LANGUAGE } from "../language.ts"
import { addVatIdStatus } from "../orders/vat-id-of-order.ts"
import { listMethodsWithLawfulSurcharges } from "../payments/find-payment-methods.ts"
import type { OrderMailJob } from "../ports/job-queue.ts"
import type { Mail } from "../ports/mailer.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { makeAccountRecipient, removeTypedOrderTexts } from "./mail-recipient.ts"

/** Returns undefined when the order's customer was erased, or when what the mail reminds of is done. */
export const prepareOrderMail = Effect.fnUntraced(function* (
  shop: ShopReads,
  job: OrderMailJob,
): Effect.fn.Return<Mail | undefined> {
  const { orders, customers, payments, now } = shop
  const { orderId } = job
  const orderWithLedger = yield* payments.find(orderId)
  const customerId = orderWithLedger?.customerId
  if (orderWithLedger && customerId === undefined) return undefined
  const order = customerId === undefined ? undefined : yield* orders.find(orderId, customerId)
  const customer = customerId === undefined ? undefined : yield* customers.find(customerId)
  if (!orderWithLedger || !order || !customer)
    return yield* Effect.die(new TypeError("a mail tells of an order that is not there"))
  if (job.kind === "payment-reminder" && !isPaymentDue(orderWithLedger)) return undefined
  const artwork = yield* findArtworkMailContent(shop, job, order)
  if (!artwork) return undefined
  const recipient = makeAccountRecipient(job, customer, new Date(order.createdAt))
  const orderWithVatId = yield* addVatIdStatus(shop, order)
  const readableOrder = recipient.isConfirmed ? orderWithVatId : removeTypedOrderTexts(orderWithVatId)
  const acceptedMethods = yield* listMethodsWithLawfulSurcharges(shop, customer.profile, order)
  return {
    recipient,
    language: (yield* orders.findLanguage(orderId)) ?? DEFAULT_LANGUAGE,
    content: {
      ...job,
      now,
      order: readableOrder,
      orderWithLedger,
      priceView: getAccountPriceView(customer.profile),
      acceptedMethods,
      ...artwork,
    },
  }
})
