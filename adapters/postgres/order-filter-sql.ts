/** Converts an order filter to SQL. The customer's texts are passed as parameters only. */
import type { FilterComparison, FilterOperator, OrderFilter, OrderFilterField } from "../../domain/order/order-filter.ts"

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

const SQL_OPERATORS: Readonly<Record<Exclude<FilterOperator, "contains">, string>> = {
  "=": "=",
  "!=": "<>",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
}

/** Texts are compared by their keys (USE-18). */
const toKey = (sql: string): string => `upper(text_key(${sql}))`

const toCondition = ({ field, operator, value }: FilterComparison, parameter: string): SqlCondition => {
  const column = COLUMNS[field]
  if (field === "stage") {
    const has = `${column} @> ARRAY[${parameter}::text]`
    return { sql: operator === "=" ? has : `NOT (${has})`, values: [value] }
  }
  const [left, right] =
    field === "createdAt" ? [column, `${parameter}::timestamptz`] : [toKey(column), toKey(`${parameter}::text`)]
  return operator === "contains"
    ? { sql: `position(${right} IN ${left}) > 0`, values: [value] }
    : { sql: `${left} ${SQL_OPERATORS[operator]} ${right}`, values: [value] }
}

/** `parameterCount` parameters come before those of the condition. */
export const buildFilterCondition = (filter: OrderFilter, parameterCount: number): SqlCondition => {
  if (filter._tag === "Comparison") return toCondition(filter, `$${parameterCount + 1}`)
  return filter.parts.reduce<SqlCondition>(
    (left, part) => {
      const { sql, values } = buildFilterCondition(part, parameterCount + left.values.length)
      const joint = filter._tag === "And" ? " AND " : " OR "
      return { sql: left.sql ? `${left.sql}${joint}(${sql})` : `(${sql})`, values: [...left.values, ...values] }
    },
    { sql: "", values: [] },
  )
}
