/** Payment jobs and delivery changes of an order that a test has placed. */

import { Effect } from "effect"
import { describePaymentReview } from "../../adapters/cli/describe-payment-review.ts"
import { makePaymentJobHandlers } from "../../adapters/jobs/payment-jobs.ts"
import { makeProviderPorts } from "../../adapters/mollie/payment-ports.ts"
import { requireOrderByLookupKey } from "../../application/shop/payments/require-payment.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import type { Order } from "../../domain/order/order.ts"
import type { TestShop, WaitingTestJob } from "./test-shop.ts"
import { readDeliveryOffer, readOrder, type TestShopper } from "./test-shopper.ts"

export const makeTestPaymentJobs = ({ provider, origin, unitOfWork }: Pick<TestShop, "provider" | "origin" | "unitOfWork">) =>
  makePaymentJobHandlers({
    ...makeProviderPorts({ paymentProvider: provider, shopUrl: () => origin, thanksPath: "/thanks" }),
    unitOfWork,
  })

export type PaymentJobName = keyof ReturnType<typeof makeTestPaymentJobs>

export const findOrderLedger = ({ write }: TestShop, { orderNumber }: Order): Promise<OrderWithLedger> =>
  write(({ payments }) => requireOrderByLookupKey(payments, { orderNumber }, payments.find))

/** Locks the order's ledger and changes it. */
export const changeLedger = <A>(
  { write }: TestShop,
  { orderNumber }: Order,
  change: (shop: ShopWrites, ledger: OrderWithLedger) => Effect.Effect<A>,
): Promise<A> =>
  write(shop =>
    Effect.flatMap(requireOrderByLookupKey(shop.payments, { orderNumber }, shop.payments.lock), order => change(shop, order)),
  )

/** The waiting jobs of an order, its payments and its refunds. */
export const findOrderJobs = async (shop: TestShop, order: Order): Promise<readonly WaitingTestJob[]> => {
  const { payments, refunds } = await findOrderLedger(shop, order)
  const ids = [order, ...payments, ...refunds].map(({ id }) => id)
  return (await shop.listJobs()).filter(({ payload }) => ids.some(id => JSON.stringify(payload).includes(id)))
}

export const runOrderJobs = async (shop: TestShop, order: Order, name: PaymentJobName): Promise<void> => {
  for (const job of await findOrderJobs(shop, order))
    if (job.name === name) await makeTestPaymentJobs(shop)[name](job.payload as never)
}

/** The lines that operators read about open reviews of payments. */
export const listReviewLines = async ({ write }: Pick<TestShop, "write">): Promise<readonly string[]> =>
  (await write(({ payments }) => payments.listOpenReviews)).map(describePaymentReview)

/** The kinds of the mails about an order that wait to be sent. */
export const listOrderMails = async (shop: TestShop, order: Order): Promise<readonly string[]> =>
  (await findOrderJobs(shop, order)).flatMap(({ name, payload }) => (name === "send-mail" ? [(payload as MailJob).kind] : []))

/** Moves the delivery of an order's first item to the slot that ends at `until`. */
export const chooseOrderSlot = async ({ ask }: TestShopper, { id, lineItems }: Order, until: string): Promise<Order> => {
  const path = `/order/${id}/lineitems/${lineItems[0]?.id}`
  const { deliveryOptions } = readDeliveryOffer(await ask(`GET ${path}/delivery-options`))
  const { recsKey, before } = deliveryOptions.find(slot => slot.before === until) ?? {}
  return readOrder(await ask(`PATCH ${path}`, { body: { deliveryOption: { recsKey, before } } }))
}
