/** A filter compares an order's number, references, date or stage with values. "and" and "or" join comparisons (ORDER-15). */

export const ORDER_TEXT_FIELDS = ["orderNumber", "referenceLabel", "poNumber"] as const

export const ORDER_FILTER_FIELDS = [...ORDER_TEXT_FIELDS, "createdAt", "stage"] as const

export type OrderFilterField = (typeof ORDER_FILTER_FIELDS)[number]

/** Texts are compared by their keys, which ignore case and spaces (USE-18). */
export type FilterOperator = "=" | "!=" | "contains" | "<" | "<=" | ">" | ">="

const TEXT_OPERATORS: readonly FilterOperator[] = ["=", "!=", "contains"]

/** The allowed operators of each field. */
export const OPERATORS_BY_FIELD: Readonly<Record<OrderFilterField, readonly FilterOperator[]>> = {
  orderNumber: TEXT_OPERATORS,
  referenceLabel: TEXT_OPERATORS,
  poNumber: TEXT_OPERATORS,
  createdAt: ["=", "!=", "<", "<=", ">", ">="],
  stage: ["=", "!="],
}

export interface FilterComparison {
  readonly _tag: "Comparison"
  readonly field: OrderFilterField
  readonly operator: FilterOperator
  readonly value: string
}

/** A junction of at least two filters. */
interface Junction {
  readonly _tag: "And" | "Or"
  readonly parts: readonly [OrderFilter, OrderFilter, ...OrderFilter[]]
}

export type OrderFilter = FilterComparison | Junction

/** The filters joined; undefined for none, and a single filter as it is. */
export const joinOrderFilters = (_tag: Junction["_tag"], filters: readonly OrderFilter[]): OrderFilter | undefined => {
  const [first, second, ...others] = filters
  return first && second ? { _tag, parts: [first, second, ...others] } : first
}
