/**
 * A mandate can be chosen when the bank allows its use and its maximum covers the order; else its status explains why
 * not (PAY-18…30).
 */
import type { Cents } from "../money/cents.ts"
import type { Mandate } from "./payment-method.ts"

/** Status of a mandate whose maximum is below the order total (PAY-29). */
export const MANDATE_STATUS_MAX_AMOUNT_TOO_LOW = 99

/** Key of a status label; unlisted statuses are `Unknown` (PAY-30). */
export type MandateStatus =
  | "NotRegisteredByBank"
  | "IncassoFailedMultipleTimes"
  | "AccountIsPrivate"
  | "AccountIsBlocked"
  | "FormWasInvalid"
  | "RevokedByCustomer"
  | "Created"
  | "Pending"
  | "Approved"
  | "MaxAmountLessThanOrderAmount"
  | "Unknown"

const STATUSES: Readonly<Partial<Record<number, MandateStatus>>> = {
  1: "NotRegisteredByBank",
  2: "IncassoFailedMultipleTimes",
  3: "AccountIsPrivate",
  4: "AccountIsBlocked",
  5: "FormWasInvalid",
  6: "RevokedByCustomer",
  7: "Created",
  8: "Pending",
  9: "Approved",
  [MANDATE_STATUS_MAX_AMOUNT_TOO_LOW]: "MaxAmountLessThanOrderAmount",
}

export const getMandateStatus = (statusId: number): MandateStatus => STATUSES[statusId] ?? "Unknown"

/**
 * The mandate for an order of `total` gross cents. A maximum below the total makes it unusable with status 99, unless
 * the bank already refuses it.
 */
export const disableInsufficientMandate = (mandate: Mandate, total: Cents): Mandate =>
  mandate.usable && mandate.maxAmount < total
    ? { ...mandate, usable: false, statusId: MANDATE_STATUS_MAX_AMOUNT_TOO_LOW }
    : mandate

/** A mandate in the list, with the status that disables it (PAY-19). */
export type MandateChoice =
  | { readonly _tag: "Usable"; readonly mandate: Mandate }
  | { readonly _tag: "Disabled"; readonly mandate: Mandate; readonly status: MandateStatus }

/** All mandates, in the services' order. */
export const listMandateChoices = (mandates: readonly Mandate[], total: Cents): readonly MandateChoice[] =>
  mandates
    .map(mandate => disableInsufficientMandate(mandate, total))
    .map(mandate =>
      mandate.usable ? { _tag: "Usable", mandate } : { _tag: "Disabled", mandate, status: getMandateStatus(mandate.statusId) },
    )
