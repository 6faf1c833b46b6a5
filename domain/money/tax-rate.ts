/** Tax is net × rate, rounded half up on the sum of a treatment, country and rate (MONEY-21). */
import { type Brand, Result } from "effect"
import type { Cents } from "./cents.ts"
import { calculateShareInCents, type RoundingMode } from "./rounding.ts"
import type { TaxTreatment } from "./tax-treatment.ts"

/** A rate in ten-thousandths: 21 % is 2100. */
export type TaxRate = Brand.Branded<number, "TaxRate">

export const TAX_RATE_UNIT = 10_000

export interface InvalidTaxRate {
  readonly _tag: "InvalidTaxRate"
  readonly rate: number
}

/**
 * A decimal rate as the services write it (0.21), read by its digits so that no float is ever multiplied.
 * Fails with InvalidTaxRate outside 0…1 or beyond four decimals.
 */
export const parseTaxRate = (decimal: number): Result.Result<TaxRate, InvalidTaxRate> => {
  const match = /^([01])(?:\.(\d{1,4}))?$/.exec(String(decimal))
  if (!match) return Result.fail({ _tag: "InvalidTaxRate", rate: decimal })
  const rate = Number(match[1]) * TAX_RATE_UNIT + Number((match[2] ?? "").padEnd(4, "0"))
  return rate > TAX_RATE_UNIT ? Result.fail({ _tag: "InvalidTaxRate", rate: decimal }) : Result.succeed(rate as TaxRate)
}

/** The rate as the decimal that `parseTaxRate` reads back. */
export const toDecimalTaxRate = (rate: TaxRate): number => rate / TAX_RATE_UNIT

/** A net amount in cents with its tax rate. */
export interface TaxableAmount {
  readonly net: Cents
  readonly taxRate: TaxRate
  /** ISO 3166-1 alpha-2: the country whose VAT it is */
  readonly taxCountry?: string | undefined
  /** missing means domestic */
  readonly taxTreatment?: TaxTreatment | undefined
}

/** The tax of one amount, in cents; half a cent is rounded up, away from zero. */
export const calculateTax = ({ net, taxRate }: Pick<TaxableAmount, "net" | "taxRate">, mode: RoundingMode = "HalfUp"): Cents =>
  calculateShareInCents(net, taxRate, TAX_RATE_UNIT, mode)

/** The net and tax of all lines with one treatment, country and rate, in cents (MONEY-12). */
export interface TaxPortion {
  readonly rate: TaxRate
  readonly net: Cents
  readonly amount: Cents
  /** missing where lines name no country */
  readonly country?: string
  /** missing in totals that were taxed line by line */
  readonly treatment?: TaxTreatment
}
