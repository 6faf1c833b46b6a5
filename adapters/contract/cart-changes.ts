/** What a shopper's change to a cart looks like on the wire (API-03…API-22). */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import { AddressBody } from "./address.ts"
import { UserSelection } from "./cart-lines.ts"
import { namedPickup, SentAddresses, SentCourier, SentSlot } from "./item-delivery.ts"
import { Currency, Id, text } from "./wire.ts"

const Quantity = Schema.Int

export const CartDraft = Schema.Struct({ currency: Schema.optionalKey(Currency) })

/** Of all its services, by key. */
const ServiceKeys = Schema.Array(text("key")).check(Schema.isMaxLength(20))

const LineItemDraft = Schema.Struct({
  productKey: text("key"),
  quantity: Quantity,
  userSelection: Schema.Array(UserSelection).check(Schema.isMaxLength(50)),
  artworkItemId: Schema.optionalKey(text("key")),
  mcpDocumentsSource: Schema.optionalKey(text("key")),
  groupId: Schema.optionalKey(Id),
  reviewGroup: Schema.optionalKey(Id),
  isReviewGroupLead: Schema.optionalKey(Schema.Boolean),
  multipleDesignsGroup: Schema.optionalKey(Id),
  services: Schema.optionalKey(ServiceKeys),
  /** where it stood before it was removed */
  lineItemNumber: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))),
})

export const AddLineItems = Schema.Struct({
  lineItems: Schema.NonEmptyArray(LineItemDraft).check(Schema.isMaxLength(MAX_CART_ITEMS)),
  files: Schema.optionalKey(Schema.Array(text("file")).check(Schema.isMaxLength(MAX_CART_ITEMS))),
})

export const EditLineItems = Schema.Struct({
  editLineItem: Schema.NonEmptyArray(
    Schema.Struct({
      lineItemId: Id,
      userSelection: Schema.optionalKey(Schema.Array(UserSelection).check(Schema.isMaxLength(50))),
      quantity: Schema.optionalKey(Quantity),
      /** a delivery type, as the shipping options name it */
      shipping: Schema.optionalKey(Schema.Struct({ deliveryOptionId: text("key") })),
      services: Schema.optionalKey(ServiceKeys),
    }),
  ).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const named = <Name extends string, Value extends Schema.Constraint>(name: Name, value: Value) =>
  Schema.Struct({ name: Schema.Literal(name), value })

const CouponCode = text("typed").check(Schema.isMinLength(1))

/** Empty removes what was there; the rule of the domain counts the characters (PAY-43). */
const Reference = text("typed")

export const SetPickupPoint = Schema.Union([
  Schema.Struct({ lineItemId: Id, pickupPoints: namedPickup.pickupPoints }),
  Schema.Struct({ lineItemId: Id, printdealPickupPointId: namedPickup.printdealPickupPointId }),
  Schema.Struct({ lineItemId: Id, pickupAddress: namedPickup.pickupAddress }),
])

export const CartAction = Schema.Union([
  Schema.Struct({ name: Schema.Literal("recalculateCart") }),
  named("setShippingAddress", Schema.Struct({ lineItemId: Id, address: AddressBody })),
  named("setBillingAddress", Schema.Struct({ address: AddressBody })),
  named("setDeliveryOption", Schema.Struct({ lineItemId: Id, deliveryOption: SentSlot })),
  named("setPickupPoint", SetPickupPoint),
  named("setCourier", Schema.Struct({ lineItemId: Id, courierOption: SentCourier })),
  named("setSplitShipment", Schema.Struct({ lineItemId: Id, shippingAddresses: SentAddresses })),
  named(
    "setPaymentMethod",
    Schema.Struct({ paymentMethodId: text("key"), mandateId: Schema.optionalKey(text("key")) }),
  ),
  named(
    "copyLineItems",
    Schema.Struct({ lineItemIds: Schema.NonEmptyArray(Id).check(Schema.isMaxLength(MAX_CART_ITEMS)) }),
  ),
  named("setReferenceLabel", Reference),
  named("setPurchaseOrderNumber", Reference),
  named("addCouponCode", CouponCode),
  named("removeCouponCode", CouponCode),
])

export const UpdateCart = Schema.Struct({ action: CartAction })
