/** What a shopper's change to a cart looks like on the wire (API-03…API-22). */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import { AddressSchema } from "./address.ts"
import {
  CourierContactSchema,
  DeliverySlotSchema,
  pickupPointReferenceFields,
  ShippingAddressesSchema,
} from "./line-item-delivery.ts"
import { UserSelectionSchema } from "./line-items.ts"
import { CurrencySchema, IdSchema, makeTextSchema } from "./wire-schemas.ts"

const Quantity = Schema.Int

export const CreateCartRequest = Schema.Struct({ currency: Schema.optionalKey(CurrencySchema) })

/** Of all its services, by key. */
const ServiceKeys = Schema.Array(makeTextSchema("key")).check(Schema.isMaxLength(20))

const LineItemDraft = Schema.Struct({
  productKey: makeTextSchema("key"),
  quantity: Quantity,
  userSelection: Schema.Array(UserSelectionSchema).check(Schema.isMaxLength(50)),
  artworkItemId: Schema.optionalKey(makeTextSchema("key")),
  mcpDocumentsSource: Schema.optionalKey(makeTextSchema("key")),
  groupId: Schema.optionalKey(IdSchema),
  reviewGroup: Schema.optionalKey(IdSchema),
  isReviewGroupLead: Schema.optionalKey(Schema.Boolean),
  multipleDesignsGroup: Schema.optionalKey(IdSchema),
  services: Schema.optionalKey(ServiceKeys),
  /** where it stood before it was removed */
  lineItemNumber: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
})

export const AddLineItemsRequest = Schema.Struct({
  lineItems: Schema.NonEmptyArray(LineItemDraft).check(Schema.isMaxLength(MAX_CART_ITEMS)),
  files: Schema.optionalKey(Schema.Array(makeTextSchema("file")).check(Schema.isMaxLength(MAX_CART_ITEMS))),
})

export const EditLineItemsRequest = Schema.Struct({
  editLineItem: Schema.NonEmptyArray(
    Schema.Struct({
      lineItemId: IdSchema,
      userSelection: Schema.optionalKey(Schema.Array(UserSelectionSchema).check(Schema.isMaxLength(50))),
      quantity: Schema.optionalKey(Quantity),
      /** a delivery type, as the shipping options name it */
      shipping: Schema.optionalKey(Schema.Struct({ deliveryOptionId: makeTextSchema("key") })),
      services: Schema.optionalKey(ServiceKeys),
    }),
  ).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const named = <Name extends string, Value extends Schema.Constraint>(name: Name, value: Value) =>
  Schema.Struct({ name: Schema.Literal(name), value })

const CouponCode = makeTextSchema("typed").check(Schema.isMinLength(1))

/** Empty removes what was there; the rule of the domain counts the characters (PAY-43). */
const Reference = makeTextSchema("typed")

export const SetPickupPointSchema = Schema.Union([
  Schema.Struct({ lineItemId: IdSchema, pickupPoints: pickupPointReferenceFields.pickupPoints }),
  Schema.Struct({ lineItemId: IdSchema, printdealPickupPointId: pickupPointReferenceFields.printdealPickupPointId }),
  Schema.Struct({ lineItemId: IdSchema, pickupAddress: pickupPointReferenceFields.pickupAddress }),
])

export const CartActionSchema = Schema.Union([
  Schema.Struct({ name: Schema.Literal("recalculateCart") }),
  named("setShippingAddress", Schema.Struct({ lineItemId: IdSchema, address: AddressSchema })),
  named("setBillingAddress", Schema.Struct({ address: AddressSchema })),
  named("setDeliveryOption", Schema.Struct({ lineItemId: IdSchema, deliveryOption: DeliverySlotSchema })),
  named("setPickupPoint", SetPickupPointSchema),
  named("setCourier", Schema.Struct({ lineItemId: IdSchema, courierOption: CourierContactSchema })),
  named("setSplitShipment", Schema.Struct({ lineItemId: IdSchema, shippingAddresses: ShippingAddressesSchema })),
  named(
    "setPaymentMethod",
    Schema.Struct({ paymentMethodId: makeTextSchema("key"), mandateId: Schema.optionalKey(makeTextSchema("key")) }),
  ),
  named(
    "copyLineItems",
    Schema.Struct({ lineItemIds: Schema.NonEmptyArray(IdSchema).check(Schema.isMaxLength(MAX_CART_ITEMS)) }),
  ),
  named("setReferenceLabel", Reference),
  named("setPurchaseOrderNumber", Reference),
  named("addCouponCode", CouponCode),
  named("removeCouponCode", CouponCode),
])

export const UpdateCartRequest = Schema.Struct({ action: CartActionSchema })
