/** `where` is read whole or refused with the place at which it stopped making sense and what was expected there (ORDER-15). */
import { Result } from "effect"
import {
  type FilterComparison,
  type FilterOperator,
  joinOrderFilters,
  OPERATORS_BY_FIELD,
  ORDER_FILTER_FIELDS,
  type OrderFilter,
  type OrderFilterField,
} from "../../domain/order/order-filter.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"

export interface OrderFilterSyntaxError {
  readonly _tag: "FilterInvalid"
  /** in characters from 0 */
  readonly position: number
  readonly expected:
    | "field"
    | "operator"
    | "value"
    | "date"
    | "stage"
    | "and, or or the end"
    | ")"
    | "fewer comparisons"
    | "fewer parentheses"
}

/** More comparisons than any page asks with, and as many parentheses in each other as they can need. */
export const MAX_FILTER_COMPARISONS = 20

interface Token {
  readonly kind: "word" | "text" | "sign" | "end" | "nonsense"
  readonly text: string
  readonly position: number
}

const TOKEN = /\s*(?:(?<word>[A-Za-z]+)|(?<text>"(?:[^"\\]|\\["\\])*")|(?<sign>!=|<=|>=|[=<>()])|(?<nonsense>\S))/y

const tokensOf = (where: string): readonly Token[] => {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  for (let found = pattern.exec(where); found; found = pattern.exec(where)) {
    const [kind = "nonsense", text = ""] =
      Object.entries(found.groups ?? {}).find(([, match]) => match !== undefined) ?? []
    tokens.push({ kind: kind as Token["kind"], text, position: pattern.lastIndex - text.length })
  }
  return [...tokens, { kind: "end", text: "", position: where.length }]
}

const isIn = <T extends string>(known: readonly T[], text: string): text is T => known.some(one => one === text)

const DATE =
  /^(?<date>\d{4}-\d{2}-(?<day>\d{2}))(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-](?<zone>\d{2}):\d{2}))?$/

/** In hours from Greenwich. */
const FARTHEST_ZONE = 14

/** A day of the calendar, which begins with the year 1, in a zone that there is. */
const isDate = (text: string): boolean => {
  const { date = "", day = "", zone = "0" } = DATE.exec(text)?.groups ?? {}
  if (date.startsWith("0000") || Number(zone) > FARTHEST_ZONE || Number.isNaN(Date.parse(text))) return false
  return date !== "" && new Date(date).getUTCDate() === Number(day)
}

/** Ends the reading at a fault; caught where it began. */
class Stop extends Error {
  readonly fault: OrderFilterSyntaxError

  constructor(position: number, expected: OrderFilterSyntaxError["expected"]) {
    super(expected)
    this.fault = { _tag: "FilterInvalid", position, expected }
  }
}

const reader = (tokens: readonly Token[]) => {
  let at = 0
  let comparisons = 0
  let depth = 0
  const here = (): Token => tokens[at] ?? { kind: "end", text: "", position: 0 }
  const next = (): Token => {
    const token = here()
    at += 1
    return token
  }
  const stop = (token: Token, expected: OrderFilterSyntaxError["expected"]): never => {
    throw new Stop(token.position, expected)
  }

  const field = (): OrderFilterField => {
    const token = next()
    return token.kind === "word" && isIn(ORDER_FILTER_FIELDS, token.text) ? token.text : stop(token, "field")
  }

  const operator = (of: OrderFilterField): FilterOperator => {
    const token = next()
    return isIn(OPERATORS_BY_FIELD[of], token.text) ? token.text : stop(token, "operator")
  }

  const value = (of: OrderFilterField): string => {
    const token = next()
    if (token.kind !== "text") return stop(token, "value")
    const text = token.text.slice(1, -1).replace(/\\(["\\])/g, "$1")
    if (of === "stage" && !isIn(ORDER_STAGES, text)) return stop(token, "stage")
    return of === "createdAt" && !isDate(text) ? stop(token, "date") : text
  }

  const comparison = (): FilterComparison => {
    comparisons += 1
    if (comparisons > MAX_FILTER_COMPARISONS) stop(here(), "fewer comparisons")
    const of = field()
    return { _tag: "Comparison", field: of, operator: operator(of), value: value(of) }
  }

  const single = (): OrderFilter => {
    if (here().text !== "(" || here().kind !== "sign") return comparison()
    depth += 1
    if (depth > MAX_FILTER_COMPARISONS) stop(here(), "fewer parentheses")
    next()
    const inner = either()
    const closing = next()
    depth -= 1
    return closing.text === ")" ? inner : stop(closing, ")")
  }

  const joined = (_tag: "And" | "Or", word: string, part: () => OrderFilter): OrderFilter => {
    const first = part()
    const others: OrderFilter[] = []
    while (here().kind === "word" && here().text === word) {
      next()
      others.push(part())
    }
    return joinOrderFilters(_tag, [first, ...others]) ?? first
  }

  const both = (): OrderFilter => joined("And", "and", single)
  const either = (): OrderFilter => joined("Or", "or", both)

  return () => {
    const filter = either()
    return here().kind === "end" ? filter : stop(here(), "and, or or the end")
  }
}

/** The filter that `where` writes, or the first fault. */
export const parseOrderFilter = (where: string): Result.Result<OrderFilter, OrderFilterSyntaxError> => {
  try {
    return Result.succeed(reader(tokensOf(where))())
  } catch (error) {
    if (error instanceof Stop) return Result.fail(error.fault)
    throw error
  }
}
