/** Payment jobs and delivery changes of an order that a test has placed. */

import { describePaymentReview } from "../../adapters/cli/describe-payment-review.ts"
import { makePaymentJobHandlers } from "../../adapters/jobs/payment-jobs.ts"
import { makeProviderPorts } from "../../adapters/mollie/payment-ports.ts"
import { makePostgresUnitOfWork, runInUnit } from "../../adapters/postgres/repositories.ts"
import type { Order } from "../../domain/order/order.ts"
import type { PostgresShop } from "./test-shop.ts"
import { readDeliveryOffer, readOrder, type TestShopper } from "./test-shopper.ts"

export const makeTestPaymentJobs = (shop: PostgresShop) =>
  makePaymentJobHandlers({
    ...makeProviderPorts({ paymentProvider: shop.provider, shopUrl: () => shop.origin, thanksPath: "/thanks" }),
    unitOfWork: makePostgresUnitOfWork(shop.transact),
  })

export type PaymentJobName = keyof ReturnType<typeof makeTestPaymentJobs>

/** The waiting jobs of an order, its payments and its refunds. */
export const findOrderJobs = ({ rows }: PostgresShop, order: Order) =>
  rows<{ name: PaymentJobName | "send-mail"; payload: never; at: Date }>(
    `SELECT t.identifier AS name, j.payload, j.run_at AS at FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.payload::text LIKE '%' || $1 || '%'
       OR EXISTS (SELECT FROM payments p WHERE p.order_id = $1 AND j.payload::text LIKE '%' || p.id || '%')
       OR EXISTS (SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.order_id = $1 AND j.payload::text LIKE '%' || r.id || '%') ORDER BY j.id`,
    [order.id],
  )

export const runOrderJobs = async (shop: PostgresShop, order: Order, name: PaymentJobName): Promise<void> => {
  for (const job of await findOrderJobs(shop, order)) if (job.name === name) await makeTestPaymentJobs(shop)[name](job.payload)
}

/** The lines that operators read about open reviews of payments. */
export const listReviewLines = ({ transact }: Pick<PostgresShop, "transact">): Promise<readonly string[]> =>
  transact("read", async tx => (await runInUnit(tx, ({ payments }) => payments.listOpenReviews)).map(describePaymentReview))

/** The kinds of the mails about an order that wait to be sent. */
export const listOrderMails = async (shop: PostgresShop, order: Order): Promise<readonly string[]> =>
  (await findOrderJobs(shop, order)).flatMap(({ name, payload }) =>
    name === "send-mail" ? [(payload as { readonly kind: string }).kind] : [],
  )

/** Moves the delivery of an order's first item to the slot that ends at `until`. */
export const chooseOrderSlot = async ({ ask }: TestShopper, { id, lineItems }: Order, until: string): Promise<Order> => {
  const path = `/order/${id}/lineitems/${lineItems[0]?.id}`
  const { deliveryOptions } = readDeliveryOffer(await ask(`GET ${path}/delivery-options`))
  const { recsKey, before } = deliveryOptions.find(slot => slot.before === until) ?? {}
  return readOrder(await ask(`PATCH ${path}`, { body: { deliveryOption: { recsKey, before } } }))
}
