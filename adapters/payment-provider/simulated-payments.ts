/**
 * The life of a payment at the embedded provider, as in Mollie's v2 API. An idempotency key creates one payment. A
 * payment is paid once at most and refunded up to its amount.
 */
import { randomBytes } from "node:crypto"
import { formatProviderAmount, toMinorUnits } from "./provider-amounts.ts"
import { makeInvalidInputError, ProviderApiError } from "./provider-api-error.ts"
import { requireMethodAcceptsAmount } from "./provider-methods.ts"
import type {
  ChargebackRecord,
  PaymentRecord,
  ProviderAmount,
  ProviderPaymentStatus,
  ProviderRecords,
  RefundRecord,
} from "./provider-records.ts"
import type { WebhookSender } from "./webhook-sender.ts"

/** In milliseconds: how long a payment can be paid. */
const PAYMENT_LIFETIME_MS = 15 * 60_000

const UNFINISHED: readonly ProviderPaymentStatus[] = ["open", "pending"]

const PAYABLE: readonly ProviderPaymentStatus[] = [...UNFINISHED, "expired", "canceled", "failed"]

/** The shop's request for a payment. */
export type CreatePaymentRequest = Pick<
  PaymentRecord,
  "amount" | "description" | "method" | "locale" | "metadata" | "redirectUrl" | "webhookUrl"
>

export type CreateRefundRequest = Pick<RefundRecord, "amount" | "description" | "metadata">

/** Empty for an unpaid payment. */
export interface AmountsOfPaidPayment {
  readonly amountRefunded?: ProviderAmount
  readonly amountRemaining?: ProviderAmount
  readonly amountChargedBack?: ProviderAmount
}

/** In milliseconds: a second refund of the same amount within this time counts as a duplicate. */
const DUPLICATE_REFUND_WINDOW_MS = 60 * 60_000

/** In milliseconds: how long an idempotency key is remembered. */
const KEY_LIFETIME_MS = 60 * 60_000

const sumOf = (records: readonly { readonly amount: ProviderAmount }[]): number =>
  records.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)

const createRandomText = (): string => randomBytes(16).toString("hex")

export const makeSimulatedPayments = (
  records: ProviderRecords,
  webhooks: Pick<WebhookSender, "send">,
  now: () => number,
  /** runs the answer of a slow bank later */
  later: (answer: () => void) => void,
  /** makes the payments' ids and the addresses of their pages */
  createText = createRandomText,
) => {
  const createId = (prefix: string): string => `${prefix}_${createText().slice(0, 16)}`

  let isRefusingRefunds = false

  const callWebhook = ({ webhookUrl, id }: PaymentRecord): void => {
    if (webhookUrl) webhooks.send(webhookUrl, id)
  }

  const updateStatus = (payment: PaymentRecord, status: ProviderPaymentStatus, amount = payment.amount): PaymentRecord => {
    const changed = { ...payment, status, amount }
    records.savePayment(changed)
    // Mollie sends no webhook while a payment can still be paid
    if (!UNFINISHED.includes(status)) callWebhook(changed)
    return changed
  }

  const refundedUnits = (id: string): number => sumOf(records.listRefunds(id).filter(({ status }) => status !== "failed"))

  const openChargebacks = (id: string): readonly ChargebackRecord[] =>
    records.listChargebacks(id).filter(({ reversedAt }) => reversedAt === undefined)

  const remainingUnits = ({ id, amount }: PaymentRecord): number =>
    toMinorUnits(amount) - refundedUnits(id) - sumOf(openChargebacks(id))

  /**
   * The refunded, remaining and charged-back amounts of a paid payment. As at Mollie, `amountChargedBack` is missing
   * while it is zero.
   */
  const amountsOf = (payment: PaymentRecord): AmountsOfPaidPayment => {
    if (payment.status !== "paid") return {}
    const chargedBack = sumOf(openChargebacks(payment.id))
    return {
      amountRefunded: formatProviderAmount(refundedUnits(payment.id), payment.amount.currency),
      amountRemaining: formatProviderAmount(remainingUnits(payment), payment.amount.currency),
      ...(chargedBack > 0 && { amountChargedBack: formatProviderAmount(chargedBack, payment.amount.currency) }),
    }
  }

  const expireIfDue = (payment: PaymentRecord | undefined): PaymentRecord | undefined =>
    payment?.status === "open" && now() > Date.parse(payment.expiresAt) ? updateStatus(payment, "expired") : payment

  /** A repeated key within its lifetime gets the first response again. */
  const respondOnce = <T>(key: string | undefined, request: unknown, createAnswer: () => T): T => {
    if (key === undefined) return createAnswer()
    const requestJson = JSON.stringify(request)
    const firstAnswer = records.findStoredAnswer<T>(key)
    if (firstAnswer && now() - firstAnswer.at < KEY_LIFETIME_MS) {
      if (firstAnswer.sent === requestJson) return firstAnswer.answer
      throw new ProviderApiError(400, "The idempotency key was used for another request before")
    }
    const answer = createAnswer()
    records.saveAnswer(key, { sent: requestJson, answer, at: now() })
    return answer
  }

  const get = (id: string) => expireIfDue(records.findPayment(id))

  const create = (request: CreatePaymentRequest, key: string | undefined): PaymentRecord =>
    respondOnce(key, request, () => {
      if (request.method !== null) requireMethodAcceptsAmount(request.method, request.amount)
      const payment: PaymentRecord = {
        ...request,
        id: createId("tr"),
        token: createText(),
        status: "open",
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + PAYMENT_LIFETIME_MS).toISOString(),
      }
      records.savePayment(payment)
      return payment
    })

  const end = (id: string, status: "canceled" | "expired" | "failed"): PaymentRecord | undefined => {
    const payment = get(id)
    return payment && UNFINISHED.includes(payment.status) ? updateStatus(payment, status) : payment
  }

  const cancel = (id: string): PaymentRecord | undefined => {
    const payment = get(id)
    if (payment && payment.status !== "open") throw makeInvalidInputError("The payment cannot be canceled")
    return end(id, "canceled")
  }

  /** A payment that has ended can be paid, too: a bank can send money late, or another amount. */
  const pay = (id: string, amount?: ProviderAmount): PaymentRecord | undefined => {
    const payment = records.findPayment(id)
    return payment && PAYABLE.includes(payment.status) ? updateStatus(payment, "paid", amount) : payment
  }

  /** The payment is pending until the bank answers. */
  const payLater = (id: string): PaymentRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "open") return payment
    later(() => void pay(id))
    return updateStatus(payment, "pending")
  }

  const addRefund = (payment: PaymentRecord, request: CreateRefundRequest): RefundRecord => {
    const refund: RefundRecord = {
      ...request,
      id: createId("re"),
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
    return respondOnce(key, { id, ...request }, () => {
      const { amount } = request
      if (payment.status !== "paid") throw makeInvalidInputError("The payment was not paid, and can't be refunded")
      if (amount.currency !== payment.amount.currency)
        throw makeInvalidInputError("The currency is not that of the payment", "amount.currency")
      if (isRefusingRefunds) throw makeInvalidInputError("The balance is insufficient", "amount")
      if (toMinorUnits(amount) > remainingUnits(payment))
        throw makeInvalidInputError("The amount is higher than the maximum", "amount")
      const isDuplicate = (existing: RefundRecord) =>
        toMinorUnits(existing.amount) === toMinorUnits(amount) &&
        now() - Date.parse(existing.createdAt) < DUPLICATE_REFUND_WINDOW_MS
      if (records.listRefunds(id).some(isDuplicate)) throw new ProviderApiError(409, "A duplicate refund has been detected")
      return addRefund(payment, request)
    })
  }

  /** A refund in the provider's dashboard: only a webhook reports it to the shop. */
  const refundInDashboard = (id: string, amount?: ProviderAmount): RefundRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return undefined
    const remaining = formatProviderAmount(remainingUnits(payment), payment.amount.currency)
    return addRefund(payment, { amount: amount ?? remaining, description: "", metadata: null })
  }

  /** A refund fails later, because the payer's account is closed. */
  const failRefund = (id: string, refundId: string): void => {
    const payment = get(id)
    const refund = records.listRefunds(id).find(each => each.id === refundId)
    if (!payment || !refund) return
    records.saveRefund({ ...refund, status: "failed" })
    callWebhook(payment)
  }

  /** The payer's bank takes money back: all that remains when no amount is given. */
  const chargeBack = (id: string, amount?: ProviderAmount): void => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return
    records.saveChargeback({
      id: createId("chb"),
      paymentId: id,
      amount: amount ?? formatProviderAmount(remainingUnits(payment), payment.amount.currency),
      createdAt: new Date(now()).toISOString(),
    })
    callWebhook(payment)
  }

  /** The payer's bank returns all that it took. */
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
    byToken: (token: string) => expireIfDue(records.findPaymentByToken(token)),
    cancel,
    end,
    pay,
    payLater,
    refund,
    refundsOf: records.listRefunds,
    refundInDashboard,
    failRefund,
    chargeBack,
    reverseChargebacks,
    chargebacksOf: records.listChargebacks,
    amountsOf,
    refuseRefunds: (isRefusing: boolean) => {
      isRefusingRefunds = isRefusing
    },
    /** expires payments that nobody reads */
    expire: () => {
      for (const payment of records.listPayments()) expireIfDue(payment)
    },
    /** completes payments whose bank answered while the provider was down */
    resume: () => {
      for (const { id, status } of records.listPayments()) if (status === "pending") pay(id)
    },
    all: records.listPayments,
  }
}

export type SimulatedPayments = ReturnType<typeof makeSimulatedPayments>
