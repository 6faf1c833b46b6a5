/** A filter of orders as SQL: what a customer wrote travels as parameters only. */
import type {
  FilterComparison,
  FilterOperator,
  OrderFilter,
  OrderFilterField,
} from "../../../domain/order/order-filter.ts"

export interface SqlCondition {
  readonly sql: string
  readonly values: readonly unknown[]
}

const COLUMNS: Readonly<Record<OrderFilterField, string>> = {
  orderNumber: "o.order_number",
  referenceLabel: "coalesce(o.reference_label, '')",
  poNumber: "coalesce(o.po_number, '')",
  createdAt: "o.created_at",
  stage: "o.stages",
}

const SIGNS: Readonly<Record<Exclude<FilterOperator, "contains">, string>> = {
  "=": "=",
  "!=": "<>",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
}

const comparison = ({ field, operator, value }: FilterComparison, parameter: string): SqlCondition => {
  const column = COLUMNS[field]
  if (field === "stage") {
    const has = `${column} @> ARRAY[${parameter}::text]`
    return { sql: operator === "=" ? has : `NOT (${has})`, values: [value] }
  }
  if (operator === "contains") return { sql: `position(lower(${parameter}) IN lower(${column})) > 0`, values: [value] }
  const cast = field === "createdAt" ? "::timestamptz" : "::text"
  return { sql: `${column} ${SIGNS[operator]} ${parameter}${cast}`, values: [value] }
}

/** `taken` parameters come before those of the condition. */
export const buildFilterCondition = (filter: OrderFilter, taken: number): SqlCondition => {
  if (filter._tag === "Comparison") return comparison(filter, `$${taken + 1}`)
  return filter.parts.reduce<SqlCondition>(
    (before, part) => {
      const { sql, values } = buildFilterCondition(part, taken + before.values.length)
      const joint = filter._tag === "And" ? " AND " : " OR "
      return { sql: before.sql ? `${before.sql}${joint}(${sql})` : `(${sql})`, values: [...before.values, ...values] }
    },
    { sql: "", values: [] },
  )
}
