/** An empty list of payment methods counts as a failed load (PAY-35…37). */
import { Result } from "effect"
import type { PaymentMethod, PaymentMethods } from "../../../domain/payment/payment-method.ts"

/** Milliseconds after which the methods are loaded again (PAY-35). */
export const PAYMENT_METHODS_STALE_AFTER_MS = 900_000

export interface NoPaymentMethods {
  readonly _tag: "NoPaymentMethods"
}

export interface NonEmptyPaymentMethods extends PaymentMethods {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
}

export const toNonEmptyPaymentMethods = (list: PaymentMethods): Result.Result<NonEmptyPaymentMethods, NoPaymentMethods> => {
  const [first, ...others] = list.methods
  return first ? Result.succeed({ ...list, methods: [first, ...others] }) : Result.fail({ _tag: "NoPaymentMethods" })
}
