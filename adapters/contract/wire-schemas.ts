import { Result, Schema, SchemaTransformation } from "effect"
import { type Cents, type CurrencyCode, toCents } from "../../domain/money/cents.ts"
import { parseTaxRate, toDecimalTaxRate } from "../../domain/money/tax-rate.ts"
import { TAX_TREATMENTS } from "../../domain/money/tax-treatment.ts"
import { TAX_CLASSES } from "../../domain/tax/tax-table.ts"
import { isTextTooLong, type LimitedTextName, TEXT_LIMITS } from "../../domain/text/text-limits.ts"

/** A domain value behind a wire schema. OpenAPI describes the wire schema. */
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

/** A text with a length limit from `TEXT_LIMITS`. */
export const makeTextSchema = (limit: LimitedTextName) =>
  Schema.String.check(
    Schema.makeFilter((value: string) => !isTextTooLong(value, limit), {
      expected: `at most ${TEXT_LIMITS[limit]} characters`,
      toJsonSchema: () => ({ maxLength: TEXT_LIMITS[limit] }),
    }),
  )

export const IdSchema = makeTextSchema("id").check(Schema.isPattern(/^[\w-]+$/u))

/** Numbers in paths and queries are texts. */
export const NumberStringSchema = makeTextSchema("number").pipe(Schema.decodeTo(Schema.NumberFromString))

/** A name as the shop or a customer wrote it. */
export const ShortTextSchema = makeTextSchema("name")

export const LocalizedTextSchema = Schema.Record(Schema.String, ShortTextSchema)

/** A number whose range a rule of the domain checks; the schema only describes it. */
export const describeRange = (schema: typeof Schema.Int, { least, most }: { readonly least: number; readonly most: number }) =>
  schema.check(Schema.makeFilter(() => true, { toJsonSchema: () => ({ minimum: least, maximum: most }) }))

export const CentAmountSchema = mapSchema(
  Schema.Int,
  amount => toCents(amount),
  amount => amount,
)

/** Cents within a range that a rule of the domain checks. */
export const makeCentAmountSchema = (range: Parameters<typeof describeRange>[1]) =>
  mapSchema(
    describeRange(Schema.Int, range),
    amount => toCents(amount),
    amount => amount,
  )

export const CurrencySchema = mapSchema(
  makeTextSchema("currency").check(Schema.isPattern(/^[A-Z]{3}$/u)),
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

/** Whether the text is a timestamp on an existing day: `Date` turns 30 February into 2 March. */
const isMoment = (iso: string): boolean => {
  const [, day = ""] = ISO_MOMENT.exec(iso) ?? []
  return !Number.isNaN(Date.parse(iso)) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
}

/** An ISO 8601 date and time with its time zone. */
export const TimestampStringSchema = makeTextSchema("shortCode").check(
  Schema.makeFilter(iso => isMoment(iso) || "must be a date and time, such as 2030-12-31T23:59:00Z"),
)

export const TimestampSchema = mapSchema(
  TimestampStringSchema,
  iso => new Date(iso),
  moment => moment.toISOString(),
)

/** A decimal (0.21) on the wire, ten-thousandths in the domain. */
export const DecimalTaxRateSchema = mapSchema(
  Schema.Finite.check(
    Schema.makeFilter(rate => Result.isSuccess(parseTaxRate(rate)) || "a rate from 0 to 1 with up to four decimals", {
      toJsonSchema: () => ({ minimum: 0, maximum: 1 }),
    }),
  ),
  decimal => Result.getOrThrow(parseTaxRate(decimal)),
  toDecimalTaxRate,
)

export const TaxTreatmentSchema = Schema.Literals(TAX_TREATMENTS)

export const TaxClassSchema = Schema.Literals(TAX_CLASSES)

/** Removes fields that are undefined: with exact optional types, absent and undefined differ. */
export const omitUndefined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Whether the text is a date that the calendar has, unlike 2027-02-29. */
export const isIsoDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
