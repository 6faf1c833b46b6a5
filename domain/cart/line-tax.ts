import type { CustomLineItem, LineItem } from "./cart.ts"

type Taxed = Pick<LineItem, "taxRate" | "taxCountry" | "taxTreatment">

/** The VAT of an item's services, delivery and courier: that of the item (art. 78 of Directive 2006/112/EC, TAX-01). */
export const getTaxOfItem = ({ taxRate, taxCountry, taxTreatment }: Taxed): Taxed => ({
  taxRate,
  taxCountry,
  ...(taxTreatment === undefined ? {} : { taxTreatment }),
})

/** Whether a custom line bears the VAT of its item. A line of a former version has a rate only. */
export const hasTaxOfItem = (line: CustomLineItem, { taxRate, taxCountry, taxTreatment }: Taxed): boolean =>
  line.taxRate === taxRate &&
  (line.taxCountry === undefined || (line.taxCountry === taxCountry && line.taxTreatment === taxTreatment))
