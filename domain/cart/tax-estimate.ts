import { type Cart, getActiveLineItems, type LineItem } from "./cart.ts"
import { isDestinationMissing } from "./delivery-destination.ts"

/** Whether VAT may change with a destination that an active item doesn't have yet; never without a tax table. */
export const isTaxEstimated = (cart: Pick<Cart, "lineItems">): boolean =>
  getActiveLineItems(cart).some(
    item => item.taxRefusal !== undefined || (item.taxTreatment !== undefined && isDestinationMissing(item)),
  )

/** Whether the item is an intra-Community supply, so that its price has no VAT. */
export const isItemTaxExempt = ({ taxTreatment }: Pick<LineItem, "taxTreatment">): boolean =>
  taxTreatment === "intra-community-supply"

/** Whether all that is charged is an intra-Community supply, so that the total has no VAT. */
export const isTaxExempt = ({ taxedPrice: { taxPortions } }: Pick<Cart, "taxedPrice">): boolean =>
  taxPortions.length > 0 && taxPortions.every(({ treatment }) => treatment === "intra-community-supply")

/** What a total says about its VAT. */
export type TaxNote = "included" | "estimated" | "exempt"

export const getTaxNote = (cart: Pick<Cart, "lineItems" | "taxedPrice">): TaxNote =>
  isTaxExempt(cart) ? "exempt" : isTaxEstimated(cart) ? "estimated" : "included"
