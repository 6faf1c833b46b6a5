/**
 * An order is paid on the provider's page. The attempt is saved before the provider gets it, and a second payment is
 * refunded (PAY-51, PAY-53).
 */
import { Effect, Result } from "effect"
import { computeFirstPaymentCheck } from "../../../domain/ledger/next-check.ts"
import { listOrderPaymentMethods } from "../../../domain/ledger/order-payment-overview.ts"
import {
  findReusablePayment,
  type OrderWithLedger,
  type PaymentWithProviderRef,
} from "../../../domain/ledger/order-with-ledger.ts"
import { checkOrderPayable, type NotPayableReason } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import { type ProviderError, ProviderUnavailable } from "../ports/payment-provider.ts"
import type { PaymentPageOptions } from "../ports/payments.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { makeCreateProviderPayment, type PaymentPorts } from "./create-provider-payment.ts"
import { listMethodsWithLawfulSurchargesOfOrder } from "./find-payment-methods.ts"
import { cancelPayment, syncOpenPayments } from "./open-payments.ts"
import { type CustomerOrderRef, requireOwnOrder } from "./read-order-payment.ts"
import { makeSyncPayment, scheduleSync } from "./sync-payment.ts"

interface StartPayment extends CustomerOrderRef, PaymentPageOptions {
  readonly paymentMethodId: string
}

type StartRefusal = RefusalOf<"OrderNotFound" | "PaymentMethodUnavailable" | NotPayableReason["_tag"]>

interface Attempt {
  readonly order: OrderWithLedger
  readonly payment: Pick<PaymentWithProviderRef, "id" | "methodId" | "amount">
  readonly checkoutUrl: string | undefined
  /** open payments that this one replaces */
  readonly others: readonly PaymentWithProviderRef[]
}

const unavailable = refuse("PaymentMethodUnavailable", [{ _tag: "PaymentMethodUnavailable", at: ["paymentMethodId"] }])

/** Returns the open payment for this method and amount, or saves a new one with the job that follows it. */
const saveAttempt = Effect.fnUntraced(function* (
  shop: ShopWrites,
  command: StartPayment,
): Effect.fn.Return<Attempt, StartRefusal> {
  const { payments, now } = shop
  const order = yield* requireOwnOrder(payments.lock, command)
  const payable = checkOrderPayable(order)
  if (Result.isFailure(payable)) return yield* refuse(payable.failure._tag)
  const methods = listOrderPaymentMethods(
    order,
    yield* listMethodsWithLawfulSurchargesOfOrder(shop, command.orderId, command.customerId),
  )
  const method = methods.find(({ id }) => id === command.paymentMethodId)
  if (!method) return yield* unavailable
  const { id: methodId, amount, costs } = method
  const openPayment = findReusablePayment(order, { methodId, amount })
  const payment = openPayment ?? { id: shop.newId(), methodId, amount, costs }
  if (!openPayment) {
    const entry = { kind: "PaymentRequested", at: now, paymentId: payment.id, methodId, amount, costs } as const
    yield* payments.append(order, [entry])
    yield* scheduleSync(shop, payment.id, computeFirstPaymentCheck(now))
  } else if (order.methodId !== methodId) yield* payments.append(order, [{ kind: "MethodChosen", at: now, methodId }])
  const others = order.payments.filter(other => isPaymentOpen(other) && other.id !== payment.id)
  return { order, payment, checkoutUrl: openPayment?.checkoutUrl, others }
})

const saveFailure = Effect.fnUntraced(function* (
  { payments, now }: ShopWrites,
  orderId: string,
  paymentId: string,
): Effect.fn.Return<void> {
  const order = yield* payments.lock(orderId)
  if (order?.payments.some(payment => payment.id === paymentId && isPaymentOpen(payment)))
    yield* payments.append(order, [{ kind: "PaymentStatusReported", at: now, paymentId, status: "failed" }])
})

const NO_PAGE = new ProviderUnavailable({ message: "the payment has no page", code: "no page" })

/** Returns the address of the payment page. Repeated with the same method it is the same page. */
export const makeStartPayment = (
  ports: PaymentPorts,
): ((command: StartPayment) => Effect.Effect<{ readonly checkoutUrl: string }, StartRefusal | ProviderError>) => {
  const { unitOfWork, provider } = ports
  const syncPayment = makeSyncPayment(ports)
  const createProviderPayment = makeCreateProviderPayment(ports)

  /** When the provider refuses the method, it is refused as unavailable. */
  const findPage = ({ order, payment, checkoutUrl }: Attempt, shopper: PaymentPageOptions) =>
    checkoutUrl !== undefined
      ? Effect.succeed(checkoutUrl)
      : createProviderPayment(order, payment, shopper).pipe(
          Effect.flatMap(page => (page === undefined ? Effect.fail(NO_PAGE) : Effect.succeed(page))),
          Effect.catchTag("ProviderRejected", () =>
            Effect.andThen(
              unitOfWork.write(shop => saveFailure(shop, order.id, payment.id)),
              unavailable,
            ),
          ),
        )

  return Effect.fnUntraced(function* (command) {
    const before = yield* unitOfWork.read(({ payments }) => requireOwnOrder(payments.find, command))
    yield* syncOpenPayments(syncPayment, before)
    const attempt = yield* unitOfWork.write(shop => saveAttempt(shop, command))
    const checkoutUrl = yield* findPage(attempt, { returnUrl: command.returnUrl, language: command.language })
    // if the provider doesn't respond now, the payment's own job tries again
    yield* Effect.forEach(attempt.others, other => Effect.ignore(cancelPayment(provider, syncPayment, other)), {
      concurrency: "unbounded",
      discard: true,
    })
    return { checkoutUrl }
  })
}
