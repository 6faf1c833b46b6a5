/** Line items in commercetools' shape; the quirks (JSON in custom fields, `name:value` texts) end here (CART-07…CART-16). */
import { Schema } from "effect"
import type { LineItem, LineItemId, SelectedOption } from "../../domain/cart/cart.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { type CurrencyCode, subtractCents, sumCents } from "../../domain/money/cents.ts"
import { calculateTaxedPrice } from "../../domain/money/taxed-price.ts"
import { AddressShareBody } from "./item-delivery.ts"
import { ChosenPickupPointBody } from "./pickup-point.ts"
import { CentAmount, defined, Id, Localized, Money, money, Name, Rate, text, translated } from "./wire.ts"

/** "format:85x55" is the value 85x55 of the option format; the first colon divides. */
export const UserSelection = translated(
  text("selection").check(Schema.isPattern(/^[^:]+:/)),
  (entry): SelectedOption => {
    const colon = entry.indexOf(":")
    return { name: entry.slice(0, colon), value: entry.slice(colon + 1) }
  },
  ({ name, value }) => `${name}:${value}`,
)

const ItemId = translated(
  Id,
  id => id as LineItemId,
  id => id,
)

const ECommerceDiscounts = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ amount: CentAmount, tags: Schema.Array(Schema.String) })),
)

const optionalText = Schema.optionalKey(Name)

const LineItemFields = Schema.Struct({
  userSelection: Schema.Array(UserSelection),
  baseProductPriceValue: CentAmount,
  discountedProductPriceValue: CentAmount,
  eCommerceDiscounts: ECommerceDiscounts,
  /** in cents: what the line cost before a price that no change of it asked for */
  previousPrice: Schema.optionalKey(CentAmount),
  lineItemNumber: Schema.Int,
  image: optionalText,
  groupId: optionalText,
  reviewGroup: optionalText,
  isReviewGroupLead: Schema.optionalKey(Schema.Boolean),
  reviewGroupSiblings: Schema.optionalKey(Schema.Array(ItemId)),
  multipleDesignsGroup: optionalText,
  multipleDesignsSiblings: Schema.optionalKey(Schema.Array(ItemId)),
  fulfillmentGroup: optionalText,
  serviceGroup: optionalText,
  artworkItemId: optionalText,
  mcpDocumentsSource: optionalText,
  quoteId: optionalText,
  quoteLineItemId: optionalText,
  expectedDate: optionalText,
})

export const LineItemShape = Schema.Struct({
  id: Id,
  productKey: Name,
  name: Localized,
  quantity: Schema.Int,
  state: Schema.Struct({ key: Schema.String }),
  taxRate: Schema.Struct({ amount: Rate, country: Name }),
  totalPrice: Money,
  /** of this line by itself; nobody reads it back */
  taxedPrice: Schema.optionalKey(Schema.Struct({ totalNet: Money, totalGross: Money, totalTax: Money })),
  /** one block for the whole quantity; an included discount is its amount for the block, by code where that is known */
  discountedPricePerQuantity: Schema.Array(
    Schema.Struct({
      quantity: Schema.Int,
      discountedPrice: Schema.Struct({
        includedDiscounts: Schema.Array(
          Schema.Struct({ code: Schema.optionalKey(text("couponCode")), discountedAmount: Money }),
        ),
      }),
    }),
  ),
  variant: Schema.Struct({
    attributes: Schema.Array(
      Schema.Struct({ name: Name, label: Localized, value: Schema.Struct({ key: Name, label: Localized }) }),
    ),
  }),
  shippingAddresses: Schema.Array(AddressShareBody),
  pickupPointId: optionalText,
  pickupPoint: Schema.optionalKey(ChosenPickupPointBody),
  pickupPointAllowed: Schema.optionalKey(Schema.Literal(false)),
  deliveryOption: Schema.optionalKey(
    Schema.Struct({
      recsKey: Schema.Array(Name),
      before: Name,
      carrier: Schema.optionalKey(Schema.Literals(CARRIERS)),
      date: optionalText,
    }),
  ),
  custom: Schema.Struct({ fields: LineItemFields }),
}).annotate({ identifier: "LineItem" })

export const lineItem = (wire: typeof LineItemShape.Type): LineItem => {
  const {
    userSelection,
    baseProductPriceValue,
    discountedProductPriceValue: _,
    eCommerceDiscounts,
    ...fields
  } = wire.custom.fields
  const included = wire.discountedPricePerQuantity.flatMap(block => block.discountedPrice.includedDiscounts)
  const shares = included.flatMap(({ code, discountedAmount: { centAmount: amount } }) =>
    code ? { code, amount } : [],
  )
  const { deliveryOption } = wire
  return defined({
    id: wire.id as LineItemId,
    productKey: wire.productKey,
    name: wire.name,
    quantity: wire.quantity,
    state: wire.state.key === "Cancelled" ? ("Cancelled" as const) : ("Active" as const),
    selection: userSelection,
    attributes: wire.variant.attributes,
    basePrice: baseProductPriceValue,
    discounts: eCommerceDiscounts,
    couponDiscount: sumCents(included.map(discount => discount.discountedAmount.centAmount)),
    couponShares: shares.length > 0 ? shares : undefined,
    totalPrice: wire.totalPrice.centAmount,
    taxRate: wire.taxRate.amount,
    taxCountry: wire.taxRate.country,
    shippingAddresses: wire.shippingAddresses,
    pickupPointId: wire.pickupPointId,
    pickupPoint: wire.pickupPoint,
    pickupPointAllowed: wire.pickupPointAllowed,
    deliveryOption:
      deliveryOption && defined({ ...deliveryOption, recsKey: undefined, recsKeys: deliveryOption.recsKey }),
    ...fields,
  }) as LineItem
}

export const lineItemShape = (item: LineItem, currency: CurrencyCode): typeof LineItemShape.Type => {
  const { totalNet, totalGross, totalTax } = calculateTaxedPrice([{ net: item.totalPrice, taxRate: item.taxRate }])
  const discounted = subtractCents(item.basePrice, sumCents(item.discounts.map(({ amount }) => amount)))
  return defined({
    id: item.id,
    productKey: item.productKey,
    name: item.name,
    quantity: item.quantity,
    state: { key: item.state },
    taxRate: { amount: item.taxRate, country: item.taxCountry },
    totalPrice: money(item.totalPrice, currency),
    taxedPrice: {
      totalNet: money(totalNet, currency),
      totalGross: money(totalGross, currency),
      totalTax: money(totalTax, currency),
    },
    discountedPricePerQuantity: item.couponDiscount
      ? [
          {
            quantity: item.quantity,
            discountedPrice: {
              includedDiscounts: item.couponShares?.map(({ code, amount }) => ({
                code,
                discountedAmount: money(amount, currency),
              })) ?? [{ discountedAmount: money(item.couponDiscount, currency) }],
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
      defined({ ...item.deliveryOption, recsKeys: undefined, recsKey: item.deliveryOption.recsKeys }),
    custom: {
      fields: defined({
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
  }) as typeof LineItemShape.Type
}
