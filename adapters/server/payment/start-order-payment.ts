/**
 * An order is paid on the provider's page. The attempt is stored before the provider gets it, and a second payment is
 * refunded (PAY-51, PAY-53).
 */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { OrderPaymentOverview } from "../../../application/ports/order-payment-service.ts"
import { refuse, requireFound } from "../../../application/shop/refuse.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { sumChargedBackAmounts, sumReceivedAmounts } from "../../../domain/payment/ledger.ts"
import { acceptsAmount } from "../../../domain/payment/method-limits.ts"
import { checkPayable, getOrderPaymentStatus, listPaymentsToSync } from "../../../domain/payment/order-payment-status.ts"
import {
  calculateOpenBalance,
  calculatePaidAmount,
  calculateRequestedAmount,
  isPaymentOpen,
  isPrepaidMethod,
  sumCredits,
  sumPaidMethodCosts,
} from "../../../domain/payment/payment.ts"
import type { RowLock } from "../../postgres/carts.ts"
import {
  appendEntries,
  findPayableOrder,
  type PayableOrder,
  requestPayment,
  type StoredPayment,
} from "../../postgres/order-ledgers.ts"
import { findAcceptedPaymentMethods } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import { createProviderPayment } from "./create-provider-payment.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { isProviderError, ProviderRejected } from "./payment-provider.ts"
import { cancelPayment, syncOpenPayments } from "./sync-payment.ts"

export interface CustomerOrderRef {
  readonly orderId: string
  readonly customerId: string
}

/** Other customers' orders are refused as not found. */
const requirePayableOrder = (tx: Transaction, { orderId, customerId }: CustomerOrderRef, lock: RowLock = "") =>
  requireFound(async () => {
    const order = await findPayableOrder(tx, orderId, lock)
    return order?.customerId === customerId ? order : undefined
  }, "OrderNotFound")

const readPayableOrder = (deps: PaymentDeps, ref: CustomerOrderRef): Promise<PayableOrder> =>
  deps.transact("read", tx => runUseCase<PayableOrder, "getOrderPayment">(requirePayableOrder(tx, ref)))

const findPrepaidMethods = async (tx: Transaction) =>
  (await findAcceptedPaymentMethods(tx)).filter(({ id }) => isPrepaidMethod(id))

/** Returns the payment's state after asking the provider. The return to the page itself proves nothing. */
export const readOrderPayment = async (deps: PaymentDeps, ref: CustomerOrderRef): Promise<OrderPaymentOverview> => {
  const before = await readPayableOrder(deps, ref)
  const isSynced = await syncOpenPayments(deps, before)
  const order = listPaymentsToSync(before).length > 0 ? await readPayableOrder(deps, ref) : before
  const isOpen = Result.isSuccess(checkPayable(order))
  const prepaidMethods = await deps.transact("read", findPrepaidMethods)
  const methods = prepaidMethods
    .filter(method => acceptsAmount(method, calculateRequestedAmount(order, method.costs).amount))
    .map(({ id, name, costs }) => ({ id, name, ...calculateRequestedAmount(order, costs) }))
  const current = methods.find(({ id }) => id === order.methodId)
  return {
    standing: getOrderPaymentStatus(order, { ...order, isUnclear: !isSynced || order.isReviewed }),
    amount: isOpen ? (current?.amount ?? calculateOpenBalance(order)) : calculatePaidAmount(order),
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

const isSamePayment = (payment: StoredPayment, requested: Pick<StoredPayment, "methodId" | "amount">): boolean =>
  isPaymentOpen(payment) && payment.methodId === requested.methodId && payment.amount === requested.amount

interface Attempt {
  readonly order: PayableOrder
  readonly payment: Pick<StoredPayment, "id" | "methodId" | "amount">
  readonly checkoutUrl: string | undefined
  /** open payments that this one replaces */
  readonly others: readonly StoredPayment[]
}

/** Returns the open payment for this method and amount, or a new one. */
const prepare = (tx: Transaction, ref: CustomerOrderRef, paymentMethodId: string) =>
  Effect.gen(function* () {
    const order = yield* requirePayableOrder(tx, ref, "FOR UPDATE")
    const payable = checkPayable(order)
    if (Result.isFailure(payable)) return yield* refuse(payable.failure._tag)
    const method = (yield* Effect.promise(() => findPrepaidMethods(tx))).find(({ id }) => id === paymentMethodId)
    if (!method) return yield* unavailable
    const requested = { methodId: method.id, ...calculateRequestedAmount(order, method.costs) }
    if (!acceptsAmount(method, requested.amount)) return yield* unavailable
    const openPayment = order.payments.findLast(payment => isSamePayment(payment, requested))
    const payment = openPayment ?? { id: randomUUID(), ...requested }
    yield* Effect.promise(async () => {
      if (!openPayment) return requestPayment(tx, order, { ...requested, id: payment.id })
      if (order.methodId === method.id) return
      await appendEntries(tx, order, [{ kind: "MethodChosen", at: tx.now, methodId: method.id }])
    })
    const others = order.payments.filter(other => isPaymentOpen(other) && other.id !== payment.id)
    return { order, payment, checkoutUrl: openPayment?.checkoutUrl, others }
  })

const unavailable = refuse("PaymentMethodUnavailable", [{ _tag: "PaymentMethodUnavailable", at: ["paymentMethodId"] }])

const failPayment = async (tx: Transaction, orderId: string, paymentId: string): Promise<void> => {
  const order = await findPayableOrder(tx, orderId, "FOR UPDATE")
  const isOpen = order?.payments.some(payment => payment.id === paymentId && isPaymentOpen(payment))
  if (order && isOpen)
    await appendEntries(tx, order, [{ kind: "PaymentStatusReported", at: tx.now, paymentId, status: "failed" }])
}

/** Returns the payment page. When the provider refuses the method, it is refused as unavailable. */
const getCheckoutUrl = async (deps: PaymentDeps, { order, payment, checkoutUrl }: Attempt): Promise<string> => {
  if (checkoutUrl !== undefined) return checkoutUrl
  try {
    const page = await createProviderPayment(deps, order, payment)
    if (page !== undefined) return page
    throw makeHttpProblem("PaymentProviderUnavailable", { retryAfter: 1 })
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
    await deps.transact("write", tx => failPayment(tx, order.id, payment.id))
    return runUseCase<never, "payOrder">(unavailable)
  }
}

const ignoreProviderErrors = (error: unknown): void => {
  if (!isProviderError(error)) throw error
}

export const startOrderPayment = async (deps: PaymentDeps, ref: CustomerOrderRef, paymentMethodId: string) => {
  await syncOpenPayments(deps, await readPayableOrder(deps, ref))
  const attempt = await deps.transact("write", tx => runUseCase<Attempt, "payOrder">(prepare(tx, ref, paymentMethodId)))
  const checkoutUrl = await getCheckoutUrl(deps, attempt)
  // if the provider doesn't respond now, the payment's own job tries again
  await Promise.all(attempt.others.map(other => cancelPayment(deps, other).catch(ignoreProviderErrors)))
  return { checkoutUrl }
}
