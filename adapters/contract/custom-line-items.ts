/** What is charged beside the printed items, by its type and the item it belongs to (CART-15, CART-16, PHONE-08). */
import { Schema } from "effect"
import { CUSTOM_LINE_ITEM_TYPES, type CustomLineItem } from "../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { Id, Localized, Money, money, Name, Rate } from "./wire.ts"

const optionalText = Schema.optionalKey(Name)

export const CustomLineItemShape = Schema.Struct({
  id: Id,
  totalPrice: Money,
  taxRate: Schema.Struct({ amount: Rate }),
  custom: Schema.Struct({
    fields: Schema.Struct({
      lineItemType: Schema.Literals(CUSTOM_LINE_ITEM_TYPES),
      lineItemReference: Schema.optionalKey(Id),
      serviceKey: optionalText,
      serviceName: Schema.optionalKey(Localized),
      courierContactName: optionalText,
      courierContactPhoneNumber: optionalText,
    }),
  }),
}).annotate({ identifier: "CustomLineItem" })

export const customLineItem = ({
  id,
  totalPrice,
  taxRate,
  custom,
}: typeof CustomLineItemShape.Type): CustomLineItem => {
  const { lineItemType, ...fields } = custom.fields
  return {
    id,
    type: lineItemType,
    totalPrice: totalPrice.centAmount,
    taxRate: taxRate.amount,
    ...fields,
  } as CustomLineItem
}

export const customLineItemShape = (
  { id, type, totalPrice, taxRate, ...fields }: CustomLineItem,
  currency: CurrencyCode,
): typeof CustomLineItemShape.Type => ({
  id,
  totalPrice: money(totalPrice, currency),
  taxRate: { amount: taxRate },
  custom: { fields: { lineItemType: type, ...fields } },
})
