/** The items of one review group, and the designs of one product, name each other as siblings (GROUP-05, GROUP-07). */
import type { LineItem, LineItemId } from "./cart.ts"

type GroupField = "reviewGroup" | "multipleDesignsGroup"

const othersOf = (items: readonly LineItem[], { id, ...item }: LineItem, field: GroupField): readonly LineItemId[] =>
  items.filter(other => other.id !== id && other[field] === item[field]).map(other => other.id)

const named = (items: readonly LineItem[], item: LineItem): LineItem => ({
  ...item,
  ...(item.reviewGroup === undefined ? {} : { reviewGroupSiblings: othersOf(items, item, "reviewGroup") }),
  ...(item.multipleDesignsGroup === undefined
    ? {}
    : { multipleDesignsSiblings: othersOf(items, item, "multipleDesignsGroup") }),
})

/** The items with the siblings of all that share a group with this one; the others stay as they are. */
export const updateGroupSiblings = (
  items: readonly LineItem[],
  { reviewGroup, multipleDesignsGroup }: Pick<LineItem, GroupField>,
): readonly LineItem[] =>
  items.map(item =>
    (reviewGroup !== undefined && item.reviewGroup === reviewGroup) ||
    (multipleDesignsGroup !== undefined && item.multipleDesignsGroup === multipleDesignsGroup)
      ? named(items, item)
      : item,
  )
