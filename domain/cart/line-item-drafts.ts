/** Drafts that repeat an item's configuration, for undoing a removal and for reordering. */
import { isLineItemCancelled, type LineItem } from "./cart.ts"
import type { CartCommand, LineItemDraft } from "./cart-command.ts"
import type { LineItemGroup } from "./line-item-groups.ts"
import { toQuoteLineRef } from "./quote-item.ts"
import { listItemServiceKeys } from "./service-booking.ts"

/** Product, quantity and selection of an item, without its design, group, addresses and prices. */
export const toLineItemDraft = ({ productKey, quantity, selection }: LineItem): LineItemDraft => ({
  productKey,
  quantity,
  selection,
})

/** Group membership and design. */
const FIELDS = [
  "groupId",
  "reviewGroup",
  "isReviewGroupLead",
  "multipleDesignsGroup",
  "artworkItemId",
  "mcpDocumentsSource",
] as const satisfies readonly (keyof LineItemDraft)[]

const toDrafts = (
  { items, services }: LineItemGroup,
  fields: readonly (keyof LineItem & keyof LineItemDraft)[],
): readonly LineItemDraft[] =>
  items
    .filter(item => !isLineItemCancelled(item))
    .map(item => {
      const keys = listItemServiceKeys({ customLineItems: services }, item.id)
      const copy = fields.filter(field => item[field] !== undefined).map(field => [field, item[field]])
      return { ...toLineItemDraft(item), ...Object.fromEntries(copy), ...(keys.length > 0 ? { services: keys } : {}) }
    })

/** The group's active items as drafts, with designs and services; cancelled ones stay out (CART-36). */
export const toGroupDrafts = (group: LineItemGroup): readonly LineItemDraft[] => toDrafts(group, FIELDS)

/**
 * The changes that restore a removed group: quoted items at their quoted price, the rest as new items with their old
 * numbers (CART-45, QUOTE-08).
 */
export const createGroupRestoreCommands = (group: LineItemGroup): readonly CartCommand[] => {
  const items = group.items.filter(item => !isLineItemCancelled(item))
  const [line, ...lines] = items.flatMap(item => toQuoteLineRef(item) ?? [])
  const others = items.filter(item => !toQuoteLineRef(item))
  const [draft, ...drafts] = toDrafts({ ...group, items: others }, [...FIELDS, "lineItemNumber"])
  return [
    ...(line ? [{ _tag: "AddQuotes", lines: [line, ...lines] } as const] : []),
    ...(draft ? [{ _tag: "AddLineItems", drafts: [draft, ...drafts] } as const] : []),
  ]
}
