/** The methods of the embedded provider, with the limits that Mollie documents. */
import { toMinorUnits } from "./provider-amounts.ts"
import { makeInvalidInputError } from "./provider-api-error.ts"
import type { ProviderAmount } from "./provider-records.ts"

export interface ProviderMethodLimits {
  /** in euro cents, inclusive */
  readonly minimumAmount: number
  readonly maximumAmount: number
  readonly isEuroOnly: boolean
}

export const PROVIDER_METHODS: Readonly<Record<string, ProviderMethodLimits>> = {
  ideal: { minimumAmount: 1, maximumAmount: 5_000_000, isEuroOnly: true },
  bancontact: { minimumAmount: 2, maximumAmount: 5_000_000, isEuroOnly: true },
  creditcard: { minimumAmount: 1, maximumAmount: 1_000_000, isEuroOnly: false },
  paypal: { minimumAmount: 1, maximumAmount: 800_000, isEuroOnly: false },
}

/** Throws a ProviderApiError for an unknown method, or an amount or currency that the method doesn't accept. */
export const requireMethodAcceptsAmount = (id: string, amount: ProviderAmount): void => {
  const method = Object.hasOwn(PROVIDER_METHODS, id) ? PROVIDER_METHODS[id] : undefined
  if (!method) throw makeInvalidInputError("The payment method is not enabled in your website profile", "method")
  if (amount.currency !== "EUR") {
    if (method.isEuroOnly) throw makeInvalidInputError("The payment method does not support the currency", "amount.currency")
    return
  }
  if (toMinorUnits(amount) < method.minimumAmount) throw makeInvalidInputError("The amount is lower than the minimum", "amount")
  if (toMinorUnits(amount) > method.maximumAmount) throw makeInvalidInputError("The amount is higher than the maximum", "amount")
}
