/**
 * Orders are searched by parts of their number, reference or PO number, within one stage or all (ORDER-15, ORDER-04).
 */
import { toCanonicalText, trimText } from "../text/canonical-text.ts"
import { TEXT_LIMITS } from "../text/text-limits.ts"
import { toWesternDigits } from "../text/whole-number.ts"
import { joinOrderFilters, ORDER_TEXT_FIELDS, type OrderFilter } from "./order-filter.ts"
import type { OrderStage } from "./order-stats.ts"

/** Default and maximum number of orders in one response. */
export const DEFAULT_ORDER_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 500

export interface OrderSearchTerms {
  readonly text?: string
  readonly stage?: OrderStage
}

/** "#2027–1184" is how people write 2027-1184. */
const toOrderNumberPart = (typed: string): string =>
  toWesternDigits(toCanonicalText(typed))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^#/, "") || typed

/** The search as a filter; undefined when it matches every order. */
export const createOrderFilter = ({ text = "", stage }: OrderSearchTerms): OrderFilter | undefined => {
  const value = [...trimText(text).replace(/\s+/g, " ")].slice(0, TEXT_LIMITS.orderWords).join("")
  const textFilter = joinOrderFilters(
    "Or",
    value
      ? ORDER_TEXT_FIELDS.map(field => {
          const searched = field === "orderNumber" ? toOrderNumberPart(value) : value
          return { _tag: "Comparison", field, operator: "contains", value: searched } as const
        })
      : [],
  )
  const stageFilter: readonly OrderFilter[] = stage ? [{ _tag: "Comparison", field: "stage", operator: "=", value: stage }] : []
  return joinOrderFilters("And", [...stageFilter, ...(textFilter ? [textFilter] : [])])
}
