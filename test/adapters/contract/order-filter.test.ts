import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatOrderFilter } from "../../../adapters/contract/format-order-filter.ts"
import { MAX_FILTER_COMPARISONS, parseOrderFilter } from "../../../adapters/contract/parse-order-filter.ts"
import {
  joinOrderFilters,
  OPERATORS_BY_FIELD,
  ORDER_FILTER_FIELDS,
  type OrderFilter,
  type OrderFilterField,
} from "../../../domain/order/order-filter.ts"
import { createOrderFilter } from "../../../domain/order/order-search.ts"
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

const joined = (parts: fc.Arbitrary<OrderFilter>): fc.Arbitrary<OrderFilter> =>
  fc
    .record({ _tag: fc.constantFrom("And" as const, "Or" as const), parts: fc.tuple(parts, parts) })
    .map(({ _tag, parts }) => ({ _tag, parts }))

const filter: fc.Arbitrary<OrderFilter> = fc.oneof(comparison, joined(comparison), joined(joined(comparison)))

const read = (where: string) => Result.getOrThrow(parseOrderFilter(where))

const fault = (where: string) => {
  const { position, expected } = Result.getOrThrow(Result.flip(parseOrderFilter(where)))
  return [position, expected]
}

describe("a filter of orders", () => {
  it("compares a field with a value (ORDER-15)", () => {
    expect(read(`poNumber = "PO 7"`)).toEqual({ _tag: "Comparison", field: "poNumber", operator: "=", value: "PO 7" })
    expect(read(`  createdAt>="2026-11-01"  `)).toMatchObject({ operator: ">=", value: "2026-11-01" })
    expect(read(`referenceLabel contains "\\"a\\\\b\\""`)).toMatchObject({ value: `"a\\b"` })
  })

  it("binds and tighter than or, and parentheses tighter than both (ORDER-15)", () => {
    const a = `stage = "inProduction"`
    const b = `orderNumber contains "1"`
    const c = `poNumber = "2"`
    expect(read(`${a} or ${b} and ${c}`)).toEqual({
      _tag: "Or",
      parts: [read(a), { _tag: "And", parts: [read(b), read(c)] }],
    })
    expect(read(`(${a} or ${b}) and ${c}`)).toEqual({
      _tag: "And",
      parts: [{ _tag: "Or", parts: [read(a), read(b)] }, read(c)],
    })
    expect(read(`${a} and ${b} and ${c}`)).toMatchObject({ _tag: "And", parts: [{}, {}, {}] })
    expect(read(`((${a}))`)).toEqual(read(a))
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
  ] as const)("is refused with the place and what was expected there: %s (ORDER-15, API-38)", (where, at, expected) => {
    expect(fault(where)).toEqual([at, expected])
  })

  it.each([
    "2026-11-21",
    "2024-02-29",
    "0001-01-01",
    "2026-11-21T00:30+14:00",
    "2026-11-21T10:00Z",
    "2026-11-21T10:00:00.123+01:00",
    "2026-11-21T10:00-05:00",
  ])("compares with a day, or a moment with its zone: %s (ORDER-15)", value => {
    expect(read(`createdAt < "${value}"`)).toMatchObject({ value })
  })

  it.each(["=", "!=", "<", "<=", ">", ">="])("compares the day of an order by %s (ORDER-15)", operator => {
    expect(read(`createdAt ${operator} "2026-11-21"`)).toMatchObject({ field: "createdAt", operator })
  })

  it("names what is wrong with it (API-38)", () => {
    const wrong = { _tag: "FilterInvalid", position: 0, expected: "field" }
    expect(parseOrderFilter("")).toEqual(Result.fail(wrong))
  })

  it(`has at most ${MAX_FILTER_COMPARISONS} comparisons (ORDER-15)`, () => {
    const many = (count: number) => Array.from({ length: count }, () => `poNumber = "x"`).join(" or ")
    expect(read(many(MAX_FILTER_COMPARISONS))).toMatchObject({ _tag: "Or" })
    expect(fault(many(MAX_FILTER_COMPARISONS + 1))[1]).toBe("fewer comparisons")
  })

  it(`opens at most ${MAX_FILTER_COMPARISONS} parentheses in each other, however many beside each other (ORDER-15)`, () => {
    const within = (depth: number) => `${"(".repeat(depth)}poNumber = "x"${")".repeat(depth)}`
    expect(read(`${within(MAX_FILTER_COMPARISONS)} or ${within(MAX_FILTER_COMPARISONS)}`)).toEqual(
      read(`poNumber = "x" or poNumber = "x"`),
    )
    expect(fault(within(MAX_FILTER_COMPARISONS + 1))).toEqual([MAX_FILTER_COMPARISONS, "fewer parentheses"])
    expect(fault("(".repeat(100_000))).toEqual([MAX_FILTER_COMPARISONS, "fewer parentheses"])
  })

  it("of none is none, of one is that one (ORDER-15)", () => {
    expect(joinOrderFilters("And", [])).toBeUndefined()
    expect(joinOrderFilters("Or", [read(`poNumber = "x"`)])).toEqual(read(`poNumber = "x"`))
  })

  law("is read back as it was written (ORDER-15)", filter, written => {
    expect(read(formatOrderFilter(written))).toEqual(written)
  })

  law("is read or refused, whatever is sent (ORDER-15)", arbitraryText(60), where => {
    const answer = parseOrderFilter(where)
    if (Result.isFailure(answer)) expect(answer.failure.position).toBeLessThanOrEqual(where.length)
  })

  const search = fc.record({ words: arbitraryText(300), stage: fc.constantFrom(...ORDER_STAGES) }, { requiredKeys: [] })

  law("of a shopper can be read (ORDER-15)", search, asked => {
    const filter = createOrderFilter(asked)
    if (filter) expect(read(formatOrderFilter(filter))).toEqual(filter)
  })
})
