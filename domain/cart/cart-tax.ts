/**
 * VAT by destination: each line item is taxed where it goes, and what belongs to it with it. Before it has a
 * destination, the shop's own country counts as an estimate (TAX-01, TAX-05).
 */
import { Result } from "effect"
import type { Address } from "../address/address.ts"
import type { TaxTreatment } from "../money/tax-treatment.ts"
import {
  type DestinationTax,
  determineTax,
  type LineTax,
  type TaxableSupply,
  type TaxBuyer,
  type TaxDestination,
  type TaxRefusal,
  type VatIdStatus,
} from "../tax/determine-tax.ts"
import { getOriginCountry, type TaxClass, type TaxTable } from "../tax/tax-table.ts"
import { detectVatIdCountry, getVatIdExample } from "../tax/vat-id.ts"
import { toTextKey } from "../text/canonical-text.ts"
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "./cart.ts"
import { getTaxOfItem, hasTaxOfItem } from "./line-tax.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

export interface CartTaxContext {
  readonly table: TaxTable
  /** ISO date */
  readonly date: string
  readonly buyer: TaxBuyer
  /** for items of former versions, which have no class */
  readonly getTaxClass: (item: LineItem) => TaxClass
}

/** A company is a bill with a company or VAT id, or an account of a company. */
export const getTaxBuyer = (
  billingAddress: Pick<Address, "company" | "vatId"> | undefined,
  accountCompany: string | undefined,
  vatIdStatus: VatIdStatus,
): TaxBuyer => {
  const { company = accountCompany, vatId } = billingAddress ?? {}
  const country = vatId === undefined ? undefined : detectVatIdCountry(vatId)
  if (country !== undefined) return { _tag: "Company", vatId: { country, status: vatIdStatus } }
  return company ? { _tag: "Company" } : { _tag: "Consumer" }
}

const TAXED_ABROAD: ReadonlySet<TaxTreatment | undefined> = new Set(["distance-sale", "taxed-at-origin"] as const)

/** Whether the buyer is a company without a VAT id, although a valid one of its country would exempt goods of the cart (art. 138). */
export const isVatIdMissing = (
  {
    lineItems,
    billingAddress: { vatId, country } = {},
  }: { readonly lineItems: Cart["lineItems"]; readonly billingAddress?: Partial<Address> },
  { table, buyer }: Pick<CartTaxContext, "table" | "buyer">,
): boolean =>
  buyer._tag === "Company" &&
  vatId === undefined &&
  // an id of the country of origin exempts nothing
  (country === undefined || (country !== getOriginCountry(table) && getVatIdExample(country) !== undefined)) &&
  getActiveLineItems({ lineItems }).some(({ taxTreatment }) => TAXED_ABROAD.has(taxTreatment))

/** Where the item goes; empty before it has a destination, or when a direct mailing delivers all of it. */
const listDestinations = ({ pickupPoint, shippingAddresses }: LineItem): readonly (TaxDestination | "Plant")[] => {
  if (!pickupPoint)
    return shippingAddresses.map(({ address: { country, postalCode } }) => ({ country: toTextKey(country), postalCode }))
  const { countryCode: country, postalCode } = pickupPoint.address
  return [pickupPoint.pickupPointsProviderId === "keep-at-plant-nl" ? "Plant" : { country, postalCode }]
}

/** The VAT of the main destination, or the first reason why the shop can't sell to one of them. */
const determineItemTax = (
  item: LineItem,
  { table, buyer, date, getTaxClass }: CartTaxContext,
): Result.Result<LineTax, TaxRefusal> => {
  const supply = { buyer, date, taxClass: item.taxClass ?? getTaxClass(item) }
  const determine = (destination: TaxableSupply["destination"]) => determineTax(table, { ...supply, destination })
  const taxes = listDestinations(item).map(determine)
  return taxes.find(Result.isFailure) ?? taxes[0] ?? determine({ country: table.seat, postalCode: "" })
}

/** Without a destination that the shop sells to, the item keeps its VAT, or gets that of the seat. */
const estimateTax = ({ taxRate, taxCountry, taxTreatment, taxClass }: LineItem, context: CartTaxContext): LineTax | undefined => {
  if (taxTreatment !== undefined) return { rate: taxRate, country: taxCountry, treatment: taxTreatment }
  const { table, buyer, date } = context
  const destination = { country: table.seat, postalCode: "" }
  const tax = determineTax(table, { destination, buyer, date, taxClass: taxClass ?? "standard" })
  return Result.isSuccess(tax) ? tax.success : undefined
}

const setItemTax = (item: LineItem, context: CartTaxContext): LineItem => {
  const determined = determineItemTax(item, context)
  const tax = Result.isSuccess(determined) ? determined.success : estimateTax(item, context)
  const refusal = Result.isSuccess(determined) ? undefined : determined.failure._tag
  const taxClass = item.taxClass ?? context.getTaxClass(item)
  const isSame =
    tax === undefined || (item.taxRate === tax.rate && item.taxCountry === tax.country && item.taxTreatment === tax.treatment)
  if (isSame && item.taxRefusal === refusal && item.taxClass === taxClass) return item
  const { taxRefusal: _, ...rest } = item
  const taxed = tax ? { taxRate: tax.rate, taxCountry: tax.country, taxTreatment: tax.treatment } : {}
  return { ...rest, ...taxed, taxClass, ...(refusal === undefined ? {} : { taxRefusal: refusal }) }
}

/** The cart with the VAT of each line by its destination. An unchanged line stays the same object. */
export const setCartTax = <C extends Lines>(cart: C, context: CartTaxContext): C => {
  const lineItems = cart.lineItems.map(item => setItemTax(item, context))
  const byId = new Map<LineItemId | undefined, LineItem>(lineItems.map(item => [item.id, item]))
  const customLineItems = cart.customLineItems.map(line => {
    const item = byId.get(line.lineItemReference)
    if (!item || (line.taxCountry !== undefined && hasTaxOfItem(line, item))) return line
    const { taxTreatment: _, ...rest } = line
    return { ...rest, ...getTaxOfItem(item) }
  })
  const isSame = (before: readonly unknown[], after: readonly unknown[]) => before.every((line, index) => line === after[index])
  return isSame(cart.lineItems, lineItems) && isSame(cart.customLineItems, customLineItems)
    ? cart
    : { ...cart, lineItems, customLineItems }
}

/** The VAT that the item would bear in each of the countries to which the shop sells. */
export const listTaxesByDestination = (
  item: LineItem,
  { table, buyer, date, getTaxClass }: CartTaxContext,
  countries: readonly string[],
): readonly DestinationTax[] =>
  countries.flatMap(destination => {
    const taxClass = item.taxClass ?? getTaxClass(item)
    const tax = determineTax(table, { destination: { country: destination, postalCode: "" }, buyer, date, taxClass })
    return Result.isSuccess(tax) ? [{ destination, ...tax.success }] : []
  })

/** The item and its custom lines at this VAT. */
export const setItemAndLineTax = <C extends Lines>(cart: C, { id }: LineItem, { rate, country, treatment }: LineTax): C => {
  const tax = { taxRate: rate, taxCountry: country, taxTreatment: treatment }
  return {
    ...cart,
    lineItems: cart.lineItems.map(item => (item.id === id ? { ...item, ...tax } : item)),
    customLineItems: cart.customLineItems.map(line => (line.lineItemReference === id ? { ...line, ...tax } : line)),
  }
}
