import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatOrderFilter } from "../../../adapters/contract/format-order-filter.ts"
import { MAX_FILTER_COMPARISONS, parseOrderWhere } from "../../../adapters/contract/parse-order-where.ts"
import {
  joinOrderFilters,
  OPERATORS_BY_FIELD,
  ORDER_FILTER_FIELDS,
  type OrderFilter,
  type OrderFilterField,
} from "../../../domain/order/order-filter.ts"
import { createOrderFilter } from "../../../domain/order/order-search-terms.ts"
import { ORDER_STAGES } from "../../../domain/order/order-stats.ts"
import { arbitraryText } from "../../support/arbitrary-text.ts"
import { law } from "../../support/law.ts"

const valueFor = (field: OrderFilterField): fc.Arbitrary<string> => {
  if (field === "stage") return fc.constantFrom(...ORDER_STAGES)
  return field === "createdAt" ? fc.constantFrom("2026-11-21", "2026-11-21T10:00:00Z") : fc.string({ maxLength: 12 })
}

const comparison: fc.Arbitrary<OrderFilter> = fc.constantFrom(...ORDER_FILTER_FIELDS).chain(field =>
  fc.record({
    _tag: fc.constant("Comparison" as const),
    field: fc.constant(field),
    operator: fc.constantFrom(...OPERATORS_BY_FIELD[field]),
    value: valueFor(field),
  }),
)

const combineFilters = (parts: fc.Arbitrary<OrderFilter>): fc.Arbitrary<OrderFilter> =>
  fc
    .record({ _tag: fc.constantFrom("And" as const, "Or" as const), parts: fc.tuple(parts, parts) })
    .map(({ _tag, parts }) => ({ _tag, parts }))

const filter: fc.Arbitrary<OrderFilter> = fc.oneof(
  comparison,
  combineFilters(comparison),
  combineFilters(combineFilters(comparison)),
)

const parse = (where: string) => Result.getOrThrow(parseOrderWhere(where))

const parseFault = (where: string) => {
  const { position, expected } = Result.getOrThrow(Result.flip(parseOrderWhere(where)))
  return [position, expected]
}

describe("an order filter", () => {
  it("compares a field with a quoted value (ORDER-15)", () => {
    expect(parse(`poNumber = "PO 7"`)).toEqual({ _tag: "Comparison", field: "poNumber", operator: "=", value: "PO 7" })
    expect(parse(`  createdAt>="2026-11-01"  `)).toMatchObject({ operator: ">=", value: "2026-11-01" })
    expect(parse(`referenceLabel contains "\\"a\\\\b\\""`)).toMatchObject({ value: `"a\\b"` })
  })

  it("applies parentheses before `and`, and `and` before `or` (ORDER-15)", () => {
    const a = `stage = "inProduction"`
    const b = `orderNumber contains "1"`
    const c = `poNumber = "2"`
    expect(parse(`${a} or ${b} and ${c}`)).toEqual({
      _tag: "Or",
      parts: [parse(a), { _tag: "And", parts: [parse(b), parse(c)] }],
    })
    expect(parse(`(${a} or ${b}) and ${c}`)).toEqual({
      _tag: "And",
      parts: [{ _tag: "Or", parts: [parse(a), parse(b)] }, parse(c)],
    })
    expect(parse(`${a} and ${b} and ${c}`)).toMatchObject({ _tag: "And", parts: [{}, {}, {}] })
    expect(parse(`((${a}))`)).toEqual(parse(a))
  })

  it.each([
    ["", 0, "field"],
    ["   ", 3, "field"],
    [`password = "x"`, 0, "field"],
    [`and = "x"`, 0, "field"],
    [`= "x"`, 0, "field"],
    [`poNumber`, 8, "operator"],
    [`poNumber like "x"`, 9, "operator"],
    [`poNumber < "x"`, 9, "operator"],
    [`stage contains "in"`, 6, "operator"],
    [`poNumber = x`, 11, "value"],
    [`poNumber = "x`, 11, "value"],
    [`poNumber = 'x'`, 11, "value"],
    [`stage = "lost"`, 8, "stage"],
    [`createdAt > "yesterday"`, 12, "date"],
    [`createdAt > "2026-13-41"`, 12, "date"],
    [`createdAt > "2026-02-30"`, 12, "date"],
    [`createdAt > "2025-02-29T10:00Z"`, 12, "date"],
    [`createdAt > "0000-01-01"`, 12, "date"],
    [`createdAt > "2026-11-21T10:00+20:00"`, 12, "date"],
    [`createdAt > "on 2026-11-21"`, 12, "date"],
    [`createdAt > "2026-11-21 (noon)"`, 12, "date"],
    [`createdAt > "2026-11-21T10:00"`, 12, "date"],
    [`poNumber = "x" poNumber = "y"`, 15, "and, or or the end"],
    [`poNumber = "x";`, 14, "and, or or the end"],
    [`poNumber = "x" or`, 17, "field"],
    [`(poNumber = "x"`, 15, ")"],
    [`poNumber = "x")`, 14, "and, or or the end"],
  ] as const)(
    "that is invalid is refused with the position and what was expected there: %s (ORDER-15, API-38)",
    (where, position, expected) => {
      expect(parseFault(where)).toEqual([position, expected])
    },
  )

  it.each([
    "2026-11-21",
    "2024-02-29",
    "0001-01-01",
    "2026-11-21T00:30+14:00",
    "2026-11-21T10:00Z",
    "2026-11-21T10:00:00.123+01:00",
    "2026-11-21T10:00-05:00",
  ])("accepts a date or a time with its time zone: %s (ORDER-15)", value => {
    expect(parse(`createdAt < "${value}"`)).toMatchObject({ value })
  })

  it.each(["=", "!=", "<", "<=", ">", ">="])("compares the date of an order by %s (ORDER-15)", operator => {
    expect(parse(`createdAt ${operator} "2026-11-21"`)).toMatchObject({ field: "createdAt", operator })
  })

  it("that is empty fails with FilterInvalid, the position and what was expected (API-38)", () => {
    const wrong = { _tag: "FilterInvalid", position: 0, expected: "field" }
    expect(parseOrderWhere("")).toEqual(Result.fail(wrong))
  })

  it(`accepts at most ${MAX_FILTER_COMPARISONS} comparisons (ORDER-15)`, () => {
    const many = (count: number) => Array.from({ length: count }, () => `poNumber = "x"`).join(" or ")
    expect(parse(many(MAX_FILTER_COMPARISONS))).toMatchObject({ _tag: "Or" })
    expect(parseFault(many(MAX_FILTER_COMPARISONS + 1))[1]).toBe("fewer comparisons")
  })

  it(`accepts at most ${MAX_FILTER_COMPARISONS} nested parentheses, and any number side by side (ORDER-15)`, () => {
    const nest = (depth: number) => `${"(".repeat(depth)}poNumber = "x"${")".repeat(depth)}`
    expect(parse(`${nest(MAX_FILTER_COMPARISONS)} or ${nest(MAX_FILTER_COMPARISONS)}`)).toEqual(
      parse(`poNumber = "x" or poNumber = "x"`),
    )
    expect(parseFault(nest(MAX_FILTER_COMPARISONS + 1))).toEqual([MAX_FILTER_COMPARISONS, "fewer parentheses"])
    expect(parseFault("(".repeat(100_000))).toEqual([MAX_FILTER_COMPARISONS, "fewer parentheses"])
  })

  it("is undefined when joined from no filters, and unchanged when joined from one (ORDER-15)", () => {
    expect(joinOrderFilters("And", [])).toBeUndefined()
    expect(joinOrderFilters("Or", [parse(`poNumber = "x"`)])).toEqual(parse(`poNumber = "x"`))
  })

  law("is the same after formatting and parsing (ORDER-15)", filter, original => {
    expect(parse(formatOrderFilter(original))).toEqual(original)
  })

  law("made of arbitrary text is parsed or refused with a position inside the text (ORDER-15)", arbitraryText(60), where => {
    const result = parseOrderWhere(where)
    if (Result.isFailure(result)) expect(result.failure.position).toBeLessThanOrEqual(where.length)
  })

  const search = fc.record({ words: arbitraryText(300), stage: fc.constantFrom(...ORDER_STAGES) }, { requiredKeys: [] })

  law("created from a shopper's search can be parsed (ORDER-15)", search, criteria => {
    const filter = createOrderFilter(criteria)
    if (filter) expect(parse(formatOrderFilter(filter))).toEqual(filter)
  })
})
