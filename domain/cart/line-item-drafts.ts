/** The same configuration once more: what undoes a removal, and what a reorder starts from. */
import { toQuoteLine } from "../quote/quote-item.ts"
import { isLineItemCancelled, type LineItem } from "./cart.ts"
import type { CartChange, LineItemDraft } from "./cart-change.ts"
import type { LineItemGroup } from "./line-item-groups.ts"
import { listServiceKeys } from "./service-booking.ts"

/** What an item is made of, without its design, group, addresses and prices. */
export const toLineItemDraft = ({ productKey, quantity, selection }: LineItem): LineItemDraft => ({
  productKey,
  quantity,
  selection,
})

/** What makes items a group, and what they are printed from. */
const KEPT = [
  "groupId",
  "reviewGroup",
  "isReviewGroupLead",
  "multipleDesignsGroup",
  "artworkItemId",
  "mcpDocumentsSource",
] as const satisfies readonly (keyof LineItemDraft)[]

const draftsOf = (
  { items, services }: LineItemGroup,
  fields: readonly (keyof LineItem & keyof LineItemDraft)[],
): readonly LineItemDraft[] =>
  items
    .filter(item => !isLineItemCancelled(item))
    .map(item => {
      const keys = listServiceKeys({ customLineItems: services }, item.id)
      const kept = fields.filter(field => item[field] !== undefined).map(field => [field, item[field]])
      return { ...toLineItemDraft(item), ...Object.fromEntries(kept), ...(keys.length > 0 ? { services: keys } : {}) }
    })

/** A group as it was, with its designs and services; what was cancelled stays away (CART-36). */
export const toGroupDrafts = (group: LineItemGroup): readonly LineItemDraft[] => draftsOf(group, KEPT)

/** What puts a removed group back: what was quoted at its quoted price, the rest as new items where they stood (CART-45, QUOTE-08). */
export const createRestoreChanges = (group: LineItemGroup): readonly CartChange[] => {
  const items = group.items.filter(item => !isLineItemCancelled(item))
  const [line, ...lines] = items.flatMap(item => toQuoteLine(item) ?? [])
  const others = items.filter(item => !toQuoteLine(item))
  const [draft, ...drafts] = draftsOf({ ...group, items: others }, [...KEPT, "lineItemNumber"])
  return [
    ...(line ? [{ _tag: "AddQuotes", lines: [line, ...lines] } as const] : []),
    ...(draft ? [{ _tag: "AddLineItems", drafts: [draft, ...drafts] } as const] : []),
  ]
}
