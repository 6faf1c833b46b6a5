/**
 * The documents of line items. A duplicate is reported but not refused, because a shopper can want the same design on
 * two papers (CART-32, CART-33).
 */
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "./cart.ts"

export type DesignReference = Pick<LineItem, "artworkItemId" | "mcpDocumentsSource">

/** The document that the item is printed from: `artworkItemId`, else `mcpDocumentsSource` (CART-33). */
export const getDocumentReference = (item: DesignReference): string | undefined => item.artworkItemId ?? item.mcpDocumentsSource

/** Whether the item has a document: `artworkItemId` or `mcpDocumentsSource` (EDIT-10). */
export const hasDesign = (item: DesignReference): boolean => getDocumentReference(item) !== undefined

export interface DuplicateDocument {
  readonly _tag: "DuplicateDocument"
  readonly reference: string
  /** the items that use the document already, in the cart's order */
  readonly lineItemIds: readonly [LineItemId, ...LineItemId[]]
}

/** The duplicate to report for an added item, if any. Cancelled items and items without a document don't count. */
export const findDuplicateDocument = (cart: Pick<Cart, "lineItems">, added: DesignReference): DuplicateDocument | undefined => {
  const reference = getDocumentReference(added)
  if (reference === undefined) return undefined
  const [first, ...others] = getActiveLineItems(cart)
    .filter(item => getDocumentReference(item) === reference)
    .map(({ id }) => id)
  return first === undefined ? undefined : { _tag: "DuplicateDocument", reference, lineItemIds: [first, ...others] }
}
