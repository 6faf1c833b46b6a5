/** The cart in commercetools' shape (CART-05, CART-06, MONEY-13, COUPON-05); every cart call answers with it, whole. */
import { Schema } from "effect"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import { COUPON_REFUSALS, type CouponNotEligible } from "../../domain/cart/coupon-refusal.ts"
import { DISCOUNT_CODE_STATES, getDiscountCodeState } from "../../domain/cart/discount-code.ts"
import type { TaxedPrice } from "../../domain/money/taxed-price.ts"
import { AddressBody } from "./address.ts"
import { LineItemShape, lineItem, lineItemShape } from "./cart-lines.ts"
import { CustomLineItemShape, customLineItem, customLineItemShape } from "./custom-line-items.ts"
import { Currency, defined, Id, Money, money, Name, Rate, text, translated } from "./wire.ts"

const TaxedPriceShape = Schema.Struct({
  totalNet: Money,
  totalGross: Money,
  totalTax: Money,
  taxPortions: Schema.Array(Schema.Struct({ rate: Rate, net: Money, amount: Money })),
}).annotate({ identifier: "TaxedPrice" })

/** What a cart and an order have in common. */
export const pricedFields = {
  currency: Currency,
  lineItems: Schema.Array(LineItemShape),
  customLineItems: Schema.Array(CustomLineItemShape),
  discountCodes: Schema.Array(
    Schema.Struct({
      discountCode: Schema.Struct({ code: text("couponCode") }),
      /** of a cart: whether it takes anything off now */
      state: Schema.optionalKey(Schema.Literals(DISCOUNT_CODE_STATES)),
      /** the term that is not met, of one that doesn't */
      refusal: Schema.optionalKey(
        Schema.Struct({ code: Schema.Literals(COUPON_REFUSALS), from: Schema.optionalKey(text("shortCode")) }),
      ),
    }),
  ),
  taxedPrice: TaxedPriceShape,
  totalPrice: Money,
  billingAddress: Schema.optionalKey(AddressBody),
  paymentInfo: Schema.optionalKey(
    Schema.Struct({
      payments: Schema.NonEmptyArray(
        Schema.Struct({
          paymentMethodId: text("key"),
          mandateId: Schema.optionalKey(text("key")),
          mandateName: Schema.optionalKey(Name),
        }),
      ),
    }),
  ),
  custom: Schema.Struct({
    fields: Schema.Struct({
      referenceLabel: Schema.optionalKey(text("reference")),
      PONumber: Schema.optionalKey(text("reference")),
    }),
  }),
}

const PricedShape = Schema.Struct(pricedFields)

type Priced = Omit<Cart, "id" | "version">

const taxedPrice = ({ totalNet, totalGross, totalTax, taxPortions }: typeof TaxedPriceShape.Type): TaxedPrice => ({
  totalNet: totalNet.centAmount,
  totalGross: totalGross.centAmount,
  totalTax: totalTax.centAmount,
  taxPortions: taxPortions.map(({ rate, net, amount }) => ({ rate, net: net.centAmount, amount: amount.centAmount })),
})

const couponRefusals = (wire: (typeof PricedShape.Type)["discountCodes"]) => {
  const refusals = wire.flatMap(({ discountCode: { code: coupon }, refusal }) =>
    refusal ? [defined({ _tag: refusal.code, coupon, from: refusal.from })] : [],
  )
  return refusals.length > 0 ? refusals : undefined
}

const discountCodeShape =
  (refusals: readonly CouponNotEligible[]) =>
  (code: string): (typeof PricedShape.Type)["discountCodes"][number] => {
    const refusal = refusals.find(({ coupon }) => coupon === code)
    return {
      discountCode: { code },
      ...(refusal && {
        state: getDiscountCodeState(refusal._tag),
        refusal: defined({ code: refusal._tag, from: refusal.from }),
      }),
    }
  }

export const priced = (wire: typeof PricedShape.Type): Priced =>
  defined({
    currency: wire.currency,
    lineItems: wire.lineItems.map(lineItem),
    customLineItems: wire.customLineItems.map(customLineItem),
    discountCodes: wire.discountCodes.map(({ discountCode }) => discountCode.code),
    couponRefusals: couponRefusals(wire.discountCodes),
    taxedPrice: taxedPrice(wire.taxedPrice),
    billingAddress: wire.billingAddress,
    paymentInfo: wire.paymentInfo?.payments[0],
    referenceLabel: wire.custom.fields.referenceLabel,
    poNumber: wire.custom.fields.PONumber,
  }) as Priced

export const pricedShape = (cart: Priced): typeof PricedShape.Type => {
  const { currency } = cart
  const { totalNet, totalGross, totalTax, taxPortions } = cart.taxedPrice
  return defined({
    currency,
    lineItems: cart.lineItems.map(item => lineItemShape(item, currency)),
    customLineItems: cart.customLineItems.map(line => customLineItemShape(line, currency)),
    discountCodes: cart.discountCodes.map(discountCodeShape(cart.couponRefusals ?? [])),
    taxedPrice: {
      totalNet: money(totalNet, currency),
      totalGross: money(totalGross, currency),
      totalTax: money(totalTax, currency),
      taxPortions: taxPortions.map(({ rate, net, amount }) => ({
        rate,
        net: money(net, currency),
        amount: money(amount, currency),
      })),
    },
    totalPrice: money(totalNet, currency),
    billingAddress: cart.billingAddress,
    paymentInfo: cart.paymentInfo && { payments: [cart.paymentInfo] as const },
    custom: { fields: defined({ referenceLabel: cart.referenceLabel, PONumber: cart.poNumber }) },
  }) as typeof PricedShape.Type
}

const CartShape = Schema.Struct({ id: Id, version: Schema.Int, ...pricedFields }).annotate({ identifier: "Cart" })

export const CartBody = translated<Cart, typeof CartShape>(
  CartShape,
  wire => ({ id: wire.id as CartId, version: wire.version, ...priced(wire) }),
  cart => ({ id: cart.id, version: cart.version, ...pricedShape(cart) }),
)
