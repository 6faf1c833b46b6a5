/** Orders are found by an allow-listed grammar: field operator value, joined by and, or and parentheses; and binds tighter (ORDER-15, API-38). */

export const TEXT_FIELDS = ["orderNumber", "referenceLabel", "poNumber"] as const

export const FILTER_FIELDS = [...TEXT_FIELDS, "createdAt", "stage"] as const

export type FilterField = (typeof FILTER_FIELDS)[number]

/** `contains` disregards case. */
export type Operator = "=" | "!=" | "contains" | "<" | "<=" | ">" | ">="

const OF_TEXT: readonly Operator[] = ["=", "!=", "contains"]

/** The operators that make sense for a field. */
export const OPERATORS_OF: Readonly<Record<FilterField, readonly Operator[]>> = {
  orderNumber: OF_TEXT,
  referenceLabel: OF_TEXT,
  poNumber: OF_TEXT,
  createdAt: ["=", "!=", "<", "<=", ">", ">="],
  stage: ["=", "!="],
}

export interface Comparison {
  readonly _tag: "Comparison"
  readonly field: FilterField
  readonly operator: Operator
  readonly value: string
}

/** At least two parts. */
interface Joined {
  readonly _tag: "And" | "Or"
  readonly parts: readonly [OrderFilter, OrderFilter, ...OrderFilter[]]
}

export type OrderFilter = Comparison | Joined

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, found => `\\${found}`)}"`

/** The filter as it is written in `where`; `parseOrderFilter` reads it back. */
export const writtenFilter = (filter: OrderFilter): string => {
  if (filter._tag === "Comparison") return `${filter.field} ${filter.operator} ${quoted(filter.value)}`
  return filter.parts
    .map(part => (part._tag === "Comparison" ? writtenFilter(part) : `(${writtenFilter(part)})`))
    .join(filter._tag === "And" ? " and " : " or ")
}

/** All that are given; none when nothing is, a single one as it is. */
export const joinedFilter = (_tag: Joined["_tag"], filters: readonly OrderFilter[]): OrderFilter | undefined => {
  const [first, second, ...others] = filters
  return first && second ? { _tag, parts: [first, second, ...others] } : first
}
