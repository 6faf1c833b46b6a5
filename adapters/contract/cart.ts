/**
 * The cart in commercetools' shape (CART-05, CART-06, MONEY-13, COUPON-05). Every cart endpoint responds with the
 * whole cart.
 */
import { Schema } from "effect"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import { calculateLineTaxes } from "../../domain/cart/cart-totals.ts"
import { COUPON_REFUSAL_REASONS, type CouponNotEligible } from "../../domain/cart/coupon-refusal.ts"
import { DISCOUNT_CODE_STATES, toDiscountCodeState } from "../../domain/cart/discount-code.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import type { TaxedPrice } from "../../domain/money/taxed-price.ts"
import { AddressSchema } from "./address.ts"
import { CustomLineItemWireSchema, decodeCustomLineItem, encodeCustomLineItem } from "./custom-line-items.ts"
import { decodeLineItem, encodeLineItem, LineItemWireSchema } from "./line-items.ts"
import { VatIdStatusSchema } from "./vat-id-status.ts"
import {
  CurrencySchema,
  DecimalTaxRateSchema,
  encodeMoney,
  IdSchema,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  omitUndefined,
  ShortTextSchema,
  TaxTreatmentSchema,
} from "./wire-schemas.ts"

const TaxedPriceShape = Schema.Struct({
  totalNet: MoneySchema,
  totalGross: MoneySchema,
  totalTax: MoneySchema,
  taxPortions: Schema.Array(
    Schema.Struct({
      rate: DecimalTaxRateSchema,
      net: MoneySchema,
      amount: MoneySchema,
      /** missing in orders of former versions, as is the treatment */
      country: Schema.optionalKey(ShortTextSchema),
      treatment: Schema.optionalKey(TaxTreatmentSchema),
    }),
  ),
}).annotate({ identifier: "TaxedPrice" })

export const referenceFields = {
  referenceLabel: Schema.optionalKey(makeTextSchema("reference")),
  PONumber: Schema.optionalKey(makeTextSchema("reference")),
}

/** The fields that carts, orders and quotes share. */
export const pricedCartWireFields = {
  currency: CurrencySchema,
  lineItems: Schema.Array(LineItemWireSchema),
  customLineItems: Schema.Array(CustomLineItemWireSchema),
  discountCodes: Schema.Array(
    Schema.Struct({
      discountCode: Schema.Struct({ code: makeTextSchema("couponCode") }),
      /** in a cart: whether the code reduces the price now */
      state: Schema.optionalKey(Schema.Literals(DISCOUNT_CODE_STATES)),
      /** in a cart: why the code doesn't reduce the price */
      refusal: Schema.optionalKey(
        Schema.Struct({
          code: Schema.Literals(COUPON_REFUSAL_REASONS),
          from: Schema.optionalKey(makeTextSchema("shortCode")),
        }),
      ),
    }),
  ),
  taxedPrice: TaxedPriceShape,
  totalPrice: MoneySchema,
  /** in a cart: the gross total before its VAT changed */
  previousTotal: Schema.optionalKey(MoneySchema),
  /** the net of `previousTotal` */
  previousNet: Schema.optionalKey(MoneySchema),
  billingAddress: Schema.optionalKey(AddressSchema),
  /** of the billing address's VAT id; in an order as it was placed */
  vatIdStatus: Schema.optionalKey(VatIdStatusSchema),
  /** in a cart: a company has VAT charged abroad that a valid VAT id would exempt */
  isVatIdMissing: Schema.optionalKey(Schema.Literal(true)),
  paymentInfo: Schema.optionalKey(
    Schema.Struct({
      payments: Schema.NonEmptyArray(
        Schema.Struct({
          paymentMethodId: makeTextSchema("key"),
          mandateId: Schema.optionalKey(makeTextSchema("key")),
          mandateName: Schema.optionalKey(ShortTextSchema),
          /** in an order that cost nothing when it was placed */
          isUnneeded: Schema.optionalKey(Schema.Literal(true)),
        }),
      ),
    }),
  ),
  custom: Schema.Struct({ fields: Schema.Struct(referenceFields) }),
}

const PricedShape = Schema.Struct(pricedCartWireFields)

type Priced = Omit<Cart, "id" | "version">

const decodeTaxedPrice = ({ totalNet, totalGross, totalTax, taxPortions }: typeof TaxedPriceShape.Type): TaxedPrice => ({
  totalNet: totalNet.centAmount,
  totalGross: totalGross.centAmount,
  totalTax: totalTax.centAmount,
  taxPortions: taxPortions.map(({ net, amount, ...kind }) => ({ ...kind, net: net.centAmount, amount: amount.centAmount })),
})

const decodeCouponRefusals = (wire: (typeof PricedShape.Type)["discountCodes"]) => {
  const refusals = wire.flatMap(({ discountCode: { code: coupon }, refusal }) =>
    refusal ? [omitUndefined({ _tag: refusal.code, coupon, from: refusal.from })] : [],
  )
  return refusals.length > 0 ? refusals : undefined
}

const encodeDiscountCode =
  (refusals: readonly CouponNotEligible[]) =>
  (code: string): (typeof PricedShape.Type)["discountCodes"][number] => {
    const refusal = refusals.find(({ coupon }) => coupon === code)
    return {
      discountCode: { code },
      ...(refusal && {
        state: toDiscountCodeState(refusal._tag),
        refusal: omitUndefined({ code: refusal._tag, from: refusal.from }),
      }),
    }
  }

export const decodePricedCart = (wire: typeof PricedShape.Type): Priced =>
  omitUndefined({
    currency: wire.currency,
    lineItems: wire.lineItems.map(decodeLineItem),
    customLineItems: wire.customLineItems.map(decodeCustomLineItem),
    discountCodes: wire.discountCodes.map(({ discountCode }) => discountCode.code),
    couponRefusals: decodeCouponRefusals(wire.discountCodes),
    taxedPrice: decodeTaxedPrice(wire.taxedPrice),
    previousTotal: wire.previousTotal?.centAmount,
    previousNet: wire.previousNet?.centAmount,
    billingAddress: wire.billingAddress,
    vatIdStatus: wire.vatIdStatus,
    isVatIdMissing: wire.isVatIdMissing,
    paymentInfo: wire.paymentInfo?.payments[0],
    referenceLabel: wire.custom.fields.referenceLabel,
    poNumber: wire.custom.fields.PONumber,
  }) as Priced

export const encodePricedCart = (cart: Priced): typeof PricedShape.Type => {
  const { currency } = cart
  const { totalNet, totalGross, totalTax, taxPortions } = cart.taxedPrice
  const lineTaxes = calculateLineTaxes(cart)
  return omitUndefined({
    currency,
    lineItems: cart.lineItems.map(item => encodeLineItem(item, currency, lineTaxes.get(item.id) ?? ZERO_CENTS)),
    customLineItems: cart.customLineItems.map(line => encodeCustomLineItem(line, currency)),
    discountCodes: cart.discountCodes.map(encodeDiscountCode(cart.couponRefusals ?? [])),
    taxedPrice: {
      totalNet: encodeMoney(totalNet, currency),
      totalGross: encodeMoney(totalGross, currency),
      totalTax: encodeMoney(totalTax, currency),
      taxPortions: taxPortions.map(({ net, amount, ...kind }) => ({
        ...kind,
        net: encodeMoney(net, currency),
        amount: encodeMoney(amount, currency),
      })),
    },
    totalPrice: encodeMoney(totalNet, currency),
    previousTotal: cart.previousTotal === undefined ? undefined : encodeMoney(cart.previousTotal, currency),
    previousNet: cart.previousNet === undefined ? undefined : encodeMoney(cart.previousNet, currency),
    billingAddress: cart.billingAddress,
    vatIdStatus: cart.vatIdStatus,
    isVatIdMissing: cart.isVatIdMissing,
    paymentInfo: cart.paymentInfo && { payments: [cart.paymentInfo] as const },
    custom: { fields: omitUndefined({ referenceLabel: cart.referenceLabel, PONumber: cart.poNumber }) },
  }) as typeof PricedShape.Type
}

const CartShape = Schema.Struct({ id: IdSchema, version: Schema.Int, ...pricedCartWireFields }).annotate({
  identifier: "Cart",
})

export const CartSchema = mapSchema<Cart, typeof CartShape>(
  CartShape,
  wire => ({ id: wire.id as CartId, version: wire.version, ...decodePricedCart(wire) }),
  cart => ({ id: cart.id, version: cart.version, ...encodePricedCart(cart) }),
)
