/** The embedded provider's payments behind the shop's port, with calls that are lost or fail. */
import { Effect } from "effect"
import { ProviderApiError } from "../../adapters/payment-provider/provider-api-error.ts"
import type {
  ChargebackRecord,
  PaymentRecord,
  ProviderAmount,
  ProviderRecords,
  RefundRecord,
} from "../../adapters/payment-provider/provider-records.ts"
import { makeSimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import {
  type PaymentProvider,
  type ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRejected,
  ProviderUnavailable,
} from "../../application/shop/ports/payment-provider.ts"
import { type Cents, EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"

const makeRecords = (): ProviderRecords => {
  const payments = new Map<string, PaymentRecord>()
  const refunds = new Map<string, RefundRecord>()
  const chargebacks = new Map<string, ChargebackRecord>()
  const answers = new Map<string, unknown>()
  const listOf = <Each extends { readonly paymentId: string }>(records: ReadonlyMap<string, Each>, id: string) =>
    [...records.values()].filter(({ paymentId }) => paymentId === id)
  return {
    apiKey: "test_simulation",
    findPayment: id => payments.get(id),
    findPaymentByToken: token => [...payments.values()].find(payment => payment.token === token),
    listPayments: () => [...payments.values()],
    savePayment: payment => void payments.set(payment.id, payment),
    listRefunds: id => listOf(refunds, id),
    saveRefund: refund => void refunds.set(refund.id, refund),
    listChargebacks: id => listOf(chargebacks, id),
    saveChargeback: chargeback => void chargebacks.set(chargeback.id, chargeback),
    findStoredAnswer: key => answers.get(key) as never,
    saveAnswer: (key, answer) => void answers.set(key, answer),
    close: () => undefined,
  }
}

const formatAmount = (amount: Cents): ProviderAmount => ({ currency: "EUR", value: (amount / 100).toFixed(2) })

const parseAmount = ({ value }: ProviderAmount): Cents => toCents(Math.round(Number(value) * 100))

export type ProviderCallFate = "answered" | "lost" | "down"

interface ProviderOptions {
  readonly now: () => number
  readonly createText: () => string
  readonly sendWebhook: (providerId: string) => void
  readonly later: (answer: () => void) => void
  readonly drawFate: () => ProviderCallFate
}

export const makeProvider = ({ now, createText, sendWebhook, later, drawFate }: ProviderOptions) => {
  const payments = makeSimulatedPayments(makeRecords(), { send: (_url, id) => sendWebhook(id) }, now, later, createText)

  const toPayment = (payment: PaymentRecord): ProviderPayment => {
    const { amountRefunded, amountChargedBack } = payments.amountsOf(payment)
    return {
      id: payment.id,
      paymentId: (payment.metadata as { readonly paymentId: string }).paymentId,
      status: payment.status,
      amount: parseAmount(payment.amount),
      currency: EUR,
      checkoutUrl: `https://provider.example/${payment.token}`,
      amountRefunded: amountRefunded && parseAmount(amountRefunded),
      amountChargedBack: amountChargedBack ? parseAmount(amountChargedBack) : ZERO_CENTS,
    }
  }

  const toRefund = ({ id, status, amount, metadata }: RefundRecord): ProviderRefund => ({
    id,
    refundId: (metadata as { readonly refundId: string } | null)?.refundId,
    status,
    amount: parseAmount(amount),
  })

  const call = <A>(work: () => A): Effect.Effect<A, ProviderError> =>
    Effect.suspend((): Effect.Effect<A, ProviderError> => {
      const fate = drawFate()
      if (fate === "down") return Effect.fail(new ProviderUnavailable({ message: fate, code: fate }))
      try {
        const answer = work()
        return fate === "lost" ? Effect.fail(new ProviderUnavailable({ message: fate, code: fate })) : Effect.succeed(answer)
      } catch (error) {
        if (!(error instanceof ProviderApiError)) throw error
        const { message, status } = error
        return Effect.fail(
          status === 409
            ? new ProviderUnavailable({ message, code: "409" })
            : new ProviderRejected({ message, code: `${status}` }),
        )
      }
    })

  const requireFound = <T>(record: T | undefined): T => {
    if (record === undefined) throw new ProviderApiError(404, "unknown")
    return record
  }

  const provider: PaymentProvider = {
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
        return toRefund(requireFound(payments.refund(providerId, request, id)))
      }),
    listRefunds: id => call(() => payments.refundsOf(id).map(toRefund)),
  }

  /** What the shop received for an order and didn't give back, in cents. */
  const calculateReceived = (orderNumber: string): number =>
    payments
      .all()
      .filter(({ description, status }) => description === orderNumber && status === "paid")
      .reduce((sum, payment) => {
        const { amountRemaining } = payments.amountsOf(payment)
        return sum + (amountRemaining ? parseAmount(amountRemaining) : 0)
      }, 0)

  return { provider, payments, calculateReceived }
}
