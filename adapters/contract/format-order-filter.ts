import type { OrderFilter } from "../../domain/order/order-filter.ts"

const quote = (value: string): string => `"${value.replace(/[\\"]/g, character => `\\${character}`)}"`

/**
 * Formats a filter as the text of `where`, for example `stage = "inProduction" and poNumber = "1"` (ORDER-15,
 * API-38). `parseOrderWhere` reads it back.
 */
export const formatOrderFilter = (filter: OrderFilter): string => {
  if (filter._tag === "Comparison") return `${filter.field} ${filter.operator} ${quote(filter.value)}`
  return filter.parts
    .map(part => (part._tag === "Comparison" ? formatOrderFilter(part) : `(${formatOrderFilter(part)})`))
    .join(filter._tag === "And" ? " and " : " or ")
}
