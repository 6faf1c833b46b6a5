/** What the shop prints, with its options and prices (EDIT-13). */
import { Schema } from "effect"
import type { Product } from "../../domain/catalog/product.ts"
import { CentAmount, Currency, Localized, Name, NumberInText, Rate, translated } from "./wire.ts"

const OptionValueShape = Schema.Struct({
  key: Name,
  label: Localized,
  detail: Schema.optionalKey(Localized),
  surcharge: Schema.Int,
  size: Schema.optionalKey(Schema.Tuple([Schema.Number, Schema.Number])),
})

export const ProductShape = Schema.Struct({
  key: Name,
  version: Schema.optionalKey(Schema.Int),
  name: Localized,
  description: Localized,
  image: Name,
  currency: Currency,
  options: Schema.Array(
    Schema.Struct({ name: Name, label: Localized, values: Schema.NonEmptyArray(OptionValueShape) }),
  ),
  tiers: Schema.NonEmptyArray(Schema.Struct({ quantity: Schema.Int, price: CentAmount })),
  deliveryTypes: Schema.NonEmptyArray(
    Schema.Struct({
      type: Schema.Literals(["Normal", "Next Day", "Express"]),
      label: Localized,
      surcharge: Schema.Int,
      workingDays: Schema.Int,
    }),
  ),
  quantityStep: Schema.Int,
  taxRate: Rate,
  discount: Schema.Int,
  pickupPointAllowed: Schema.optionalKey(Schema.Literal(false)),
  designs: Schema.optionalKey(Schema.Array(Schema.Struct({ artworkItemId: Name, label: Localized }))),
  slotsAllowed: Schema.optionalKey(Schema.Literal(false)),
  courierAllowed: Schema.optionalKey(Schema.Literal(false)),
  splitShipmentAllowed: Schema.optionalKey(Schema.Literal(false)),
})

/** With what the shop calls the choice of its delivery, for the page to say of it what the cart says. */
const SoldShape = Schema.Struct({
  ...ProductShape.fields,
  deliveryLabel: Schema.optionalKey(Localized),
}).annotate({ identifier: "Product" })

const same = <T>(value: T): T => value

const ProductBody = translated<Product, typeof SoldShape>(SoldShape, same, same)

/** `customerGroup` is the group whose prices were asked for, when the caller is in one (LOGIN-18). */
export const CustomerGroupBody = Schema.Struct({ id: Name, discount: Schema.Int })

export const ProductAnswer = Schema.Struct({
  product: ProductBody,
  customerGroup: Schema.optionalKey(CustomerGroupBody),
})

/** As many as a page shows, and as are read without keeping others waiting, however many prices each has. */
const MOST_LISTED = 60

const between = (minimum: number, maximum: number) =>
  Schema.optionalKey(NumberInText.check(Schema.isInt(), Schema.isBetween({ minimum, maximum })))

export const ProductPage = Schema.Struct({ offset: between(0, 10_000), limit: between(1, MOST_LISTED) })

export const ProductList = Schema.Struct({
  results: Schema.Array(ProductBody),
  offset: Schema.Int,
  limit: Schema.Int,
  total: Schema.Int,
  customerGroup: Schema.optionalKey(CustomerGroupBody),
})
