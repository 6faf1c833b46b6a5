import { Effect } from "effect"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** What a mail about an order tells, and in which language; undefined when the order's customer was erased. */
export const findOrderMailData = ({ orders, customers, payments, shopData }: ShopReads, orderId: string) =>
  Effect.gen(function* () {
    const orderWithLedger = yield* payments.find(orderId)
    const customerId = orderWithLedger?.customerId
    if (orderWithLedger && customerId === undefined) return undefined
    const order = customerId === undefined ? undefined : yield* orders.find(orderId, customerId)
    const customer = customerId === undefined ? undefined : yield* customers.find(customerId)
    if (!orderWithLedger || !order || !customer)
      return yield* Effect.die(new TypeError("a mail tells of an order that is not there"))
    const language = yield* orders.findLanguage(orderId)
    return { order, orderWithLedger, customer, language, acceptedMethods: yield* shopData.acceptedPaymentMethods }
  })
