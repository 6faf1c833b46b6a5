/** The embedded provider's payments behind the shop's port, with calls that are lost or fail. */
import { Effect } from "effect"
import type {
  ChargebackRecord,
  PaymentRecord,
  ProviderAmount,
  ProviderRecords,
  RefundRecord,
} from "../../adapters/payment-provider/provider-records.ts"
import { makeSimulatedPayments } from "../../adapters/payment-provider/simulated-payments.ts"
import { type ProviderError, ProviderUnavailable } from "../../application/shop/ports/payment-provider.ts"
import { ShopFault } from "../../application/shop/shop-fault.ts"
import { failWithProviderError, makeSimulatedProvider, parseProviderAmount } from "../support/simulated-payment-provider.ts"

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

/** What can happen to a call: the shop's key is refused, or the shop asks too often, before anything is done. */
export const PROVIDER_CALL_FATES = ["down", "answer lost", "slow", "key refused", "too many"] as const

export type ProviderCallFate = "answered" | (typeof PROVIDER_CALL_FATES)[number]

export interface ProviderOrderSums {
  readonly received: number
  /** by the shop */
  readonly refunded: number
  readonly refundedInDashboard: number
  readonly chargedBack: number
}

interface ProviderOptions {
  readonly now: () => number
  readonly createText: () => string
  readonly sendWebhook: (providerId: string) => void
  readonly later: (answer: () => void) => void
  readonly drawFate: () => ProviderCallFate
  readonly sleep: (milliseconds: number) => Promise<void>
}

export const makeProvider = ({ now, createText, sendWebhook, later, drawFate, sleep }: ProviderOptions) => {
  const payments = makeSimulatedPayments(makeRecords(), { send: (_url, id) => sendWebhook(id) }, now, later, createText)

  const answer = <A>(work: () => A, isLost: boolean): Effect.Effect<A, ProviderError> => {
    try {
      const done = work()
      return isLost ? Effect.fail(new ProviderUnavailable({ message: "lost", code: "lost" })) : Effect.succeed(done)
    } catch (error) {
      return failWithProviderError(error)
    }
  }

  const call = <A>(work: () => A): Effect.Effect<A, ProviderError> =>
    Effect.suspend((): Effect.Effect<A, ProviderError> => {
      const fate = drawFate()
      switch (fate) {
        case "down":
          return Effect.fail(new ProviderUnavailable({ message: fate, code: fate }))
        case "too many":
          return Effect.fail(new ProviderUnavailable({ message: fate, code: "429", retryAfterMs: 90_000 }))
        case "key refused":
          return Effect.fail(new ShopFault({ reason: "payment-key", detail: "401" }))
        case "slow":
          return Effect.andThen(
            Effect.promise(() => sleep(20_000)),
            Effect.suspend(() => answer(work, false)),
          )
        default:
          return answer(work, fate === "answer lost")
      }
    })

  const sum = (records: readonly { readonly amount: ProviderAmount }[]): number =>
    records.reduce((total, { amount }) => total + parseProviderAmount(amount), 0)

  /** What banks hold of payments, in cents. */
  const sumChargebacks = (ids: readonly string[]): number =>
    sum(ids.flatMap(id => payments.chargebacksOf(id)).filter(each => each.reversedAt === undefined))

  /** The money of an order, in cents, as the provider's own books show it. */
  const sumOrder = (orderNumber: string): ProviderOrderSums => {
    const paid = payments.all().filter(({ description, status }) => description === orderNumber && status === "paid")
    const refunds = paid.flatMap(({ id }) => payments.refundsOf(id)).filter(({ status }) => status !== "failed")
    return {
      received: sum(paid),
      refunded: sum(refunds.filter(({ metadata }) => metadata !== null)),
      refundedInDashboard: sum(refunds.filter(({ metadata }) => metadata === null)),
      chargedBack: sumChargebacks(paid.map(({ id }) => id)),
    }
  }

  return { provider: makeSimulatedProvider({ payments, call }), payments, sumOrder, sumChargebacks }
}
