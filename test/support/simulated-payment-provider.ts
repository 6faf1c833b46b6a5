/** The embedded provider's records behind the shop's port, without HTTP. */
import { Effect } from "effect"
import { ProviderApiError } from "../../adapters/payment-provider/provider-api-error.ts"
import type { PaymentRecord, ProviderAmount, RefundRecord } from "../../adapters/payment-provider/provider-records.ts"
import type { SimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import {
  type PaymentProvider,
  type ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejected,
  ProviderUnavailable,
} from "../../application/shop/ports/payment-provider.ts"
import { type Cents, EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"

const formatAmount = (amount: Cents): ProviderAmount => ({ currency: "EUR", value: (amount / 100).toFixed(2) })

export const parseProviderAmount = ({ value }: ProviderAmount): Cents => toCents(Math.round(Number(value) * 100))

/** What the shop gets for an error of the provider; any other error is a defect. */
export const failWithProviderError = (error: unknown): Effect.Effect<never, ProviderError> => {
  if (!(error instanceof ProviderApiError)) throw error
  const { message, status } = error
  return Effect.fail(
    status === 409 ? new ProviderUnavailable({ message, code: "409" }) : new ProviderRejected({ message, code: `${status}` }),
  )
}

const requireFound = <T>(record: T | undefined): T => {
  if (record === undefined) throw new ProviderApiError(404, "unknown")
  return record
}

interface SimulatedProviderOptions {
  readonly payments: SimulatedPayments
  /** runs a request, which can fail or lose its answer */
  readonly call: <A>(request: () => A) => Effect.Effect<A, ProviderError>
  /** ignores the keys of refunds, and lists none, so that each attempt is another refund */
  readonly forgetsKeys?: boolean | undefined
}

export const getPaymentPageUrl = ({ token }: Pick<PaymentRecord, "token">): string => `https://provider.example/${token}`

export const makeSimulatedProvider = ({ payments, call, forgetsKeys = false }: SimulatedProviderOptions): PaymentProvider => {
  const toPayment = (payment: PaymentRecord): ProviderPayment => {
    const { amountRefunded, amountChargedBack } = payments.amountsOf(payment)
    return {
      id: payment.id,
      paymentId: (payment.metadata as { readonly paymentId: string }).paymentId,
      status: payment.status,
      amount: parseProviderAmount(payment.amount),
      currency: EUR,
      checkoutUrl: getPaymentPageUrl(payment),
      amountRefunded: amountRefunded && parseProviderAmount(amountRefunded),
      amountChargedBack: amountChargedBack ? parseProviderAmount(amountChargedBack) : ZERO_CENTS,
    }
  }

  const toRefund = ({ id, status, amount, metadata }: RefundRecord): ProviderRefund => ({
    id,
    refundId: (metadata as { readonly refundId: string } | null)?.refundId,
    status,
    amount: parseProviderAmount(amount),
  })

  return {
    create: ({ id, amount, methodId, description, returnUrl: redirectUrl }) =>
      call(() => {
        const request = { description, redirectUrl, method: methodId.toLowerCase(), webhookUrl: "https://shop.example/webhook" }
        return toPayment(payments.create({ ...request, amount: formatAmount(amount), metadata: { paymentId: id } }, id))
      }),
    find: id =>
      call(() => {
        const payment = payments.get(id)
        return payment && toPayment(payment)
      }),
    cancel: id => call(() => void requireFound(payments.cancel(id))),
    refund: ({ id, providerId, amount, description }) =>
      call(() => {
        const request = { amount: formatAmount(amount), description, metadata: { refundId: id } }
        return toRefund(requireFound(payments.refund(providerId, request, forgetsKeys ? undefined : id)))
      }),
    listRefunds: id => call(() => (forgetsKeys ? [] : payments.refundsOf(id).map(toRefund))),
  }
}
