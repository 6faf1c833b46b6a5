/** Orders are found by comparisons of the fields that are listed here, joined by and and or (ORDER-15). */

export const ORDER_TEXT_FIELDS = ["orderNumber", "referenceLabel", "poNumber"] as const

export const ORDER_FILTER_FIELDS = [...ORDER_TEXT_FIELDS, "createdAt", "stage"] as const

export type OrderFilterField = (typeof ORDER_FILTER_FIELDS)[number]

/** `contains` disregards case. */
export type FilterOperator = "=" | "!=" | "contains" | "<" | "<=" | ">" | ">="

const OF_TEXT: readonly FilterOperator[] = ["=", "!=", "contains"]

/** The operators that make sense for a field. */
export const OPERATORS_BY_FIELD: Readonly<Record<OrderFilterField, readonly FilterOperator[]>> = {
  orderNumber: OF_TEXT,
  referenceLabel: OF_TEXT,
  poNumber: OF_TEXT,
  createdAt: ["=", "!=", "<", "<=", ">", ">="],
  stage: ["=", "!="],
}

export interface FilterComparison {
  readonly _tag: "Comparison"
  readonly field: OrderFilterField
  readonly operator: FilterOperator
  readonly value: string
}

/** At least two parts. */
interface Joined {
  readonly _tag: "And" | "Or"
  readonly parts: readonly [OrderFilter, OrderFilter, ...OrderFilter[]]
}

export type OrderFilter = FilterComparison | Joined

/** All that are given; none when nothing is, a single one as it is. */
export const joinOrderFilters = (_tag: Joined["_tag"], filters: readonly OrderFilter[]): OrderFilter | undefined => {
  const [first, second, ...others] = filters
  return first && second ? { _tag, parts: [first, second, ...others] } : first
}
