/**
 * A mandate payment is set on the cart once a usable mandate is chosen; any other offered method is set at once
 * (PAY-18).
 */
import { Result } from "effect"
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { disableInsufficientMandate, getMandateStatus, MANDATE_STATUS_MAX_AMOUNT_TOO_LOW, type MandateStatus } from "./mandate.ts"
import { MANDATE_METHOD_ID } from "./method-ids.ts"
import { type AmountLimitExceeded, findExceededLimit } from "./payer-limit-usage.ts"
import { listPaymentAmountLimits } from "./payer-limits.ts"
import type { PaymentInfo, PaymentMethod, PaymentMethods } from "./payment-method.ts"

export type MandateChoiceFault =
  | { readonly _tag: "MandateMissing" }
  /** the method has no such mandate */
  | { readonly _tag: "MandateUnknown"; readonly mandateId: string }
  | { readonly _tag: "MandateNotUsable"; readonly mandateId: string; readonly status: MandateStatus }
  | AmountLimitExceeded

export type PaymentChoiceFault =
  /** not offered to this customer */
  { readonly _tag: "PaymentMethodUnavailable"; readonly paymentMethodId: string } | MandateChoiceFault

/** The payment to set on a cart of `total` gross cents; the mandate is left out when the method needs none. */
export const createPaymentInfo = (
  method: Pick<PaymentMethod, "id" | "mandates">,
  mandateId: string | undefined,
  total: Cents,
): Result.Result<PaymentInfo, MandateChoiceFault> => {
  if (method.id !== MANDATE_METHOD_ID) return Result.succeed({ paymentMethodId: method.id })
  if (mandateId === undefined) return Result.fail({ _tag: "MandateMissing" })
  const chosen = method.mandates.find(({ id }) => id === mandateId)
  if (!chosen) return Result.fail({ _tag: "MandateUnknown", mandateId })
  const { usable, statusId } = disableInsufficientMandate(chosen, total)
  const payment = { paymentMethodId: method.id, mandateId }
  if (usable) return Result.succeed(payment)
  const exceeded =
    statusId === MANDATE_STATUS_MAX_AMOUNT_TOO_LOW &&
    findExceededLimit(listPaymentAmountLimits(payment, method, ZERO_CENTS), total)
  return Result.fail(exceeded || { _tag: "MandateNotUsable", mandateId, status: getMandateStatus(statusId) })
}

/**
 * Validates a choice among the offered methods, when it is made and again when the order is placed. Meanwhile the
 * method can be withdrawn or its limit exceeded (PAY-17, PAY-18, PAY-29, PAY-59).
 */
export const validatePaymentChoice = (
  { methods, beyondLimit = [] }: Pick<PaymentMethods, "methods" | "beyondLimit">,
  { paymentMethodId, mandateId }: PaymentInfo,
  total: Cents,
): Result.Result<PaymentInfo, PaymentChoiceFault> => {
  const method = methods.find(({ id }) => id === paymentMethodId)
  if (!method) {
    const beyond = beyondLimit.find(({ id }) => id === paymentMethodId)
    return Result.fail(beyond?.reason ?? { _tag: "PaymentMethodUnavailable", paymentMethodId })
  }
  return createPaymentInfo(method, mandateId, total)
}
