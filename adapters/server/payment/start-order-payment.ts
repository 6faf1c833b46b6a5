/** An order is paid on the provider's page: the try is kept before the provider hears of it, and what is paid twice goes back (PAY-51, PAY-53). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { OrderPaymentOverview } from "../../../application/ports/order-payment-service.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { sumChargedBackAmounts, sumReceivedAmounts } from "../../../domain/payment/ledger.ts"
import { acceptsAmount } from "../../../domain/payment/method-limits.ts"
import {
  checkPayable,
  getOrderPaymentStatus,
  listPaymentsToSync,
} from "../../../domain/payment/order-payment-status.ts"
import {
  calculateOpenBalance,
  calculatePaidAmount,
  calculateRequestedAmount,
  isPaymentOpen,
  isPrepaidMethod,
  sumCredits,
  sumPaidMethodCosts,
} from "../../../domain/payment/payment.ts"
import type { Transaction } from "../database/transaction.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import { refuse, requireFound } from "../refuse.ts"
import { findAcceptedPaymentMethods } from "../shop-data/shop-entry-rows.ts"
import { createProviderPayment } from "./create-provider-payment.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { isProviderError, ProviderRejected } from "./payment-provider.ts"
import {
  appendEntries,
  findPayableOrder,
  type PayableOrder,
  requestPayment,
  type StoredPayment,
} from "./payment-rows.ts"
import { cancelPayment, syncOpenPayments } from "./sync-payment.ts"

export interface CustomerOrderRef {
  readonly orderId: string
  readonly customerId: string
}

/** Of somebody else's order nothing is told. */
const ownPayable = (tx: Transaction, { orderId, customerId }: CustomerOrderRef, hold: "" | "FOR UPDATE" = "") =>
  requireFound(async () => {
    const order = await findPayableOrder(tx, orderId, hold)
    return order?.customerId === customerId ? order : undefined
  }, "OrderNotFound")

const read = (site: PaymentDeps, of: CustomerOrderRef): Promise<PayableOrder> =>
  site.transact("read", tx => runUseCase<PayableOrder, "getOrderPayment">(ownPayable(tx, of)))

const takenInAdvance = async (tx: Transaction) =>
  (await findAcceptedPaymentMethods(tx)).filter(({ id }) => isPrepaidMethod(id))

/** As it stands once the provider was asked; what a page says that a shopper comes back to is not believed. */
export const readOrderPayment = async (site: PaymentDeps, of: CustomerOrderRef): Promise<OrderPaymentOverview> => {
  const before = await read(site, of)
  const isKnown = await syncOpenPayments(site, before)
  const order = listPaymentsToSync(before).length > 0 ? await read(site, of) : before
  const isOpen = Result.isSuccess(checkPayable(order))
  const taken = await site.transact("read", takenInAdvance)
  const methods = taken
    .filter(method => acceptsAmount(method, calculateRequestedAmount(order, method.costs).amount))
    .map(({ id, name, costs }) => ({ id, name, ...calculateRequestedAmount(order, costs) }))
  const chosen = methods.find(({ id }) => id === order.methodId)
  return {
    standing: getOrderPaymentStatus(order, { ...order, isUnclear: !isKnown || order.isReviewed }),
    amount: isOpen ? (chosen?.amount ?? calculateOpenBalance(order)) : calculatePaidAmount(order),
    total: order.due ?? ZERO_CENTS,
    credited: sumCredits(order),
    paidCosts: sumPaidMethodCosts(order),
    received: sumReceivedAmounts(order),
    refunded: order.refunded,
    chargedBack: sumChargedBackAmounts(order),
    paymentMethodId: order.methodId,
    methods: isOpen ? methods : [],
  }
}

const isSame = (payment: StoredPayment, asked: Pick<StoredPayment, "methodId" | "amount">): boolean =>
  isPaymentOpen(payment) && payment.methodId === asked.methodId && payment.amount === asked.amount

interface Tried {
  readonly order: PayableOrder
  readonly payment: Pick<StoredPayment, "id" | "methodId" | "amount">
  readonly checkoutUrl: string | undefined
  /** whose place it takes */
  readonly others: readonly StoredPayment[]
}

/** The try that is open, or a new one. */
const tried = (tx: Transaction, of: CustomerOrderRef, paymentMethodId: string) =>
  Effect.gen(function* () {
    const order = yield* ownPayable(tx, of, "FOR UPDATE")
    const toPay = checkPayable(order)
    if (Result.isFailure(toPay)) return yield* refuse(toPay.failure._tag)
    const method = (yield* Effect.promise(() => takenInAdvance(tx))).find(({ id }) => id === paymentMethodId)
    if (!method) return yield* unavailable
    const asked = { methodId: method.id, ...calculateRequestedAmount(order, method.costs) }
    if (!acceptsAmount(method, asked.amount)) return yield* unavailable
    const open = order.payments.findLast(payment => isSame(payment, asked))
    const payment = open ?? { id: randomUUID(), ...asked }
    yield* Effect.promise(async () => {
      if (!open) return requestPayment(tx, order, { ...asked, id: payment.id })
      if (order.methodId === method.id) return
      await appendEntries(tx, order, [{ kind: "MethodChosen", at: tx.now, methodId: method.id }])
    })
    const others = order.payments.filter(each => isPaymentOpen(each) && each.id !== payment.id)
    return { order, payment, checkoutUrl: open?.checkoutUrl, others }
  })

const unavailable = refuse("PaymentMethodUnavailable", [{ _tag: "PaymentMethodUnavailable", at: ["paymentMethodId"] }])

const failPayment = async (tx: Transaction, orderId: string, paymentId: string): Promise<void> => {
  const order = await findPayableOrder(tx, orderId, "FOR UPDATE")
  const isOpen = order?.payments.some(each => each.id === paymentId && isPaymentOpen(each))
  if (order && isOpen)
    await appendEntries(tx, order, [{ kind: "PaymentStatusReported", at: tx.now, paymentId, status: "failed" }])
}

/** Where it is paid; a method that the provider doesn't take is not to be had. */
const pageOf = async (site: PaymentDeps, { order, payment, checkoutUrl }: Tried): Promise<string> => {
  if (checkoutUrl !== undefined) return checkoutUrl
  try {
    const page = await createProviderPayment(site, order, payment)
    if (page !== undefined) return page
    throw makeHttpProblem("PaymentProviderUnavailable", { retryAfter: 1 })
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    await site.transact("write", tx => failPayment(tx, order.id, payment.id))
    return runUseCase<never, "payOrder">(unavailable)
  }
}

const unlessProviderFailed = (error: unknown): void => {
  if (!isProviderError(error)) throw error
}

export const startOrderPayment = async (site: PaymentDeps, of: CustomerOrderRef, paymentMethodId: string) => {
  await syncOpenPayments(site, await read(site, of))
  const attempt = await site.transact("write", tx => runUseCase<Tried, "payOrder">(tried(tx, of, paymentMethodId)))
  const checkoutUrl = await pageOf(site, attempt)
  // a provider that doesn't answer now is asked again by the payment's own job
  await Promise.all(attempt.others.map(other => cancelPayment(site, other).catch(unlessProviderFailed)))
  return { checkoutUrl }
}
