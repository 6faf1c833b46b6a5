/** A design exists when the item refers to a document; the options it was made for are locked, and changing one removes it (EDIT-08…EDIT-11). */
import type { LineItem } from "./cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "./delivery-type.ts"
import type { EditChange } from "./edit-changes.ts"

/** The name by which the remaining options lock the quantity (GROUP-16). */
export const QUANTITY_OPTION_NAME = "Quantity"

/** What a product's options still depend on, as the dependency lookup answered or failed to (API-31). */
export type RemainingOptions =
  | { readonly _tag: "Known"; readonly names: readonly string[] }
  | { readonly _tag: "LookupFailed" }

export type DesignRemovalReason =
  | { readonly _tag: "LockedAttributesChanged"; readonly names: readonly [string, ...string[]] }
  /** the lookup failed, so any of these may be locked (EDIT-11) */
  | { readonly _tag: "DependenciesUnknown"; readonly names: readonly [string, ...string[]] }

type Designed = Pick<LineItem, "artworkItemId" | "mcpDocumentsSource">

/** The document an item is printed from: `artworkItemId`, else `mcpDocumentsSource` (CART-33). */
export const getDocumentReference = (item: Designed): string | undefined =>
  item.artworkItemId ?? item.mcpDocumentsSource

/** Whether there is anything to print from: `artworkItemId` or `mcpDocumentsSource` (EDIT-10). */
export const hasDesign = (item: Designed): boolean => getDocumentReference(item) !== undefined

/** Whether an option can't be changed without losing the design; a failed lookup locks every one. */
export const isOptionLocked = (item: Designed, name: string, remaining: RemainingOptions): boolean =>
  hasDesign(item) && (remaining._tag === "LookupFailed" || remaining.names.includes(name))

/** The option a change is about; an extra service is none, it doesn't touch what is printed. */
const optionOf = (change: EditChange): string | undefined => {
  switch (change._tag) {
    case "AttributeChanged":
      return change.name
    case "QuantityChanged":
      return QUANTITY_OPTION_NAME
    case "DeliveryTypeChanged":
      return DELIVERY_TYPE_OPTION_NAME
    case "ExtraServiceChanged":
      return undefined
  }
}

/** Why these changes remove the item's design, with every option it is removed for, in their order; none when it stays. */
export const findDesignRemovalReason = (
  item: Designed,
  changes: readonly EditChange[],
  remaining: RemainingOptions,
): DesignRemovalReason | undefined => {
  const [first, ...others] = changes
    .map(optionOf)
    .filter(name => name !== undefined)
    .filter(name => isOptionLocked(item, name, remaining))
  if (first === undefined) return undefined
  const _tag = remaining._tag === "Known" ? "LockedAttributesChanged" : "DependenciesUnknown"
  return { _tag, names: [first, ...others] }
}

/** The item as it is without its design. */
export const removeDesign = ({ artworkItemId: _, mcpDocumentsSource: __, ...item }: LineItem): LineItem => item
