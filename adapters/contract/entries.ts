/** What a shop enters of itself, in the shapes of its calls: products, customers, coupons, orders and quotes. */
import { Schema } from "effect"
import type { CouponTerms } from "../../domain/cart/coupon-terms.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import { AddressFields } from "./address.ts"
import { MandateBody } from "./payment.ts"
import { PickupPointBody } from "./pickup-point.ts"
import { CustomerGroupBody, ProductShape } from "./product.ts"
import { ReviewScore } from "./review.ts"
import { ServiceBody } from "./shipping-options.ts"
import { CentAmount, Id, Localized, MomentInText, Name, text, translated } from "./wire.ts"

const same = <T>(value: T): T => value

export const ProductEntryShape = Schema.Struct({
  ...ProductShape.fields,
  /** what can be booked with it */
  services: Schema.optionalKey(Schema.Array(ServiceBody)),
  /** what a design of it is made for (EDIT-08) */
  designOptions: Schema.optionalKey(Schema.Array(Name)),
}).annotate({ identifier: "ProductEntry" })

export const ProductEntry = translated<Product, typeof ProductEntryShape>(ProductEntryShape, same, same)

const count = Schema.optionalKey(Schema.Int)
const moment = Schema.optionalKey(MomentInText)

const Price = CentAmount.check(Schema.makeFilter(cents => cents >= 0 || "must be 0 or more"))

const twice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length

/** What the shop asks for delivery, net, and what it calls it. */
export const DeliveryEntry = Schema.Struct({
  slots: Schema.Array(
    Schema.Struct({
      carrier: Schema.Literals(CARRIERS),
      before: Schema.String.check(
        Schema.isPattern(/^(?:all-day|(?:[01]\d|2[0-3]):[0-5]\d)$/, { expected: "all-day or an hour, such as 12:00" }),
      ),
      price: Price,
    }),
  ).check(
    Schema.makeFilter(
      slots => !twice(slots.map(({ carrier, before }) => `${carrier} ${before}`)) || "has the same slot twice",
    ),
  ),
  courier: Price,
  /** for each address but the main one */
  extraAddress: Price,
  slotName: Localized,
  deliveryLabel: Localized,
})

/** How one can pay, the first by default; only a method that the law lets a shop charge for costs something. */
export const PaymentEntry = Schema.Struct({
  methods: Schema.NonEmptyArray(
    Schema.Struct({
      id: Id,
      name: Name,
      costs: Price,
      /** in cents, as the payment provider has them */
      minimumAmount: Schema.optionalKey(Price),
      maximumAmount: Schema.optionalKey(Price),
    }).check(
      Schema.makeFilter(
        ({ minimumAmount = 0, maximumAmount = Number.MAX_SAFE_INTEGER }) =>
          minimumAmount <= maximumAmount || "takes nothing: minimumAmount is above maximumAmount",
      ),
    ),
  ).check(Schema.makeFilter(methods => !twice(methods.map(({ id }) => id)) || "has the same method twice")),
})

/** COUPON-06…COUPON-08. */
export const CouponEntry: Schema.Codec<CouponTerms, unknown> = Schema.Struct({
  coupon: Schema.Struct({
    code: text("couponCode"),
    value: Schema.Union([
      Schema.TaggedStruct("Absolute", {
        money: Schema.Struct({ preciseAmount: Schema.Int, fractionDigits: Schema.Int }),
      }),
      Schema.TaggedStruct("Relative", { permyriad: Schema.Int }),
    ]),
  }),
  startsAt: moment,
  endsAt: moment,
  maxUses: count,
  maxUsesPerCustomer: count,
  customerGroupId: Schema.optionalKey(Id),
})

const CustomerEntry = Schema.Struct({
  id: Id,
  email: Name,
  passwordHash: Schema.String,
  firstName: Name,
  lastName: Name,
  company: Schema.optionalKey(Name),
  customerGroupId: Schema.optionalKey(Id),
  /** on account, in cents */
  creditLimit: Schema.optionalKey(Price),
  addresses: Schema.Array(Schema.Struct({ ...AddressFields.fields, id: Id })),
  mandates: Schema.optionalKey(Schema.Array(MandateBody)),
})

const OrderItemEntry = Schema.Struct({
  product: Name,
  /** it is sold no more, or in other choices now */
  isFormer: Schema.optionalKey(Schema.Literal(true)),
  state: Schema.optionalKey(Schema.Literal("Cancelled")),
  artworkItemId: Schema.optionalKey(Id),
  multipleDesignsGroup: Schema.optionalKey(Id),
  quoteId: Schema.optionalKey(Id),
  quoteLineItemId: Schema.optionalKey(Id),
})

/** As old as it says on the day on which it is entered, with everything at its first choice. */
const OrderEntry = Schema.Struct({
  customerId: Id,
  daysAgo: Schema.Int,
  stages: Schema.Array(Schema.Literals(ORDER_STAGES)),
  paymentMethodId: Id,
  referenceLabel: Schema.optionalKey(text("reference")),
  poNumber: Schema.optionalKey(text("reference")),
  items: Schema.NonEmptyArray(OrderItemEntry),
})

const QuoteEntry = Schema.Struct({
  id: Id,
  customerId: Id,
  /** when it was made and until when it is good, in days from the one on which it is entered */
  days: Schema.Tuple([Schema.Int, Schema.Int]),
  products: Schema.NonEmptyArray(Name),
})

/** Everything of a shop, by the name of the file it is entered in. */
export const ShopEntries = Schema.Struct({
  products: Schema.Array(ProductEntry),
  /** what orders name as former, and nobody can buy */
  formerProducts: Schema.Array(ProductEntry),
  customerGroups: Schema.Array(CustomerGroupBody),
  customers: Schema.Array(CustomerEntry),
  coupons: Schema.Array(CouponEntry),
  pickupPoints: Schema.Array(PickupPointBody),
  orders: Schema.Array(OrderEntry),
  quotes: Schema.Array(QuoteEntry),
  reviewScore: ReviewScore,
  delivery: DeliveryEntry,
  payment: PaymentEntry,
})

export type ShopEntries = typeof ShopEntries.Type
