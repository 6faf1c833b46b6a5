/** JSON of products: how the catalogue sends them, and the fields that they share with the entries of an import (EDIT-13). */
import { identity, Schema } from "effect"
import type { Product } from "../../domain/catalog/product.ts"
import { PRODUCT_RANGES } from "../../domain/catalog/product-ranges.ts"
import {
  CurrencySchema,
  DecimalTaxRateSchema,
  describeRange,
  LocalizedTextSchema,
  makeCentAmountSchema,
  mapSchema,
  NumberStringSchema,
  ShortTextSchema,
  TaxClassSchema,
} from "./wire-schemas.ts"

const Quantity = describeRange(Schema.Int, PRODUCT_RANGES.quantity)
const Surcharge = describeRange(Schema.Int, PRODUCT_RANGES.surcharge)
const Side = describeRange(Schema.Finite, PRODUCT_RANGES.side)

const TierPrice = makeCentAmountSchema(PRODUCT_RANGES.tierPrice)

const OptionValueShape = Schema.Struct({
  key: ShortTextSchema,
  label: LocalizedTextSchema,
  detail: Schema.optionalKey(LocalizedTextSchema),
  surcharge: Surcharge,
  size: Schema.optionalKey(Schema.Tuple([Side, Side])),
})

export const ProductWireSchema = Schema.Struct({
  key: ShortTextSchema,
  version: Schema.optionalKey(Schema.Int),
  name: LocalizedTextSchema,
  description: LocalizedTextSchema,
  image: ShortTextSchema,
  currency: CurrencySchema,
  options: Schema.Array(
    Schema.Struct({ name: ShortTextSchema, label: LocalizedTextSchema, values: Schema.NonEmptyArray(OptionValueShape) }),
  ),
  tiers: Schema.NonEmptyArray(Schema.Struct({ quantity: Quantity, price: TierPrice })),
  deliveryTypes: Schema.NonEmptyArray(
    Schema.Struct({
      type: Schema.Literals(["Normal", "Next Day", "Express"]),
      label: LocalizedTextSchema,
      surcharge: Surcharge,
      workingDays: describeRange(Schema.Int, PRODUCT_RANGES.workingDays),
    }),
  ),
  quantityStep: Quantity,
  taxClass: Schema.optionalKey(TaxClassSchema),
  taxRate: DecimalTaxRateSchema,
  discount: describeRange(Schema.Int, PRODUCT_RANGES.discount),
  pickupPointAllowed: Schema.optionalKey(Schema.Literal(false)),
  designs: Schema.optionalKey(Schema.Array(Schema.Struct({ artworkItemId: ShortTextSchema, label: LocalizedTextSchema }))),
  slotsAllowed: Schema.optionalKey(Schema.Literal(false)),
  courierAllowed: Schema.optionalKey(Schema.Literal(false)),
  splitShipmentAllowed: Schema.optionalKey(Schema.Literal(false)),
})

/** With the label of the delivery choice, so that product page and cart use the same word. */
const ListedProductShape = Schema.Struct({
  ...ProductWireSchema.fields,
  deliveryLabel: Schema.optionalKey(LocalizedTextSchema),
}).annotate({ identifier: "Product" })

const ProductBody = mapSchema<Product, typeof ListedProductShape>(ListedProductShape, identity, identity)

/** The caller's customer group, whose prices the response has (LOGIN-18). */
export const CustomerGroupSchema = Schema.Struct({ id: ShortTextSchema, discount: Schema.Int })

export const ProductResponse = Schema.Struct({
  product: ProductBody,
  customerGroup: Schema.optionalKey(CustomerGroupSchema),
  /** of an item delivered in the country where it is printed, in ISO dates; no later date than `until` is promised */
  calendar: Schema.optionalKey(
    Schema.Struct({
      daysWithoutPrinting: Schema.Array(ShortTextSchema),
      daysWithoutDelivery: Schema.Array(ShortTextSchema),
      until: Schema.optionalKey(ShortTextSchema),
    }),
  ),
})

/** Limits how long one request takes, however many prices a product has. */
const MAX_PRODUCT_LIMIT = 60

const between = (minimum: number, maximum: number) =>
  Schema.optionalKey(NumberStringSchema.check(Schema.isInt(), Schema.isBetween({ minimum, maximum })))

export const ProductPageQuery = Schema.Struct({ offset: between(0, 10_000), limit: between(1, MAX_PRODUCT_LIMIT) })

export const ProductListResponse = Schema.Struct({
  results: Schema.Array(ProductBody),
  offset: Schema.Int,
  limit: Schema.Int,
  total: Schema.Int,
  customerGroup: Schema.optionalKey(CustomerGroupSchema),
})
