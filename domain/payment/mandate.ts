/** A mandate can be chosen when the bank lets it be used and it covers the order; else its status says why not (PAY-18…30). */
import type { Cents } from "../money/cents.ts"
import type { Mandate } from "./payment-method.ts"

/** The status of a mandate whose maximum is below the order's total (PAY-29). */
export const MAX_AMOUNT_TOO_LOW_STATUS_ID = 99

/** The key of a status's label; what a status that is not listed means is not known (PAY-30). */
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
  [MAX_AMOUNT_TOO_LOW_STATUS_ID]: "MaxAmountLessThanOrderAmount",
}

export const getMandateStatus = (statusId: number): MandateStatus => STATUSES[statusId] ?? "Unknown"

/**
 * The mandate as it counts for an order of `total` gross cents: one whose maximum is below it can't be used and has
 * status 99, unless the bank refuses it already, which weighs more.
 */
export const limitMandateToTotal = (mandate: Mandate, total: Cents): Mandate =>
  mandate.usable && mandate.maxAmount < total
    ? { ...mandate, usable: false, statusId: MAX_AMOUNT_TOO_LOW_STATUS_ID }
    : mandate

/** A mandate as it stands in the list: its name, and behind it the status that disables it (PAY-19). */
export type MandateChoice =
  | { readonly _tag: "Usable"; readonly mandate: Mandate }
  | { readonly _tag: "Disabled"; readonly mandate: Mandate; readonly status: MandateStatus }

/** All mandates, in the order of the services. */
export const listMandateChoices = (mandates: readonly Mandate[], total: Cents): readonly MandateChoice[] =>
  mandates
    .map(mandate => limitMandateToTotal(mandate, total))
    .map(mandate =>
      mandate.usable
        ? { _tag: "Usable", mandate }
        : { _tag: "Disabled", mandate, status: getMandateStatus(mandate.statusId) },
    )
