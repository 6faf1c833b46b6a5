import { Schema } from "effect"
import type {
  CartCommand,
  LineItemDraft,
  LineItemEdit,
  NonEmptyLineItemIds,
  SharedDeliveryChoice,
} from "../../domain/cart/cart-command.ts"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { type PickupPointReference, parsePickupPointReference } from "../../domain/delivery/pickup-payload.ts"
import { AddressSchema } from "./address.ts"
import {
  CourierContactSchema,
  DeliverySlotSchema,
  pickupPointReferenceFields,
  ShippingAddressesSchema,
} from "./line-item-delivery.ts"
import { LineItemIdSchema, SelectedOptionSchema } from "./line-items.ts"
import { encodePickupPointReference } from "./pickup-point.ts"
import { IdSchema, makeTextSchema, mapSchema, omitUndefined } from "./wire-schemas.ts"

const Quantity = Schema.Int

/** The keys of all services of the line item. */
const ServiceKeys = Schema.Array(makeTextSchema("key")).check(Schema.isMaxLength(20))

const LineItemDraftShape = Schema.Struct({
  productKey: makeTextSchema("key"),
  quantity: Quantity,
  userSelection: Schema.Array(SelectedOptionSchema).check(Schema.isMaxLength(50)),
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

const LineItemDraftSchema = mapSchema<LineItemDraft, typeof LineItemDraftShape>(
  LineItemDraftShape,
  ({ userSelection, ...fields }) => ({ ...fields, selection: userSelection }),
  ({ selection, ...fields }) => ({ ...fields, userSelection: selection }),
)

export const AddLineItemsRequest = Schema.Struct({
  lineItems: Schema.NonEmptyArray(LineItemDraftSchema).check(Schema.isMaxLength(MAX_CART_ITEMS)),
  files: Schema.optionalKey(Schema.Array(makeTextSchema("file")).check(Schema.isMaxLength(MAX_CART_ITEMS))),
})

const LineItemEditShape = Schema.Struct({
  lineItemId: LineItemIdSchema,
  userSelection: Schema.optionalKey(Schema.Array(SelectedOptionSchema).check(Schema.isMaxLength(50))),
  quantity: Schema.optionalKey(Quantity),
  /** a delivery type from the shipping options */
  shipping: Schema.optionalKey(Schema.Struct({ deliveryOptionId: makeTextSchema("key") })),
  services: Schema.optionalKey(ServiceKeys),
})

const LineItemEditSchema = mapSchema<LineItemEdit, typeof LineItemEditShape>(
  LineItemEditShape,
  ({ userSelection: selection, shipping, ...fields }) =>
    omitUndefined({ ...fields, selection, deliveryType: shipping?.deliveryOptionId }),
  ({ selection: userSelection, deliveryType, ...fields }) =>
    omitUndefined({
      ...fields,
      userSelection,
      shipping: deliveryType === undefined ? undefined : { deliveryOptionId: deliveryType },
    }),
)

export const EditLineItemsRequest = Schema.Struct({
  editLineItem: Schema.NonEmptyArray(LineItemEditSchema).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const actionSchema = <Name extends string, Value extends Schema.Constraint>(name: Name, value: Value) =>
  Schema.Struct({ name: Schema.Literal(name), value })

const CouponCode = makeTextSchema("typed").check(Schema.isMinLength(1))

/** An empty text removes the reference. The domain limits the length (PAY-43). */
const Reference = makeTextSchema("typed")

const LineItemIds = Schema.NonEmptyArray(LineItemIdSchema).check(Schema.isMaxLength(MAX_CART_ITEMS))

const { pickupPoints, printdealPickupPointId, pickupAddress } = pickupPointReferenceFields

const SetPickupPointSchema = Schema.Union([
  Schema.Struct({ lineItemId: LineItemIdSchema, pickupPoints }),
  Schema.Struct({ lineItemId: LineItemIdSchema, printdealPickupPointId }),
  Schema.Struct({ lineItemId: LineItemIdSchema, pickupAddress }),
])

/** Exactly one choice, for all of the line items. */
const SetSharedDeliverySchema = Schema.Union([
  Schema.Struct({ lineItemIds: LineItemIds, address: AddressSchema }),
  Schema.Struct({
    lineItemIds: LineItemIds,
    dailySlot: Schema.Struct({ carrier: Schema.Literals(CARRIERS), before: makeTextSchema("hour") }),
  }),
  Schema.Struct({ lineItemIds: LineItemIds, courierOption: CourierContactSchema }),
  Schema.Struct({ lineItemIds: LineItemIds, pickupPoints }),
  Schema.Struct({ lineItemIds: LineItemIds, printdealPickupPointId }),
  Schema.Struct({ lineItemIds: LineItemIds, pickupAddress }),
])

export const CartActionSchema = Schema.Union([
  Schema.Struct({ name: Schema.Literal("recalculateCart") }),
  actionSchema("setShippingAddress", Schema.Struct({ lineItemId: LineItemIdSchema, address: AddressSchema })),
  actionSchema("setBillingAddress", Schema.Struct({ address: AddressSchema })),
  actionSchema("setDeliveryOption", Schema.Struct({ lineItemId: LineItemIdSchema, deliveryOption: DeliverySlotSchema })),
  actionSchema("setPickupPoint", SetPickupPointSchema),
  actionSchema("setCourier", Schema.Struct({ lineItemId: LineItemIdSchema, courierOption: CourierContactSchema })),
  actionSchema("setSplitShipment", Schema.Struct({ lineItemId: LineItemIdSchema, shippingAddresses: ShippingAddressesSchema })),
  actionSchema("setSharedDelivery", SetSharedDeliverySchema),
  actionSchema(
    "setPaymentMethod",
    Schema.Struct({ paymentMethodId: makeTextSchema("key"), mandateId: Schema.optionalKey(makeTextSchema("key")) }),
  ),
  actionSchema("copyLineItems", Schema.Struct({ lineItemIds: LineItemIds })),
  actionSchema("setReferenceLabel", Reference),
  actionSchema("setPurchaseOrderNumber", Reference),
  actionSchema("addCouponCode", CouponCode),
  actionSchema("removeCouponCode", CouponCode),
])

/** The commands that are sent as actions; the others have endpoints of their own. */
export type CartActionCommand = Exclude<
  CartCommand,
  { readonly _tag: "AddLineItems" | "AddQuotes" | "EditLineItem" | "RemoveLineItem" | "EmptyCart" }
>

const decodePickupPoint = (reference: PickupPointReference) => {
  const payload = parsePickupPointReference(reference)
  if (!payload) throw new TypeError("the action names no pick-up point")
  return { _tag: "SetPickupPoint", payload } as const
}

const decodeSharedChoice = (value: typeof SetSharedDeliverySchema.Type): SharedDeliveryChoice => {
  if ("address" in value) return { _tag: "SetShippingAddress", address: value.address }
  if ("dailySlot" in value) return { _tag: "SetDailySlot", ...value.dailySlot }
  if ("courierOption" in value) return { _tag: "SetCourier", courier: value.courierOption }
  return decodePickupPoint(value)
}

const encodeSharedChoice = (lineItemIds: NonEmptyLineItemIds, choice: SharedDeliveryChoice) => {
  switch (choice._tag) {
    case "SetShippingAddress":
      return { lineItemIds, address: choice.address }
    case "SetDailySlot":
      return { lineItemIds, dailySlot: { carrier: choice.carrier, before: choice.before } }
    case "SetCourier":
      return { lineItemIds, courierOption: choice.courier }
    case "SetPickupPoint":
      return { lineItemIds, ...encodePickupPointReference(choice.payload) }
  }
}

const decodeAction = (action: typeof CartActionSchema.Type): CartActionCommand => {
  switch (action.name) {
    case "recalculateCart":
      return { _tag: "Recalculate" }
    case "setShippingAddress":
      return { _tag: "SetShippingAddress", ...action.value }
    case "setBillingAddress":
      return { _tag: "SetBillingAddress", ...action.value }
    case "setDeliveryOption":
      return { _tag: "SetDeliveryOption", lineItemId: action.value.lineItemId, ...action.value.deliveryOption }
    case "setPickupPoint":
      return { lineItemId: action.value.lineItemId, ...decodePickupPoint(action.value) }
    case "setCourier":
      return { _tag: "SetCourier", lineItemId: action.value.lineItemId, courier: action.value.courierOption }
    case "setSplitShipment":
      return { _tag: "SetSplitShipment", lineItemId: action.value.lineItemId, shares: action.value.shippingAddresses }
    case "setSharedDelivery":
      return { _tag: "SetSharedDelivery", lineItemIds: action.value.lineItemIds, choice: decodeSharedChoice(action.value) }
    case "setPaymentMethod":
      return { _tag: "SetPaymentMethod", payment: action.value }
    case "copyLineItems":
      return { _tag: "CopyLineItems", ...action.value }
    case "setReferenceLabel":
      return { _tag: "SetReference", field: "referenceLabel", text: action.value }
    case "setPurchaseOrderNumber":
      return { _tag: "SetReference", field: "poNumber", text: action.value }
    case "addCouponCode":
      return { _tag: "AddCoupon", code: action.value }
    case "removeCouponCode":
      return { _tag: "RemoveCoupon", code: action.value }
  }
}

const encodeAction = (command: CartActionCommand): typeof CartActionSchema.Type => {
  switch (command._tag) {
    case "SetShippingAddress":
      return { name: "setShippingAddress", value: { lineItemId: command.lineItemId, address: command.address } }
    case "SetBillingAddress":
      return { name: "setBillingAddress", value: { address: command.address } }
    case "SetDeliveryOption": {
      const { lineItemId, recsKey, before } = command
      return { name: "setDeliveryOption", value: { lineItemId, deliveryOption: { recsKey, before } } }
    }
    case "SetPickupPoint": {
      const { lineItemId, payload } = command
      return { name: "setPickupPoint", value: { lineItemId, ...encodePickupPointReference(payload) } }
    }
    case "SetCourier":
      return { name: "setCourier", value: { lineItemId: command.lineItemId, courierOption: command.courier } }
    case "SetSplitShipment": {
      const { lineItemId, shares } = command
      return { name: "setSplitShipment", value: { lineItemId, shippingAddresses: shares } }
    }
    case "SetSharedDelivery":
      return { name: "setSharedDelivery", value: encodeSharedChoice(command.lineItemIds, command.choice) }
    case "SetPaymentMethod":
      return { name: "setPaymentMethod", value: command.payment }
    case "CopyLineItems":
      return { name: "copyLineItems", value: { lineItemIds: command.lineItemIds } }
    case "SetReference": {
      const name = command.field === "poNumber" ? "setPurchaseOrderNumber" : "setReferenceLabel"
      return { name, value: command.text ?? "" }
    }
    case "AddCoupon":
      return { name: "addCouponCode", value: command.code }
    case "RemoveCoupon":
      return { name: "removeCouponCode", value: command.code }
    case "Recalculate":
      return { name: "recalculateCart" }
  }
}

export const UpdateCartRequest = Schema.Struct({
  action: mapSchema<CartActionCommand, typeof CartActionSchema>(CartActionSchema, decodeAction, encodeAction),
})
