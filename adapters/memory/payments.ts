import { Effect } from "effect"
import type { OpenPaymentReview, OrderLookupKey, PaymentPageOptions, Payments } from "../../application/shop/ports/payments.ts"
import { areSameStages } from "../../domain/ledger/ledger-columns.ts"
import {
  appendLedgerEntries,
  createOrderWithLedger,
  type OrderWithLedger,
  type ProviderPaymentRef,
} from "../../domain/ledger/order-with-ledger.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { getOrderNumber, type MemoryOrder, ORDERS_TABLE } from "./orders.ts"

const REMINDED: Table<true> = { name: "reminded orders" }

interface ProviderPaymentRow extends ProviderPaymentRef {
  readonly paymentId: string
  readonly shopper?: PaymentPageOptions
}

const getProviderId = ({ providerId }: ProviderPaymentRow) => providerId

const PROVIDER_PAYMENTS: Table<ProviderPaymentRow> = { name: "payments at the provider", uniqueKeys: [getProviderId] }

/** the provider's id, by refund */
const PROVIDER_REFUNDS: Table<string> = { name: "refunds at the provider", uniqueKeys: [providerId => providerId] }

const NOT_REQUESTED: ProviderPaymentRef & { readonly shopper?: PaymentPageOptions } = {
  providerId: undefined,
  checkoutUrl: undefined,
  requestedAt: undefined,
}

const hasEntryOf = ({ entries }: MemoryOrder, idName: "paymentId" | "refundId", id: string): boolean =>
  entries.some(entry => idName in entry && (entry as { readonly [Name in typeof idName]?: string })[idName] === id)

const listReviews = ({ id: orderId, orderNumber, payments, reviews }: OrderWithLedger): readonly OpenPaymentReview[] =>
  reviews.map(review => {
    const payment = payments.find(({ id }) => id === review.paymentId)
    return {
      ...review,
      id: `${orderId} ${review.reason} ${review.paymentId ?? ""}`,
      orderId,
      orderNumber,
      providerId: payment?.providerId,
      requested: payment && { amount: payment.amount, currency: review.currency },
    }
  })

/** What readers of the order see of its ledger. Its change makes a new version. */
const showLedger = (row: MemoryOrder, after: OrderWithLedger, isNewVersion: boolean): MemoryOrder => {
  const { stages, paymentInfo, version } = row.order
  const isSameMethod = paymentInfo?.paymentMethodId === after.methodId
  const isLapsed = after.entries.slice(row.entries.length).some(({ kind }) => kind === "OrderLapsed")
  const isVisible = !areSameStages(stages, after.stages) || !isSameMethod || isLapsed
  const order = {
    ...row.order,
    stages: areSameStages(stages, after.stages) ? stages : after.stages,
    ...(isSameMethod ? {} : { paymentInfo: { paymentMethodId: after.methodId } }),
    version: version + (isVisible && isNewVersion ? 1 : 0),
  }
  return { ...row, order, entries: after.entries }
}

/** Summarizing a ledger takes longer than all else here, and rows never change. */
const orders = new WeakMap<MemoryOrder, { readonly order: OrderWithLedger; readonly providerPayments: readonly unknown[] }>()

export const makeMemoryPayments = (copy: WorkingCopy): Payments => {
  const locked = new WeakSet<OrderWithLedger>()
  const toOrder = (row: MemoryOrder): OrderWithLedger => {
    const cached = orders.get(row)
    const isCurrent = cached?.order.payments.every(
      (each, at) => copy.find(PROVIDER_PAYMENTS, each.id) === cached.providerPayments[at],
    )
    if (cached && isCurrent) return cached.order
    const { customerId, entries } = row
    const { id, orderNumber, currency } = row.order
    const order = createOrderWithLedger({ id, customerId, orderNumber, currency, entries }, paymentId => {
      const { providerId, checkoutUrl, requestedAt } = copy.find(PROVIDER_PAYMENTS, paymentId) ?? NOT_REQUESTED
      return { providerId, checkoutUrl, requestedAt }
    })
    orders.set(row, { order, providerPayments: order.payments.map(each => copy.find(PROVIDER_PAYMENTS, each.id)) })
    return order
  }
  const find = (orderId: string): OrderWithLedger | undefined => {
    const row = copy.find(ORDERS_TABLE, orderId)
    return row && toOrder(row)
  }
  const changePayment = (paymentId: string, update: Partial<ProviderPaymentRow>): void =>
    copy.put(PROVIDER_PAYMENTS, paymentId, {
      ...(copy.find(PROVIDER_PAYMENTS, paymentId) ?? { ...NOT_REQUESTED, paymentId }),
      ...update,
    })
  const findPaymentId = (providerId: string) => copy.listBy(PROVIDER_PAYMENTS, getProviderId, providerId)[0]?.paymentId
  const listOpenReviews = () => copy.list(ORDERS_TABLE).map(toOrder).flatMap(listReviews)
  const findRow = (key: OrderLookupKey): MemoryOrder | undefined => {
    if ("orderNumber" in key) return copy.listBy(ORDERS_TABLE, getOrderNumber, key.orderNumber)[0]
    if ("refundId" in key) return copy.list(ORDERS_TABLE).find(row => hasEntryOf(row, "refundId", key.refundId))
    const paymentId = "paymentId" in key ? key.paymentId : findPaymentId(key.providerId)
    return paymentId === undefined ? undefined : copy.list(ORDERS_TABLE).find(row => hasEntryOf(row, "paymentId", paymentId))
  }
  return {
    find: orderId => Effect.sync(() => find(orderId)),
    findOrderId: key => Effect.sync(() => findRow(key)?.order.id),
    listOpenReviews: Effect.sync(listOpenReviews),
    findOpenReview: id => Effect.sync(() => listOpenReviews().find(review => review.id === id)),
    checkLedgers: Effect.succeed([]),
    lock: orderId =>
      Effect.map(copy.lock(ORDERS_TABLE, orderId), () => {
        const found = find(orderId)
        if (!found) return undefined
        const order = { ...found }
        locked.add(order)
        return order
      }),
    append: (order, entries, { isNewVersion = true } = {}) =>
      Effect.sync(() => {
        if (!locked.delete(order)) throw new TypeError("the order was not locked, or it was appended to")
        const after = appendLedgerEntries(order, entries)
        copy.update(ORDERS_TABLE, order.id, row => showLedger(row, after, isNewVersion))
        return after
      }),
    saveRequest: (paymentId, given) =>
      Effect.sync(() => {
        const { shopper = given, requestedAt } = copy.find(PROVIDER_PAYMENTS, paymentId) ?? NOT_REQUESTED
        changePayment(paymentId, { shopper, requestedAt: requestedAt ?? copy.now })
        return { ...shopper, isFirst: requestedAt === undefined }
      }),
    removeRequest: paymentId => Effect.sync(() => changePayment(paymentId, { requestedAt: undefined })),
    saveProviderPayment: (paymentId, { id: providerId, checkoutUrl }) =>
      Effect.sync(() => changePayment(paymentId, { providerId, ...(checkoutUrl === undefined ? {} : { checkoutUrl }) })),
    saveProviderRefund: (refundId, providerId) => Effect.sync(() => copy.put(PROVIDER_REFUNDS, refundId, providerId)),
    markReminded: orderId =>
      Effect.sync(() => {
        const isFirst = !copy.find(REMINDED, orderId)
        copy.put(REMINDED, orderId, true)
        return isFirst
      }),
    cancelItems: orderId =>
      Effect.sync(() =>
        copy.update(ORDERS_TABLE, orderId, row => {
          const lineItems = row.order.lineItems.map(item => ({ ...item, state: "Cancelled" as const }))
          return { ...row, order: { ...row.order, lineItems } }
        }),
      ),
  }
}
