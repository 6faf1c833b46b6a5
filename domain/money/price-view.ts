/**
 * Buyers see prices without or with VAT: companies net, consumers gross (Directive 98/6/EC). Totals are the same in
 * both views (TAX-20).
 */
import { addCents, type Cents, ZERO_CENTS } from "./cents.ts"
import { shareTax } from "./share-tax.ts"
import { calculateTax, type TaxRate } from "./tax-rate.ts"

export const PRICE_VIEWS = ["net", "gross"] as const

export type PriceView = (typeof PRICE_VIEWS)[number]

/** An account with a company is a business account. */
export const getAccountPriceView = ({ company }: { readonly company?: string | undefined }): PriceView =>
  company ? "net" : "gross"

/** What a price is said to be: one that bears no VAT is never said to include it (TAX-14). */
export type PriceLabel = PriceView | "exempt"

export const getPriceLabel = (view: PriceView, isExempt: boolean): PriceLabel => (view === "gross" && isExempt ? "exempt" : view)

export interface NetPrice {
  /** in cents */
  readonly net: Cents
  readonly taxRate: TaxRate
}

/** A single price in the view, in cents. @throws MoneyOverflow */
export const toPriceInView = (view: PriceView, price: NetPrice): Cents =>
  view === "net" ? price.net : addCents(price.net, calculateTax(price))

/** Prices of one rate in the view, in cents. They add up to their sum in the view. @throws MoneyOverflow */
export const toPricesInView = (view: PriceView, nets: readonly Cents[], taxRate: TaxRate): readonly Cents[] => {
  if (view === "net") return nets
  const taxes = shareTax(nets, taxRate)
  return nets.map((net, index) => addCents(net, taxes[index] ?? ZERO_CENTS))
}
