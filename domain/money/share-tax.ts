/** The tax of a sum, shared by its lines (MONEY-21). */
import { type Cents, sumCents, toCents } from "./cents.ts"
import { calculateTax, TAX_RATE_UNIT, type TaxRate } from "./tax-rate.ts"

/** The exact tax of a net: whole cents below it, and the rest in ten-thousandths. */
const divideExactly = (net: Cents, rate: TaxRate) => {
  const product = BigInt(net) * BigInt(rate)
  const rest = (Number(product % BigInt(TAX_RATE_UNIT)) + TAX_RATE_UNIT) % TAX_RATE_UNIT
  return { cents: Number((product - BigInt(rest)) / BigInt(TAX_RATE_UNIT)), rest }
}

/**
 * Each net's share in cents of the tax of their sum: by default the exact tax, rounded half up. A share is its net's
 * exact tax, rounded down or up: the largest remainders get the spare cents, the earliest first in a tie.
 */
export const shareTax = (
  nets: readonly Cents[],
  rate: TaxRate,
  tax: Cents = calculateTax({ net: sumCents(nets), taxRate: rate }),
): readonly Cents[] => {
  const exact = nets.map(net => divideExactly(net, rate))
  const spare = tax - exact.reduce((sum, { cents }) => sum + cents, 0)
  const byRemainder = exact.map(({ rest }, index) => ({ rest, index })).sort((a, b) => b.rest - a.rest)
  const favoured = new Set(byRemainder.slice(0, spare).map(({ index }) => index))
  return exact.map(({ cents }, index) => toCents(cents + (favoured.has(index) ? 1 : 0)))
}
