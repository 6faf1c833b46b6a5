/**
 * An item has a design when it refers to a document. Its locked options can't change without removing the design
 * (EDIT-08…EDIT-11).
 */
import type { LineItem } from "../cart/cart.ts"
import { type DesignReference, hasDesign } from "../cart/document.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../catalog/delivery-type.ts"
import { QUANTITY_OPTION_NAME } from "../catalog/selection.ts"
import type { EditChange } from "./edit-changes.ts"

/** The remaining options, which a design locks because they depend on each other, or their failed lookup (API-31). */
export type LockedOptionsLookup =
  | { readonly _tag: "Known"; readonly names: readonly string[] }
  | { readonly _tag: "LookupFailed" }

export type DesignRemovalReason =
  | { readonly _tag: "LockedAttributesChanged"; readonly names: readonly [string, ...string[]] }
  /** the lookup failed, so any option may be locked (EDIT-11) */
  | { readonly _tag: "DependenciesUnknown"; readonly names: readonly [string, ...string[]] }

/** Whether changing the option removes the design; a failed lookup locks every option. */
export const isOptionLocked = (item: DesignReference, name: string, remaining: LockedOptionsLookup): boolean =>
  hasDesign(item) && (remaining._tag === "LookupFailed" || remaining.names.includes(name))

/** The changed option's name; undefined for an extra service, which doesn't affect the print. */
const findOptionName = (change: EditChange): string | undefined => {
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

/** Why these changes remove the design, with the options in the order of the changes; undefined when it stays. */
export const findDesignRemovalReason = (
  item: DesignReference,
  changes: readonly EditChange[],
  remaining: LockedOptionsLookup,
): DesignRemovalReason | undefined => {
  const [first, ...others] = changes
    .map(findOptionName)
    .filter(name => name !== undefined)
    .filter(name => isOptionLocked(item, name, remaining))
  if (first === undefined) return undefined
  const _tag = remaining._tag === "Known" ? "LockedAttributesChanged" : "DependenciesUnknown"
  return { _tag, names: [first, ...others] }
}

/** The item without its design. */
export const removeDesign = ({ artworkItemId: _, mcpDocumentsSource: __, ...item }: LineItem): LineItem => item
