/** What the provider tells of a payment is believed once and never taken back: it pays the order, is refunded, or is looked at by somebody (PAY-52…PAY-54). */
import { type Cents, type CurrencyCode, EUR, minus, ZERO } from "../money/money.ts"
import { balance, isUndecided, type OrderPayments, type Payment, type PaymentStatus } from "./payment.ts"

/** As the provider tells it. */
export interface ToldPayment {
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: CurrencyCode
}

export type Settlement =
  /** known, or older than what is known */
  | { readonly _tag: "Nothing" }
  /** no money moved */
  | { readonly _tag: "Noted"; readonly status: PaymentStatus }
  /** another amount or currency than was asked: it never pays an order by itself */
  | { readonly _tag: "Review"; readonly amount: Cents; readonly currency: CurrencyCode }
  /** all of it goes back: the order is over or was paid before */
  | { readonly _tag: "Returned"; readonly refund: Cents }
  /** `refund` is what the order cost less by then */
  | { readonly _tag: "Credited"; readonly credit: Cents; readonly refund: Cents; readonly isPaid: boolean }

/** Money that came beats an end that was told, and an end beats what may still be paid; among these the newest counts. */
const isNews = (known: PaymentStatus, told: PaymentStatus): boolean =>
  known !== told && (told === "paid" || isUndecided({ status: known }))

const paid = (order: OrderPayments, payment: Payment, told: ToldPayment): Settlement => {
  if (told.amount !== payment.amount || told.currency !== EUR)
    return { _tag: "Review", amount: told.amount, currency: told.currency }
  const left = balance(order)
  if (order.isOver || left <= 0) return { _tag: "Returned", refund: payment.amount }
  const brought = minus(payment.amount, payment.costs)
  const tooMuch = brought > left ? minus(brought, left) : ZERO
  return { _tag: "Credited", credit: minus(brought, tooMuch), refund: tooMuch, isPaid: brought >= left }
}

/** `payment` is one of the order's, as it is known. */
export const settlement = (order: OrderPayments, payment: Payment, told: ToldPayment): Settlement => {
  if (!isNews(payment.status, told.status)) return { _tag: "Nothing" }
  return told.status === "paid" ? paid(order, payment, told) : { _tag: "Noted", status: told.status }
}

export interface Refund {
  readonly paymentId: string
  readonly amount: Cents
}

/** What goes back when an order that was paid costs less than before: the newest payments first (PAY-55). */
export const refundsOf = (order: OrderPayments): readonly Refund[] => {
  let left = minus(ZERO, balance(order))
  return order.payments.toReversed().flatMap(({ id, credit }) => {
    const amount = credit < left ? credit : left
    if (amount <= 0) return []
    left = minus(left, amount)
    return [{ paymentId: id, amount }]
  })
}
