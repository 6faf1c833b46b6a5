/** Paying by mandate is set on the cart once a usable mandate is chosen; any other method that is offered is set at once (PAY-18). */
import { Result } from "effect"
import type { Cents } from "../money/money.ts"
import { type MandateStatus, mandateFor, mandateStatus } from "./mandate.ts"
import type { PaymentInfo, PaymentMethod, PaymentMethods } from "./payment-method.ts"

/** The id of the method that asks for a mandate. */
export const MANDATE = "mandate"

export const ON_ACCOUNT = "onaccount"

export type MandateFault =
  | { readonly _tag: "MandateMissing" }
  /** none of the method's */
  | { readonly _tag: "MandateUnknown"; readonly mandateId: string }
  | { readonly _tag: "MandateNotUsable"; readonly mandateId: string; readonly status: MandateStatus }

export type PaymentFault =
  /** none of the methods this customer is offered */
  { readonly _tag: "PaymentMethodUnavailable"; readonly paymentMethodId: string } | MandateFault

/** What is set on a cart of `total` gross cents; the mandate is left out for methods that need none. */
export const paymentChoice = (
  method: Pick<PaymentMethod, "id" | "mandates">,
  mandateId: string | undefined,
  total: Cents,
): Result.Result<PaymentInfo, MandateFault> => {
  if (method.id !== MANDATE) return Result.succeed({ paymentMethodId: method.id })
  if (mandateId === undefined) return Result.fail({ _tag: "MandateMissing" })
  const chosen = method.mandates.find(({ id }) => id === mandateId)
  if (!chosen) return Result.fail({ _tag: "MandateUnknown", mandateId })
  const { usable, statusId } = mandateFor(chosen, total)
  return usable
    ? Result.succeed({ paymentMethodId: method.id, mandateId })
    : Result.fail({ _tag: "MandateNotUsable", mandateId, status: mandateStatus(statusId) })
}

/**
 * The same for a choice among the methods on offer, when it is made and once more when the order is placed: a method
 * may have gone meanwhile, and a mandate that covered the order may not cover it any more (PAY-17, PAY-18, PAY-29).
 */
export const offeredChoice = (
  { methods }: Pick<PaymentMethods, "methods">,
  { paymentMethodId, mandateId }: PaymentInfo,
  total: Cents,
): Result.Result<PaymentInfo, PaymentFault> => {
  const method = methods.find(({ id }) => id === paymentMethodId)
  if (!method) return Result.fail({ _tag: "PaymentMethodUnavailable", paymentMethodId })
  return paymentChoice(method, mandateId, total)
}
