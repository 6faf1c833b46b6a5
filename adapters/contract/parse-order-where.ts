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
  /** an offset in `where`, in characters */
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

/** The most comparisons, and the most parentheses inside each other. No page needs as many. */
export const MAX_FILTER_COMPARISONS = 20

interface Token {
  readonly kind: "word" | "text" | "sign" | "end" | "nonsense"
  readonly text: string
  readonly position: number
}

const TOKEN = /\s*(?:(?<word>[A-Za-z]+)|(?<text>"(?:[^"\\]|\\["\\])*")|(?<sign>!=|<=|>=|[=<>()])|(?<nonsense>\S))/y

const tokenize = (where: string): readonly Token[] => {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(where); match; match = pattern.exec(where)) {
    const [kind = "nonsense", text = ""] = Object.entries(match.groups ?? {}).find(([, group]) => group !== undefined) ?? []
    tokens.push({ kind: kind as Token["kind"], text, position: pattern.lastIndex - text.length })
  }
  return [...tokens, { kind: "end", text: "", position: where.length }]
}

const isIn = <T extends string>(options: readonly T[], text: string): text is T => options.some(option => option === text)

const DATE = /^(?<date>\d{4}-\d{2}-(?<day>\d{2}))(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-](?<zone>\d{2}):\d{2}))?$/

/** In hours from UTC. */
const MAX_ZONE_OFFSET_HOURS = 14

/** Whether the text is an existing date from the year 1 on, with an existing time zone. */
const isDate = (text: string): boolean => {
  const { date = "", day = "", zone = "0" } = DATE.exec(text)?.groups ?? {}
  if (date.startsWith("0000") || Number(zone) > MAX_ZONE_OFFSET_HOURS || Number.isNaN(Date.parse(text))) return false
  return date !== "" && new Date(date).getUTCDate() === Number(day)
}

/** Aborts parsing at the first fault. `parseOrderWhere` catches it. */
class ParseAbort extends Error {
  readonly fault: OrderFilterSyntaxError

  constructor(position: number, expected: OrderFilterSyntaxError["expected"]) {
    super(expected)
    this.fault = { _tag: "FilterInvalid", position, expected }
  }
}

const makeParser = (tokens: readonly Token[]) => {
  let index = 0
  let comparisons = 0
  let depth = 0
  const peek = (): Token => tokens[index] ?? { kind: "end", text: "", position: 0 }
  const next = (): Token => {
    const token = peek()
    index += 1
    return token
  }
  const stop = (token: Token, expected: OrderFilterSyntaxError["expected"]): never => {
    throw new ParseAbort(token.position, expected)
  }

  const parseField = (): OrderFilterField => {
    const token = next()
    return token.kind === "word" && isIn(ORDER_FILTER_FIELDS, token.text) ? token.text : stop(token, "field")
  }

  const parseOperator = (of: OrderFilterField): FilterOperator => {
    const token = next()
    return isIn(OPERATORS_BY_FIELD[of], token.text) ? token.text : stop(token, "operator")
  }

  const parseValue = (of: OrderFilterField): string => {
    const token = next()
    if (token.kind !== "text") return stop(token, "value")
    const text = token.text.slice(1, -1).replace(/\\(["\\])/g, "$1")
    if (of === "stage" && !isIn(ORDER_STAGES, text)) return stop(token, "stage")
    return of === "createdAt" && !isDate(text) ? stop(token, "date") : text
  }

  const parseComparison = (): FilterComparison => {
    comparisons += 1
    if (comparisons > MAX_FILTER_COMPARISONS) stop(peek(), "fewer comparisons")
    const of = parseField()
    return { _tag: "Comparison", field: of, operator: parseOperator(of), value: parseValue(of) }
  }

  const parsePart = (): OrderFilter => {
    if (peek().text !== "(" || peek().kind !== "sign") return parseComparison()
    depth += 1
    if (depth > MAX_FILTER_COMPARISONS) stop(peek(), "fewer parentheses")
    next()
    const inner = parseOr()
    const closing = next()
    depth -= 1
    return closing.text === ")" ? inner : stop(closing, ")")
  }

  const parseJoined = (_tag: "And" | "Or", word: string, part: () => OrderFilter): OrderFilter => {
    const first = part()
    const others: OrderFilter[] = []
    while (peek().kind === "word" && peek().text === word) {
      next()
      others.push(part())
    }
    return joinOrderFilters(_tag, [first, ...others]) ?? first
  }

  const parseAnd = (): OrderFilter => parseJoined("And", "and", parsePart)
  const parseOr = (): OrderFilter => parseJoined("Or", "or", parseAnd)

  return () => {
    const filter = parseOr()
    return peek().kind === "end" ? filter : stop(peek(), "and, or or the end")
  }
}

/** Returns the filter of a `where` text, or the first fault: its position and what was expected there (ORDER-15). */
export const parseOrderWhere = (where: string): Result.Result<OrderFilter, OrderFilterSyntaxError> => {
  try {
    return Result.succeed(makeParser(tokenize(where))())
  } catch (error) {
    if (error instanceof ParseAbort) return Result.fail(error.fault)
    throw error
  }
}
