/** The small shapes that every other one is made of, and the bridge from a wire shape to a value of the domain. */
import { Result, Schema, SchemaTransformation } from "effect"
import { type Cents, type CurrencyCode, toCents } from "../../domain/money/cents.ts"
import { parseTaxRate, toDecimalTaxRate } from "../../domain/money/tax-rate.ts"
import { isTooLong, type LimitedText, TEXT_LIMITS } from "../../domain/text/text-limits.ts"

/** A value of the domain behind a wire shape: decoded with `decode`, encoded with `encode`, described as the wire shape. */
export const mapSchema = <Value, W extends Schema.Codec<unknown, unknown>>(
  wire: W,
  decode: (wire: W["Type"]) => Value,
  encode: (value: Value) => W["Type"],
) =>
  wire.pipe(
    Schema.decodeTo(
      Schema.declare((_input: unknown): _input is Value => true),
      SchemaTransformation.transform({ decode, encode }),
    ),
  )

/** At most as long as the table of limits says. */
export const makeTextSchema = (limit: LimitedText) =>
  Schema.String.check(
    Schema.makeFilter((value: string) => !isTooLong(value, limit), {
      expected: `at most ${TEXT_LIMITS[limit]} characters`,
      toJsonSchema: () => ({ maxLength: TEXT_LIMITS[limit] }),
    }),
  )

export const IdSchema = makeTextSchema("id").check(Schema.isPattern(/^[\w-]+$/))

/** In a path or a query a number is a text. */
export const NumberStringSchema = makeTextSchema("number").pipe(Schema.decodeTo(Schema.NumberFromString))

/** A name as the shop or its customer writes it. */
export const NameSchema = makeTextSchema("name")

export const LocalizedTextSchema = Schema.Record(Schema.String, NameSchema)

export const CentAmountSchema = mapSchema(
  Schema.Int,
  amount => toCents(amount),
  amount => amount,
)

export const CurrencySchema = mapSchema(
  makeTextSchema("currency").check(Schema.isPattern(/^[A-Z]{3}$/)),
  code => code as CurrencyCode,
  code => code,
)

export const MoneySchema = Schema.Struct({ centAmount: CentAmountSchema, currencyCode: CurrencySchema }).annotate({
  identifier: "Money",
})

export const encodeMoney = (centAmount: Cents, currencyCode: CurrencyCode): typeof MoneySchema.Type => ({
  centAmount,
  currencyCode,
})

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** A day that is in the calendar, for `Date` makes another one of 30 February. */
const isMoment = (iso: string): boolean => {
  const [, day = ""] = ISO_MOMENT.exec(iso) ?? []
  return !Number.isNaN(Date.parse(iso)) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
}

/** A date and time of ISO 8601, with its zone. */
export const TimestampStringSchema = makeTextSchema("shortCode").check(
  Schema.makeFilter(iso => isMoment(iso) || "must be a date and time, such as 2030-12-31T23:59:00Z"),
)

export const TimestampSchema = mapSchema(
  TimestampStringSchema,
  iso => new Date(iso),
  moment => moment.toISOString(),
)

/** A decimal rate on the wire (0.21), ten-thousandths inside. */
export const TaxRateSchema = mapSchema(
  Schema.Number.check(
    Schema.makeFilter(rate => Result.isSuccess(parseTaxRate(rate)) || "a rate from 0 to 1 with up to four decimals"),
  ),
  decimal => Result.getOrThrow(parseTaxRate(decimal)),
  toDecimalTaxRate,
)

/** Only the fields that are there: an absent optional field is no field at all. */
export const omitUndefined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
