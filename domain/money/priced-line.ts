/** Totals of lines priced by another system's rules: per piece, tax included or not, rounded per line or piece (MONEY-21). */
import { Result } from "effect"
import { addCents, type Cents, type MoneyOverflow, subtractCents } from "./cents.ts"
import { catchMoneyOverflow } from "./money-overflow.ts"
import { calculateShareInCents, type RoundingMode } from "./rounding.ts"
import { TAX_RATE_UNIT, type TaxableAmount, type TaxRate } from "./tax-rate.ts"
import { addToTaxTally, type TaxTally, toTaxPortions } from "./tax-tally.ts"
import { sumTaxPortions, type TaxedPrice } from "./taxed-price.ts"

/** commercetools' names: LineItemLevel taxes a line's price once, UnitPriceLevel rounds the tax of each piece. */
export type TaxCalculationMode = "LineItemLevel" | "UnitPriceLevel"

export interface TaxCalculationModeAndRounding {
  readonly taxCalculationMode?: TaxCalculationMode
  readonly rounding?: RoundingMode
}

export interface PricedLine {
  /** cents per piece, without tax unless `taxIncluded` */
  readonly unitPrice: Cents
  /** whole, 0 or more */
  readonly quantity: number
  readonly taxRate: TaxRate
  readonly taxIncluded?: boolean
}

export interface LinePrice extends TaxableAmount {
  readonly tax: Cents
  readonly gross: Cents
}

export interface InvalidQuantity {
  readonly _tag: "InvalidQuantity"
  readonly quantity: number
}

const multiply = (amount: Cents, quantity: number): Cents => calculateShareInCents(amount, quantity, 1)

/** The tax of a price in cents. A price that includes tax contains `price × rate / (1 + rate)`. */
const calculatePriceTax = (price: Cents, { taxRate, taxIncluded }: PricedLine, rounding?: RoundingMode): Cents =>
  calculateShareInCents(price, taxRate, taxIncluded ? TAX_RATE_UNIT + taxRate : TAX_RATE_UNIT, rounding)

const priceLine = (
  line: PricedLine,
  { taxCalculationMode = "LineItemLevel", rounding }: TaxCalculationModeAndRounding,
): LinePrice => {
  const price = multiply(line.unitPrice, line.quantity)
  const tax =
    taxCalculationMode === "LineItemLevel"
      ? calculatePriceTax(price, line, rounding)
      : multiply(calculatePriceTax(line.unitPrice, line, rounding), line.quantity)
  return line.taxIncluded
    ? { taxRate: line.taxRate, net: subtractCents(price, tax), tax, gross: price }
    : { taxRate: line.taxRate, net: price, tax, gross: addCents(price, tax) }
}

const isQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0

/** Net, tax and gross of one line in cents; fails for an invalid quantity or an overflow. */
export const calculateLinePrice = (
  line: PricedLine,
  rules: TaxCalculationModeAndRounding = {},
): Result.Result<LinePrice, InvalidQuantity | MoneyOverflow> =>
  isQuantity(line.quantity)
    ? catchMoneyOverflow(() => priceLine(line, rules))
    : Result.fail({ _tag: "InvalidQuantity", quantity: line.quantity })

/** The totals of the lines in cents; fails with the first invalid quantity or with an overflow. */
export const calculateTotalOfPricedLines = (
  lines: readonly PricedLine[],
  rules: TaxCalculationModeAndRounding = {},
): Result.Result<TaxedPrice, InvalidQuantity | MoneyOverflow> => {
  const invalid = lines.find(({ quantity }) => !isQuantity(quantity))
  if (invalid) return Result.fail({ _tag: "InvalidQuantity", quantity: invalid.quantity })
  return catchMoneyOverflow(() => {
    const tally: TaxTally = []
    for (const line of lines) {
      const { taxRate, net, tax } = priceLine(line, rules)
      addToTaxTally(tally, taxRate, net, tax)
    }
    return sumTaxPortions(toTaxPortions(tally))
  })
}
