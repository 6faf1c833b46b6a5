/**
 * Amounts as Mollie writes them: a currency and a text with exactly its decimals. Calculations use whole minor units.
 */

import { makeInvalidInputError } from "./provider-api-error.ts"
import type { ProviderAmount } from "./provider-records.ts"

const TWO_DECIMALS = [
  "AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR",
  "NOK NZD PHP PLN RON RUB SEK SGD THB TWD USD ZAR",
].flatMap(line => line.split(" "))

const DECIMALS: ReadonlyMap<string, number> = new Map([
  ...TWO_DECIMALS.map(currency => [currency, 2] as const),
  ["ISK", 0],
  ["JPY", 0],
])

const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2

export const toMinorUnits = ({ currency, value }: ProviderAmount): number =>
  Math.round(Number(value) * 10 ** decimalsOf(currency))

export const formatProviderAmount = (units: number, currency: string): ProviderAmount => ({
  currency,
  value: (units / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
})

/** Returns an amount above zero, or throws a ProviderApiError as Mollie would answer. */
export const parseProviderAmount = (amount: unknown): ProviderAmount => {
  const { currency, value } = Object(amount) as Readonly<Record<string, unknown>>
  if (typeof currency !== "string" || typeof value !== "string")
    throw makeInvalidInputError("The amount contains no currency or value", "amount")
  const decimals = DECIMALS.get(currency)
  if (decimals === undefined) throw makeInvalidInputError("The currency is not supported", "amount.currency")
  const shape = decimals === 0 ? /^\d{1,9}$/ : /^\d{1,9}\.\d{2}$/
  if (!shape.test(value)) throw makeInvalidInputError("The amount contains an invalid value", "amount.value")
  if (Number(value) === 0) throw makeInvalidInputError("The amount is lower than the minimum", "amount")
  return { currency, value }
}
