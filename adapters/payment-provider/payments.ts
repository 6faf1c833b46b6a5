/** A payment's whole life at the embedded provider, as Mollie's v2 API has it: made once a key, paid at most once, refunded at most whole. */
import { randomBytes } from "node:crypto"
import { amountOf, minorUnits } from "./amounts.ts"
import { checkMethod } from "./methods.ts"
import type { Amount, ChargebackRecord, PaymentRecord, Records, RefundRecord, Status } from "./records.ts"
import { inputRefusal, Refusal } from "./refusal.ts"
import type { Webhooks } from "./webhooks.ts"

/** In milliseconds: how long somebody may take to pay. */
const LIFETIME = 15 * 60_000

const MAY_END: readonly Status[] = ["open", "pending"]

const MAY_BE_PAID_LATE: readonly Status[] = [...MAY_END, "expired", "canceled", "failed"]

/** What a shop asks for. */
export type NewPayment = Pick<
  PaymentRecord,
  "amount" | "description" | "method" | "locale" | "metadata" | "redirectUrl" | "webhookUrl"
>

export type NewRefund = Pick<RefundRecord, "amount" | "description" | "metadata">

/** None of an unpaid payment. */
export interface PaidAmounts {
  readonly amountRefunded?: Amount
  readonly amountRemaining?: Amount
  readonly amountChargedBack?: Amount
}

/** In milliseconds: within it nobody means the same refund twice. */
const DUPLICATE = 60 * 60_000

/** In milliseconds: so long a key is remembered. */
const KEY_LIFETIME = 60 * 60_000

const sumOf = (records: readonly { readonly amount: Amount }[]): number =>
  records.reduce((sum, { amount }) => sum + minorUnits(amount), 0)

const name = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex")}`

export const makePayments = (
  records: Records,
  webhooks: Pick<Webhooks, "tell">,
  now: () => number,
  /** what a bank answers that takes its time */
  later: (answer: () => void) => void,
) => {
  let refusesRefunds = false

  const callWebhook = ({ webhookUrl, id }: PaymentRecord): void => {
    if (webhookUrl) webhooks.tell(webhookUrl, id)
  }

  const become = (payment: PaymentRecord, status: Status, amount = payment.amount): PaymentRecord => {
    const changed = { ...payment, status, amount }
    records.keepPayment(changed)
    // as Mollie, nothing is told of what may still be paid
    if (!MAY_END.includes(status)) callWebhook(changed)
    return changed
  }

  const refundedUnits = (id: string): number => sumOf(records.refundsOf(id).filter(({ status }) => status !== "failed"))

  const openChargebacks = (id: string): readonly ChargebackRecord[] =>
    records.chargebacksOf(id).filter(({ reversedAt }) => reversedAt === undefined)

  const remainingUnits = ({ id, amount }: PaymentRecord): number =>
    minorUnits(amount) - refundedUnits(id) - sumOf(openChargebacks(id))

  /** What became of the money of a paid payment; as at Mollie, `amountChargedBack` is left out while it is zero. */
  const amountsOf = (payment: PaymentRecord): PaidAmounts => {
    if (payment.status !== "paid") return {}
    const chargedBack = sumOf(openChargebacks(payment.id))
    return {
      amountRefunded: amountOf(refundedUnits(payment.id), payment.amount.currency),
      amountRemaining: amountOf(remainingUnits(payment), payment.amount.currency),
      ...(chargedBack > 0 && { amountChargedBack: amountOf(chargedBack, payment.amount.currency) }),
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
      throw new Refusal(400, "The idempotency key was used for another request before")
    }
    const answer = make()
    records.saveAnswer(key, { sent, answer, at: now() })
    return answer
  }

  const get = (id: string) => current(records.payment(id))

  const create = (request: NewPayment, key: string | undefined): PaymentRecord =>
    once(key, request, () => {
      if (request.method !== null) checkMethod(request.method, request.amount)
      const payment: PaymentRecord = {
        ...request,
        id: name("tr"),
        token: randomBytes(16).toString("base64url"),
        status: "open",
        createdAt: new Date(now()).toISOString(),
        expiresAt: new Date(now() + LIFETIME).toISOString(),
      }
      records.keepPayment(payment)
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
  const pay = (id: string, amount?: Amount): PaymentRecord | undefined => {
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

  const addRefund = (payment: PaymentRecord, asked: NewRefund): RefundRecord => {
    const refund: RefundRecord = {
      ...asked,
      id: name("re"),
      paymentId: payment.id,
      status: "refunded",
      createdAt: new Date(now()).toISOString(),
    }
    records.keepRefund(refund)
    callWebhook(payment)
    return refund
  }

  const refund = (id: string, request: NewRefund, key: string | undefined): RefundRecord | undefined => {
    const payment = get(id)
    if (!payment) return undefined
    return once(key, { id, ...request }, () => {
      const { amount } = request
      if (payment.status !== "paid") throw inputRefusal("The payment was not paid, and can't be refunded")
      if (amount.currency !== payment.amount.currency)
        throw inputRefusal("The currency is not that of the payment", "amount.currency")
      if (refusesRefunds) throw inputRefusal("The balance is insufficient", "amount")
      if (minorUnits(amount) > remainingUnits(payment))
        throw inputRefusal("The amount is higher than the maximum", "amount")
      const isSame = (made: RefundRecord) =>
        minorUnits(made.amount) === minorUnits(amount) && now() - Date.parse(made.createdAt) < DUPLICATE
      if (records.refundsOf(id).some(isSame)) throw new Refusal(409, "A duplicate refund has been detected")
      return addRefund(payment, request)
    })
  }

  /** In the provider's dashboard: the shop hears of it by webhook alone. */
  const refundInDashboard = (id: string, amount?: Amount): RefundRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return undefined
    const remaining = amountOf(remainingUnits(payment), payment.amount.currency)
    return addRefund(payment, { amount: amount ?? remaining, description: "", metadata: null })
  }

  /** A refund that went out comes back, because the payer's account is closed. */
  const failRefund = (id: string, refundId: string): void => {
    const payment = get(id)
    const refund = records.refundsOf(id).find(each => each.id === refundId)
    if (!payment || !refund) return
    records.keepRefund({ ...refund, status: "failed" })
    callWebhook(payment)
  }

  /** The payer's bank takes the money back; all that remains when no amount is given. */
  const chargeBack = (id: string, amount?: Amount): void => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingUnits(payment) <= 0) return
    records.saveChargeback({
      id: name("chb"),
      paymentId: id,
      amount: amount ?? amountOf(remainingUnits(payment), payment.amount.currency),
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

export type Payments = ReturnType<typeof makePayments>
