/** Charges beside the printed items, such as services, by type and line item (CART-15, CART-16, PHONE-08). */
import { Schema } from "effect"
import { CUSTOM_LINE_ITEM_TYPES, type CustomLineItem } from "../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import {
  DecimalTaxRateSchema,
  encodeMoney,
  IdSchema,
  LocalizedTextSchema,
  MoneySchema,
  omitUndefined,
  ShortTextSchema,
  TaxTreatmentSchema,
} from "./wire-schemas.ts"

const optionalText = Schema.optionalKey(ShortTextSchema)

export const CustomLineItemWireSchema = Schema.Struct({
  id: IdSchema,
  totalPrice: MoneySchema,
  taxRate: Schema.Struct({
    amount: DecimalTaxRateSchema,
    /** missing means that of its line item */
    country: Schema.optionalKey(ShortTextSchema),
    treatment: Schema.optionalKey(TaxTreatmentSchema),
  }),
  custom: Schema.Struct({
    fields: Schema.Struct({
      lineItemType: Schema.Literals(CUSTOM_LINE_ITEM_TYPES),
      lineItemReference: Schema.optionalKey(IdSchema),
      serviceKey: optionalText,
      serviceName: Schema.optionalKey(LocalizedTextSchema),
      courierContactName: optionalText,
      courierContactPhoneNumber: optionalText,
    }),
  }),
}).annotate({ identifier: "CustomLineItem" })

export const decodeCustomLineItem = ({
  id,
  totalPrice,
  taxRate,
  custom,
}: typeof CustomLineItemWireSchema.Type): CustomLineItem => {
  const { lineItemType, ...fields } = custom.fields
  return omitUndefined({
    id,
    type: lineItemType,
    totalPrice: totalPrice.centAmount,
    taxRate: taxRate.amount,
    taxCountry: taxRate.country,
    taxTreatment: taxRate.treatment,
    ...fields,
  }) as CustomLineItem
}

export const encodeCustomLineItem = (
  { id, type, totalPrice, taxRate, taxCountry, taxTreatment, ...fields }: CustomLineItem,
  currency: CurrencyCode,
): typeof CustomLineItemWireSchema.Type => ({
  id,
  totalPrice: encodeMoney(totalPrice, currency),
  taxRate: omitUndefined({ amount: taxRate, country: taxCountry, treatment: taxTreatment }),
  custom: { fields: { lineItemType: type, ...fields } },
})
