/** A payment's whole life at the embedded provider, as Mollie's v2 API has it: made once a key, paid at most once, refunded at most whole. */
import { randomBytes } from "node:crypto"
import { formatProviderAmount, toMinorUnits } from "./provider-amounts.ts"
import { inputRefusal, ProviderApiError } from "./provider-api-error.ts"
import { checkProviderMethod } from "./provider-methods.ts"
import type {
  ChargebackRecord,
  PaymentRecord,
  ProviderAmount,
  ProviderPaymentStatus,
  ProviderRecords,
  RefundRecord,
} from "./provider-records.ts"
import type { WebhookSender } from "./webhook-sender.ts"

/** In milliseconds: how long somebody may take to pay. */
const LIFETIME = 15 * 60_000

const MAY_END: readonly ProviderPaymentStatus[] = ["open", "pending"]

const MAY_BE_PAID_LATE: readonly ProviderPaymentStatus[] = [...MAY_END, "expired", "canceled", "failed"]

/** What a shop asks for. */
export type CreatePaymentRequest = Pick<
  PaymentRecord,
  "amount" | "description" | "method" | "locale" | "metadata" | "redirectUrl" | "webhookUrl"
>

export type CreateRefundRequest = Pick<RefundRecord, "amount" | "description" | "metadata">

/** None of an unpaid payment. */
export interface PaymentAmounts {
  readonly amountRefunded?: ProviderAmount
  readonly amountRemaining?: ProviderAmount
  readonly amountChargedBack?: ProviderAmount
}

/** In milliseconds: within it nobody means the same refund twice. */
const DUPLICATE = 60 * 60_000

/** In milliseconds: so long a key is remembered. */
const KEY_LIFETIME = 60 * 60_000

const sumOf = (records: readonly { readonly amount: ProviderAmount }[]): number =>
  records.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)

const name = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex")}`

export const makeSimulatedPayments = (
  records: ProviderRecords,
  webhooks: Pick<WebhookSender, "send">,
  now: () => number,
  /** what a bank answers that takes its time */
  later: (answer: () => void) => void,
) => {
  let refusesRefunds = false

  const callWebhook = ({ webhookUrl, id }: PaymentRecord): void => {
    if (webhookUrl) webhooks.send(webhookUrl, id)
  }

  const become = (payment: PaymentRecord, status: ProviderPaymentStatus, amount = payment.amount): PaymentRecord => {
    const changed = { ...payment, status, amount }
    records.savePayment(changed)
    // as Mollie, nothing is told of what may still be paid
    if (!MAY_END.includes(status)) callWebhook(changed)
    return changed
  }

  const refundedUnits = (id: string): number => sumOf(records.refundsOf(id).filter(({ status }) => status !== "failed"))

  const openChargebacks = (id: string): readonly ChargebackRecord[] =>
    records.chargebacksOf(id).filter(({ reversedAt }) => reversedAt === undefined)

  const remainingUnits = ({ id, amount }: PaymentRecord): number =>
    toMinorUnits(amount) - refundedUnits(id) - sumOf(openChargebacks(id))

  /** What became of the money of a paid payment; as at Mollie, `amountChargedBack` is left out while it is zero. */
  const amountsOf = (payment: PaymentRecord): PaymentAmounts => {
    if (payment.status !== "paid") return {}
    const chargedBack = sumOf(openChargebacks(payment.id))
    return {
      amountRefunded: formatProviderAmount(refundedUnits(payment.id), payment.amount.currency),
      amountRemaining: formatProviderAmount(remainingUnits(payment), payment.amount.currency),
      ...(chargedBack > 0 && { amountChargedBack: formatProviderAmount(chargedBack, payment.amount.currency) }),
    }
  }

  const current = (payment: PaymentRecord | undefined): PaymentRecord | undefined =>
    payment?.status === "open" && now() > Date.parse(payment.expiresAt) ? become(payment, "expired") : payment

  /** A key that comes again within its lifetime is answered as it was the first time. */
  const once = <T>(key: string | undefined, request: unknown, make: () => T): T => {
    if (key === undefined) return make()
    const sent = JSON.stringify(request)
    const before = records.storedAnswer<T>(key)
    if (before && now() - before.at < KEY_LIFETIME) {
      if (before.sent === sent) return before.answer
      throw new ProviderApiError(400, "The idempotency key was used for another request before")
    }
    const answer = make()
    records.saveAnswer(key, { sent, answer, at: now() })
    return answer
  }

  const get = (id: string) => current(records.payment(id))

  const create = (request: CreatePaymentRequest, key: string | undefined): PaymentRecord =>
    once(key, request, () => {
      if (request.method !== null) checkProviderMethod(request.method, request.amount)
      const payment: PaymentRecord = {
        ...request,
        id: name("tr"),
        token: randomBytes(16).toString("base64url"),
        status: "open",
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + LIFETIME).toISOString(),
      }
      records.savePayment(payment)
      return payment
    })

  const end = (id: string, status: "canceled" | "expired" | "failed"): PaymentRecord | undefined => {
    const payment = get(id)
    return payment && MAY_END.includes(payment.status) ? become(payment, status) : payment
  }

  const cancel = (id: string): PaymentRecord | undefined => {
    const payment = get(id)
    if (payment && payment.status !== "open") throw inputRefusal("The payment cannot be canceled")
    return end(id, "canceled")
  }

  /** Also what ended: a bank may bring money late, and even another amount. */
  const pay = (id: string, amount?: ProviderAmount): PaymentRecord | undefined => {
    const payment = records.payment(id)
    return payment && MAY_BE_PAID_LATE.includes(payment.status) ? become(payment, "paid", amount) : payment
  }

  /** The bank answers in a moment. */
  const payLater = (id: string): PaymentRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "open") return payment
    later(() => void pay(id))
    return become(payment, "pending")
  }

  const addRefund = (payment: PaymentRecord, asked: CreateRefundRequest): RefundRecord => {
    const refund: RefundRecord = {
      ...asked,
      id: name("re"),
      paymentId: payment.id,
      status: "refunded",
      createdAt: new Date(now()).toISOString(),
    }
    records.saveRefund(refund)
    callWebhook(payment)
    return refund
  }

  const refund = (id: string, request: CreateRefundRequest, key: string | undefined): RefundRecord | undefined => {
    const payment = get(id)
    if (!payment) return undefined
    return once(key, { id, ...request }, () => {
      const { amount } = request
      if (payment.status !== "paid") throw inputRefusal("The payment was not paid, and can't be refunded")
      if (amount.currency !== payment.amount.currency)
        throw inputRefusal("The currency is not that of the payment", "amount.currency")
      if (refusesRefunds) throw inputRefusal("The balance is insufficient", "amount")
      if (toMinorUnits(amount) > remainingUnits(payment))
        throw inputRefusal("The amount is higher than the maximum", "amount")
      const isSame = (made: RefundRecord) =>
        toMinorUnits(made.amount) === toMinorUnits(amount) && now() - Date.parse(made.createdAt) < DUPLICATE
      if (records.refundsOf(id).some(isSame)) throw new ProviderApiError(409, "A duplicate refund has been detected")
      return addRefund(payment, request)
    })
  }

  /** In the provider's dashboard: the shop hears of it by webhook alone. */
  const refundInDashboard = (id: string, amount?: ProviderAmount): RefundRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return undefined
    const remaining = formatProviderAmount(remainingUnits(payment), payment.amount.currency)
    return addRefund(payment, { amount: amount ?? remaining, description: "", metadata: null })
  }

  /** A refund that went out comes back, because the payer's account is closed. */
  const failRefund = (id: string, refundId: string): void => {
    const payment = get(id)
    const refund = records.refundsOf(id).find(each => each.id === refundId)
    if (!payment || !refund) return
    records.saveRefund({ ...refund, status: "failed" })
    callWebhook(payment)
  }

  /** The payer's bank takes the money back; all that remains when no amount is given. */
  const chargeBack = (id: string, amount?: ProviderAmount): void => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return
    records.saveChargeback({
      id: name("chb"),
      paymentId: id,
      amount: amount ?? formatProviderAmount(remainingUnits(payment), payment.amount.currency),
      createdAt: new Date(now()).toISOString(),
    })
    callWebhook(payment)
  }

  /** The bank gives all that it took back to the shop. */
  const reverseChargebacks = (id: string): void => {
    const payment = get(id)
    if (!payment || openChargebacks(id).length === 0) return
    const reversedAt = new Date(now()).toISOString()
    for (const chargeback of openChargebacks(id)) records.saveChargeback({ ...chargeback, reversedAt })
    callWebhook(payment)
  }

  return {
    create,
    get,
    byToken: (token: string) => current(records.paymentByToken(token)),
    cancel,
    end,
    pay,
    payLater,
    refund,
    refundsOf: records.refundsOf,
    refundInDashboard,
    failRefund,
    chargeBack,
    reverseChargebacks,
    chargebacksOf: records.chargebacksOf,
    amountsOf,
    refuseRefunds: (refuses: boolean) => {
      refusesRefunds = refuses
    },
    /** what nobody asks after ends, too */
    expire: () => {
      for (const payment of records.payments()) current(payment)
    },
    /** the banks answered while nobody was here */
    resume: () => {
      for (const { id, status } of records.payments()) if (status === "pending") pay(id)
    },
    all: records.payments,
  }
}

export type SimulatedPayments = ReturnType<typeof makeSimulatedPayments>
