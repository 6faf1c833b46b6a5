/** A customer finds an order by any part of its number, reference or PO number, within a stage or in all (ORDER-15, ORDER-04). */

import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { TEXT_LIMITS } from "../text/text-limits.ts"
import { joinOrderFilters, ORDER_TEXT_FIELDS, type OrderFilter } from "./order-filter.ts"
import type { OrderStage } from "./order-stats.ts"

/** What a list answers with when nothing else is asked, and the most it ever does. */
export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 500

export interface OrderSearch {
  readonly words?: string
  readonly stage?: OrderStage
}

/** The search as a filter, or nothing when everything is asked for. */
export const createOrderFilter = ({ words = "", stage }: OrderSearch): OrderFilter | undefined => {
  const value = [...removeInvisibleCharacters(words).trim().replace(/\s+/g, " ")]
    .slice(0, TEXT_LIMITS.orderWords)
    .join("")
  const anywhere = joinOrderFilters(
    "Or",
    value ? ORDER_TEXT_FIELDS.map(field => ({ _tag: "Comparison", field, operator: "contains", value }) as const) : [],
  )
  const inStage: readonly OrderFilter[] = stage
    ? [{ _tag: "Comparison", field: "stage", operator: "=", value: stage }]
    : []
  return joinOrderFilters("And", [...inStage, ...(anywhere ? [anywhere] : [])])
}
