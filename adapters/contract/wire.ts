/** The small shapes that every other one is made of, and the bridge from a wire shape to a value of the domain. */
import { Result, Schema, SchemaTransformation } from "effect"
import { type Cents, type CurrencyCode, cents } from "../../domain/money/money.ts"
import { decimalRate, taxRate } from "../../domain/money/tax.ts"

/** A value of the domain behind a wire shape: decoded with `decode`, encoded with `encode`, described as the wire shape. */
export const translated = <Value, W extends Schema.Codec<unknown, unknown>>(
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

export const text = (maxLength: number) => Schema.String.check(Schema.isMaxLength(maxLength))

export const Id = Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/))

/** A name as the shop or its customer writes it. */
export const Name = Schema.String.check(Schema.isMaxLength(200))

export const Localized = Schema.Record(Schema.String, Name)

export const CentAmount = translated(
  Schema.Int,
  amount => cents(amount),
  amount => amount,
)

export const Currency = translated(
  Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
  code => code as CurrencyCode,
  code => code,
)

export const Money = Schema.Struct({ centAmount: CentAmount, currencyCode: Currency }).annotate({ identifier: "Money" })

export const money = (centAmount: Cents, currencyCode: CurrencyCode): typeof Money.Type => ({
  centAmount,
  currencyCode,
})

/** A decimal rate on the wire (0.21), ten-thousandths inside. */
export const Rate = translated(
  Schema.Number.check(
    Schema.makeFilter(rate => Result.isSuccess(taxRate(rate)) || "a rate from 0 to 1 with up to four decimals"),
  ),
  decimal => Result.getOrThrow(taxRate(decimal)),
  decimalRate,
)

/** Only the fields that are there: an absent optional field is no field at all. */
export const defined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
