/** A list of payment methods without a method is as good as none: it failed to load (PAY-35…37). */
import { Result } from "effect"
import type { PaymentMethod, PaymentMethods } from "./payment-method.ts"

/** Milliseconds after which the methods are asked for again (PAY-35). */
export const PAYMENT_METHODS_STALE_AFTER_MS = 900_000

export interface NoPaymentMethods {
  readonly _tag: "NoPaymentMethods"
}

export interface NonEmptyPaymentMethods extends PaymentMethods {
  readonly methods: readonly [PaymentMethod, ...PaymentMethod[]]
}

export const requirePaymentMethods = (
  answer: PaymentMethods,
): Result.Result<NonEmptyPaymentMethods, NoPaymentMethods> => {
  const [first, ...others] = answer.methods
  return first ? Result.succeed({ ...answer, methods: [first, ...others] }) : Result.fail({ _tag: "NoPaymentMethods" })
}
