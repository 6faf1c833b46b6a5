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

/** The keys of all services of the line item. */
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
  /** the line's number before it was removed */
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
      /** a delivery type from the shipping options */
      shipping: Schema.optionalKey(Schema.Struct({ deliveryOptionId: makeTextSchema("key") })),
      services: Schema.optionalKey(ServiceKeys),
    }),
  ).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const actionSchema = <Name extends string, Value extends Schema.Constraint>(name: Name, value: Value) =>
  Schema.Struct({ name: Schema.Literal(name), value })

const CouponCode = makeTextSchema("typed").check(Schema.isMinLength(1))

/** An empty text removes the reference. The domain limits the length (PAY-43). */
const Reference = makeTextSchema("typed")

export const SetPickupPointSchema = Schema.Union([
  Schema.Struct({ lineItemId: IdSchema, pickupPoints: pickupPointReferenceFields.pickupPoints }),
  Schema.Struct({ lineItemId: IdSchema, printdealPickupPointId: pickupPointReferenceFields.printdealPickupPointId }),
  Schema.Struct({ lineItemId: IdSchema, pickupAddress: pickupPointReferenceFields.pickupAddress }),
])

export const CartActionSchema = Schema.Union([
  Schema.Struct({ name: Schema.Literal("recalculateCart") }),
  actionSchema("setShippingAddress", Schema.Struct({ lineItemId: IdSchema, address: AddressSchema })),
  actionSchema("setBillingAddress", Schema.Struct({ address: AddressSchema })),
  actionSchema("setDeliveryOption", Schema.Struct({ lineItemId: IdSchema, deliveryOption: DeliverySlotSchema })),
  actionSchema("setPickupPoint", SetPickupPointSchema),
  actionSchema("setCourier", Schema.Struct({ lineItemId: IdSchema, courierOption: CourierContactSchema })),
  actionSchema("setSplitShipment", Schema.Struct({ lineItemId: IdSchema, shippingAddresses: ShippingAddressesSchema })),
  actionSchema(
    "setPaymentMethod",
    Schema.Struct({ paymentMethodId: makeTextSchema("key"), mandateId: Schema.optionalKey(makeTextSchema("key")) }),
  ),
  actionSchema(
    "copyLineItems",
    Schema.Struct({ lineItemIds: Schema.NonEmptyArray(IdSchema).check(Schema.isMaxLength(MAX_CART_ITEMS)) }),
  ),
  actionSchema("setReferenceLabel", Reference),
  actionSchema("setPurchaseOrderNumber", Reference),
  actionSchema("addCouponCode", CouponCode),
  actionSchema("removeCouponCode", CouponCode),
])

export const UpdateCartRequest = Schema.Struct({ action: CartActionSchema })
