/** The methods that the embedded provider takes, with the bounds that Mollie documents for them. */
import { minorUnits } from "./amounts.ts"
import type { Amount } from "./records.ts"
import { inputRefusal } from "./refusal.ts"

export interface Method {
  /** in euro cents, both included */
  readonly minimumAmount: number
  readonly maximumAmount: number
  readonly isEuroOnly: boolean
}

export const METHODS: Readonly<Record<string, Method>> = {
  ideal: { minimumAmount: 1, maximumAmount: 5_000_000, isEuroOnly: true },
  bancontact: { minimumAmount: 2, maximumAmount: 5_000_000, isEuroOnly: true },
  creditcard: { minimumAmount: 1, maximumAmount: 1_000_000, isEuroOnly: false },
  paypal: { minimumAmount: 1, maximumAmount: 800_000, isEuroOnly: false },
}

/** Refuses a method that is not enabled, and an amount or currency that it does not take. */
export const checkMethod = (id: string, amount: Amount): void => {
  const method = Object.hasOwn(METHODS, id) ? METHODS[id] : undefined
  if (!method) throw inputRefusal("The payment method is not enabled in your website profile", "method")
  if (amount.currency !== "EUR") {
    if (method.isEuroOnly) throw inputRefusal("The payment method does not support the currency", "amount.currency")
    return
  }
  if (minorUnits(amount) < method.minimumAmount) throw inputRefusal("The amount is lower than the minimum", "amount")
  if (minorUnits(amount) > method.maximumAmount) throw inputRefusal("The amount is higher than the maximum", "amount")
}
