/**
 * Line items in commercetools' shape. Its quirks (JSON in custom fields, `name:value` texts) stay in this file
 * (CART-07…CART-16).
 */
import { Schema } from "effect"
import type { LineItem, LineItemId } from "../../domain/cart/cart.ts"
import type { SelectedOption } from "../../domain/catalog/selection.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { addCents, type Cents, type CurrencyCode, subtractCents, sumCents } from "../../domain/money/cents.ts"
import { AddressShareSchema } from "./address.ts"
import { LineItemPickupPointSchema } from "./line-item-pickup-point.ts"
import {
  CentAmountSchema,
  DecimalTaxRateSchema,
  encodeMoney,
  IdSchema,
  LocalizedTextSchema,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  omitUndefined,
  ShortTextSchema,
  TaxClassSchema,
  TaxTreatmentSchema,
} from "./wire-schemas.ts"

/** "format:85x55" means the option `format` with the value `85x55`. Only the first colon separates. */
export const SelectedOptionSchema = mapSchema(
  makeTextSchema("selection").check(Schema.isPattern(/^[^:]+:/)),
  (entry): SelectedOption => {
    const colon = entry.indexOf(":")
    return { name: entry.slice(0, colon), value: entry.slice(colon + 1) }
  },
  ({ name, value }) => `${name}:${value}`,
)

export const LineItemIdSchema = mapSchema(
  IdSchema,
  id => id as LineItemId,
  id => id,
)

const ECommerceDiscounts = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ amount: CentAmountSchema, tags: Schema.Array(Schema.String) })),
)

const optionalText = Schema.optionalKey(ShortTextSchema)

const LineItemFields = Schema.Struct({
  userSelection: Schema.Array(SelectedOptionSchema),
  baseProductPriceValue: CentAmountSchema,
  discountedProductPriceValue: CentAmountSchema,
  eCommerceDiscounts: ECommerceDiscounts,
  /** in cents: the line's price before the shop changed it */
  previousPrice: Schema.optionalKey(CentAmountSchema),
  lineItemNumber: Schema.Int,
  image: optionalText,
  groupId: optionalText,
  reviewGroup: optionalText,
  isReviewGroupLead: Schema.optionalKey(Schema.Boolean),
  reviewGroupSiblings: Schema.optionalKey(Schema.Array(LineItemIdSchema)),
  multipleDesignsGroup: optionalText,
  multipleDesignsSiblings: Schema.optionalKey(Schema.Array(LineItemIdSchema)),
  fulfillmentGroup: optionalText,
  serviceGroup: optionalText,
  artworkItemId: optionalText,
  mcpDocumentsSource: optionalText,
  quoteId: optionalText,
  quoteLineItemId: optionalText,
  expectedDate: optionalText,
})

export const LineItemWireSchema = Schema.Struct({
  id: IdSchema,
  productKey: ShortTextSchema,
  name: LocalizedTextSchema,
  quantity: Schema.Int,
  state: Schema.Struct({ key: Schema.String }),
  taxRate: Schema.Struct({
    amount: DecimalTaxRateSchema,
    country: ShortTextSchema,
    treatment: Schema.optionalKey(TaxTreatmentSchema),
    taxClass: Schema.optionalKey(TaxClassSchema),
    /** why the shop can't sell to the item's destination; the rate is then an estimate */
    refusal: Schema.optionalKey(Schema.Literals(["OutsideVatTerritory", "TaxRateUnknown"])),
  }),
  totalPrice: MoneySchema,
  /** its share of the totals: sent for other clients, ignored when decoding */
  taxedPrice: Schema.optionalKey(Schema.Struct({ totalNet: MoneySchema, totalGross: MoneySchema, totalTax: MoneySchema })),
  /** One block for the whole quantity. A discount is the block's total, with the coupon's code where it is known. */
  discountedPricePerQuantity: Schema.Array(
    Schema.Struct({
      quantity: Schema.Int,
      discountedPrice: Schema.Struct({
        includedDiscounts: Schema.Array(
          Schema.Struct({ code: Schema.optionalKey(makeTextSchema("couponCode")), discountedAmount: MoneySchema }),
        ),
      }),
    }),
  ),
  variant: Schema.Struct({
    attributes: Schema.Array(
      Schema.Struct({
        name: ShortTextSchema,
        label: LocalizedTextSchema,
        value: Schema.Struct({ key: ShortTextSchema, label: LocalizedTextSchema }),
      }),
    ),
  }),
  shippingAddresses: Schema.Array(AddressShareSchema),
  pickupPointId: optionalText,
  pickupPoint: Schema.optionalKey(LineItemPickupPointSchema),
  pickupPointAllowed: Schema.optionalKey(Schema.Literal(false)),
  deliveryOption: Schema.optionalKey(
    Schema.Struct({
      recsKey: Schema.Array(ShortTextSchema),
      before: ShortTextSchema,
      carrier: Schema.optionalKey(Schema.Literals(CARRIERS)),
      date: optionalText,
    }),
  ),
  custom: Schema.Struct({ fields: LineItemFields }),
}).annotate({ identifier: "LineItem" })

export const decodeLineItem = (wire: typeof LineItemWireSchema.Type): LineItem => {
  const {
    userSelection,
    baseProductPriceValue,
    discountedProductPriceValue: _,
    eCommerceDiscounts,
    ...fields
  } = wire.custom.fields
  const includedDiscounts = wire.discountedPricePerQuantity.flatMap(block => block.discountedPrice.includedDiscounts)
  const shares = includedDiscounts.flatMap(({ code, discountedAmount: { centAmount: amount } }) => (code ? { code, amount } : []))
  const { deliveryOption } = wire
  return omitUndefined({
    id: wire.id as LineItemId,
    productKey: wire.productKey,
    name: wire.name,
    quantity: wire.quantity,
    state: wire.state.key === "Cancelled" ? ("Cancelled" as const) : ("Active" as const),
    selection: userSelection,
    attributes: wire.variant.attributes,
    basePrice: baseProductPriceValue,
    discounts: eCommerceDiscounts,
    couponDiscount: sumCents(includedDiscounts.map(discount => discount.discountedAmount.centAmount)),
    couponShares: shares.length > 0 ? shares : undefined,
    totalPrice: wire.totalPrice.centAmount,
    taxRate: wire.taxRate.amount,
    taxCountry: wire.taxRate.country,
    taxTreatment: wire.taxRate.treatment,
    taxClass: wire.taxRate.taxClass,
    taxRefusal: wire.taxRate.refusal,
    shippingAddresses: wire.shippingAddresses,
    pickupPointId: wire.pickupPointId,
    pickupPoint: wire.pickupPoint,
    pickupPointAllowed: wire.pickupPointAllowed,
    deliveryOption: deliveryOption && omitUndefined({ ...deliveryOption, recsKey: undefined, recsKeys: deliveryOption.recsKey }),
    ...fields,
  }) as LineItem
}

/** @param tax the item's share in cents of the tax of the cart or order */
export const encodeLineItem = (item: LineItem, currency: CurrencyCode, tax: Cents): typeof LineItemWireSchema.Type => {
  const discounted = subtractCents(item.basePrice, sumCents(item.discounts.map(({ amount }) => amount)))
  return omitUndefined({
    id: item.id,
    productKey: item.productKey,
    name: item.name,
    quantity: item.quantity,
    state: { key: item.state },
    taxRate: omitUndefined({
      amount: item.taxRate,
      country: item.taxCountry,
      treatment: item.taxTreatment,
      taxClass: item.taxClass,
      refusal: item.taxRefusal,
    }),
    totalPrice: encodeMoney(item.totalPrice, currency),
    taxedPrice: {
      totalNet: encodeMoney(item.totalPrice, currency),
      totalGross: encodeMoney(addCents(item.totalPrice, tax), currency),
      totalTax: encodeMoney(tax, currency),
    },
    discountedPricePerQuantity: item.couponDiscount
      ? [
          {
            quantity: item.quantity,
            discountedPrice: {
              includedDiscounts: item.couponShares?.map(({ code, amount }) => ({
                code,
                discountedAmount: encodeMoney(amount, currency),
              })) ?? [{ discountedAmount: encodeMoney(item.couponDiscount, currency) }],
            },
          },
        ]
      : [],
    variant: { attributes: item.attributes },
    shippingAddresses: item.shippingAddresses,
    pickupPointId: item.pickupPointId,
    pickupPoint: item.pickupPoint,
    pickupPointAllowed: item.pickupPointAllowed,
    deliveryOption:
      item.deliveryOption &&
      omitUndefined({ ...item.deliveryOption, recsKeys: undefined, recsKey: item.deliveryOption.recsKeys }),
    custom: {
      fields: omitUndefined({
        userSelection: item.selection,
        baseProductPriceValue: item.basePrice,
        discountedProductPriceValue: discounted,
        eCommerceDiscounts: item.discounts,
        previousPrice: item.previousPrice,
        lineItemNumber: item.lineItemNumber,
        image: item.image,
        groupId: item.groupId,
        reviewGroup: item.reviewGroup,
        isReviewGroupLead: item.isReviewGroupLead,
        reviewGroupSiblings: item.reviewGroupSiblings,
        multipleDesignsGroup: item.multipleDesignsGroup,
        multipleDesignsSiblings: item.multipleDesignsSiblings,
        fulfillmentGroup: item.fulfillmentGroup,
        serviceGroup: item.serviceGroup,
        artworkItemId: item.artworkItemId,
        mcpDocumentsSource: item.mcpDocumentsSource,
        quoteId: item.quoteId,
        quoteLineItemId: item.quoteLineItemId,
        expectedDate: item.expectedDate,
      }),
    },
  }) as typeof LineItemWireSchema.Type
}
