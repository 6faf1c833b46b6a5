/** A payment's whole life at the embedded provider, as Mollie's v2 API has it: made once a key, paid at most once, refunded at most whole. */
import { randomBytes } from "node:crypto"
import type { Amount, ChargebackRecord, PaymentRecord, Records, RefundRecord, Status } from "./records.ts"
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

/** Said no, in words for whoever reads the shop's log. */
export class NotPossible extends Error {
  readonly field: string | undefined

  constructor(detail: string, field?: string) {
    super(detail)
    this.field = field
  }
}

/** Mistaken, as it seems: later it may be asked for again. */
export class Duplicate extends NotPossible {}

/** In milliseconds: within it nobody means the same refund twice. */
const DUPLICATE = 60 * 60_000

const inCents = ({ value }: Amount): number => Math.round(Number(value) * 100)

const amountOf = (cents: number, { currency }: Amount): Amount => ({ currency, value: (cents / 100).toFixed(2) })

const sumOf = (records: readonly { readonly amount: Amount }[]): number =>
  records.reduce((sum, { amount }) => sum + inCents(amount), 0)

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

  const refundedCents = (id: string): number => sumOf(records.refundsOf(id).filter(({ status }) => status !== "failed"))

  const openChargebacks = (id: string): readonly ChargebackRecord[] =>
    records.chargebacksOf(id).filter(({ reversedAt }) => reversedAt === undefined)

  const remainingCents = ({ id, amount }: PaymentRecord): number =>
    inCents(amount) - refundedCents(id) - sumOf(openChargebacks(id))

  /** What became of the money of a paid payment; as at Mollie, `amountChargedBack` is left out while it is zero. */
  const amountsOf = (payment: PaymentRecord): PaidAmounts => {
    if (payment.status !== "paid") return {}
    const chargedBack = sumOf(openChargebacks(payment.id))
    return {
      amountRefunded: amountOf(refundedCents(payment.id), payment.amount),
      amountRemaining: amountOf(remainingCents(payment), payment.amount),
      ...(chargedBack > 0 && { amountChargedBack: amountOf(chargedBack, payment.amount) }),
    }
  }

  const current = (payment: PaymentRecord | undefined): PaymentRecord | undefined =>
    payment?.status === "open" && now() > Date.parse(payment.expiresAt) ? become(payment, "expired") : payment

  const once = <T extends { readonly id: string }>(
    key: string | undefined,
    known: (id: string) => T | undefined,
    make: () => T,
  ): T => {
    const before = key === undefined ? undefined : records.made(key)
    const found = before === undefined ? undefined : known(before)
    if (found) return found
    const made = make()
    if (key !== undefined) records.keepKey(key, made.id)
    return made
  }

  const get = (id: string) => current(records.payment(id))

  const create = (asked: NewPayment, key: string | undefined): PaymentRecord =>
    once(key, get, () => {
      if (!/^\d{1,9}\.\d{2}$/.test(asked.amount.value) || inCents(asked.amount) === 0)
        throw new NotPossible("The amount contains an invalid value", "amount")
      const payment: PaymentRecord = {
        ...asked,
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
    if (payment && payment.status !== "open") throw new NotPossible("The payment cannot be canceled")
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

  const refund = (id: string, asked: NewRefund, key: string | undefined): RefundRecord | undefined => {
    const payment = get(id)
    if (!payment) return undefined
    const refunds = () => records.refundsOf(id)
    return once(
      key,
      made => refunds().find(each => each.id === made),
      () => {
        if (refusesRefunds) throw new NotPossible("The balance is insufficient", "amount")
        if (payment.status !== "paid") throw new NotPossible("The payment was not paid")
        if (inCents(asked.amount) > remainingCents(payment))
          throw new NotPossible("The amount is higher than the maximum", "amount")
        const isSame = ({ amount, createdAt }: RefundRecord) =>
          inCents(amount) === inCents(asked.amount) && now() - Date.parse(createdAt) < DUPLICATE
        if (refunds().some(isSame)) throw new Duplicate("A duplicate refund has been detected")
        return addRefund(payment, asked)
      },
    )
  }

  /** In the provider's dashboard: the shop hears of it by webhook alone. */
  const refundInDashboard = (id: string, amount?: Amount): RefundRecord | undefined => {
    const payment = get(id)
    if (payment?.status !== "paid" || remainingCents(payment) <= 0) return undefined
    const remaining = amountOf(remainingCents(payment), payment.amount)
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
    if (payment?.status !== "paid" || remainingCents(payment) <= 0) return
    records.saveChargeback({
      id: name("chb"),
      paymentId: id,
      amount: amount ?? amountOf(remainingCents(payment), payment.amount),
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
