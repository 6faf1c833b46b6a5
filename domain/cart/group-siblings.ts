/**
 * Items of one review group, and designs of one product, are siblings: each lists the ids of the others (GROUP-05,
 * GROUP-07).
 */
import type { LineItem, LineItemId } from "./cart.ts"

type GroupField = "reviewGroup" | "multipleDesignsGroup"

const siblings = (items: readonly LineItem[], { id, ...item }: LineItem, field: GroupField): readonly LineItemId[] =>
  items.filter(other => other.id !== id && other[field] === item[field]).map(other => other.id)

const update = (items: readonly LineItem[], item: LineItem): LineItem => ({
  ...item,
  ...(item.reviewGroup === undefined ? {} : { reviewGroupSiblings: siblings(items, item, "reviewGroup") }),
  ...(item.multipleDesignsGroup === undefined ? {} : { multipleDesignsSiblings: siblings(items, item, "multipleDesignsGroup") }),
})

/** The items with updated siblings for all that share a group with this one; others stay the same object. */
export const updateGroupSiblings = (
  items: readonly LineItem[],
  { reviewGroup, multipleDesignsGroup }: Pick<LineItem, GroupField>,
): readonly LineItem[] =>
  items.map(item =>
    (reviewGroup !== undefined && item.reviewGroup === reviewGroup) ||
    (multipleDesignsGroup !== undefined && item.multipleDesignsGroup === multipleDesignsGroup)
      ? update(items, item)
      : item,
  )
