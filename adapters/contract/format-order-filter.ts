/** A filter of orders as `where` writes it: field operator value, joined by and, or and parentheses; and binds tighter (ORDER-15, API-38). */
import type { OrderFilter } from "../../domain/order/order-filter.ts"

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, found => `\\${found}`)}"`

/** `parseOrderFilter` reads it back. */
export const formatOrderFilter = (filter: OrderFilter): string => {
  if (filter._tag === "Comparison") return `${filter.field} ${filter.operator} ${quoted(filter.value)}`
  return filter.parts
    .map(part => (part._tag === "Comparison" ? formatOrderFilter(part) : `(${formatOrderFilter(part)})`))
    .join(filter._tag === "And" ? " and " : " or ")
}
