import { ADDRESS_FIELDS, type Address } from "../address/address.ts"
import { findCourierContact } from "../delivery/courier-line-item.ts"
import type { CourierContact } from "../delivery/delivery-choice.ts"
import { isChosenSlot } from "../delivery/delivery-option.ts"
import { isItemPickedUpAt, type PickupPayload } from "../delivery/pickup-payload.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import type { NonEmptyQuoteLineRefs } from "../quote/quote-addition.ts"
import type { AddressQuantity, Cart, LineItem, LineItemId } from "./cart.ts"
import type { ReferenceField } from "./cart-reference.ts"
import { normalizeDiscountCode } from "./coupon-terms.ts"
import { isEditApplied, type NonEmptyLineItemEdits } from "./line-item-edit.ts"

export interface LineItemDraft
  extends Pick<
    LineItem,
    | "productKey"
    | "quantity"
    | "selection"
    | "artworkItemId"
    | "mcpDocumentsSource"
    | "groupId"
    | "reviewGroup"
    | "isReviewGroupLead"
    | "multipleDesignsGroup"
  > {
  /** keys of the services booked with the item */
  readonly services?: readonly string[]
  /** its former number, used again when it is free */
  readonly lineItemNumber?: number
}

/** What a shopper, a page or an agent can ask for in a cart. */
export type CartCommand =
  /** adds all drafts or none */
  | { readonly _tag: "AddLineItems"; readonly drafts: readonly [LineItemDraft, ...LineItemDraft[]] }
  | { readonly _tag: "AddQuotes"; readonly lines: NonEmptyQuoteLineRefs }
  | { readonly _tag: "EditLineItem"; readonly edits: NonEmptyLineItemEdits }
  | { readonly _tag: "RemoveLineItem"; readonly lineItemId: LineItemId }
  | { readonly _tag: "CopyLineItems"; readonly lineItemIds: readonly [LineItemId, ...LineItemId[]] }
  | { readonly _tag: "EmptyCart" }
  | { readonly _tag: "SetShippingAddress"; readonly lineItemId: LineItemId; readonly address: Address }
  | { readonly _tag: "SetBillingAddress"; readonly address: Address }
  | {
      readonly _tag: "SetDeliveryOption"
      readonly lineItemId: LineItemId
      readonly recsKey: string
      readonly before: string
    }
  | { readonly _tag: "SetPickupPoint"; readonly lineItemId: LineItemId; readonly payload: PickupPayload }
  | { readonly _tag: "SetCourier"; readonly lineItemId: LineItemId; readonly courier: CourierContact }
  /** the main address first */
  | {
      readonly _tag: "SetSplitShipment"
      readonly lineItemId: LineItemId
      readonly shares: readonly [AddressQuantity, ...AddressQuantity[]]
    }
  | { readonly _tag: "SetPaymentMethod"; readonly payment: PaymentInfo }
  | { readonly _tag: "AddCoupon"; readonly code: string }
  | { readonly _tag: "RemoveCoupon"; readonly code: string }
  /** without a text, the stored one is removed */
  | { readonly _tag: "SetReference"; readonly field: ReferenceField; readonly text: string | undefined }
  | { readonly _tag: "Recalculate" }

/** The content of one kind of command. */
export type CommandContent<Tag extends CartCommand["_tag"]> = Omit<Extract<CartCommand, { readonly _tag: Tag }>, "_tag">

/** Compares exactly, unlike `isSameAddress`. Shipping addresses don't store a VAT id, so it doesn't count. */
const isEqual = (stored: Address | undefined, requested: Address): boolean =>
  stored !== undefined && ADDRESS_FIELDS.every(field => field === "vatId" || stored[field] === requested[field])

const sameShares = (stored: readonly AddressQuantity[], requested: readonly AddressQuantity[]): boolean =>
  stored.length === requested.length &&
  requested.every(
    ({ address, quantity }, index) => stored[index]?.quantity === quantity && isEqual(stored[index]?.address, address),
  )

const findItem = (cart: Cart, id: LineItemId): LineItem | undefined => cart.lineItems.find(item => item.id === id)

/**
 * Whether the cart already shows what the command asks for; used when its response was lost. Additions and recalculations are never
 * recognised, because an added item looks like any other.
 */
export const isCommandApplied = (command: CartCommand, cart: Cart): boolean => {
  switch (command._tag) {
    case "AddLineItems":
    case "AddQuotes":
    case "CopyLineItems":
    case "Recalculate":
      return false
    case "EmptyCart":
      return cart.lineItems.length === 0
    case "EditLineItem":
      return command.edits.every(edit => isEditApplied(cart, edit))
    case "RemoveLineItem":
      return findItem(cart, command.lineItemId) === undefined
    case "SetShippingAddress": {
      const line = findItem(cart, command.lineItemId)
      const shares = line?.shippingAddresses ?? []
      return line?.pickupPointId === undefined && shares.length === 1 && isEqual(shares[0]?.address, command.address)
    }
    case "SetBillingAddress":
      return isEqual(cart.billingAddress, command.address) && cart.billingAddress?.vatId === command.address.vatId
    case "SetDeliveryOption":
      return isChosenSlot(command, findItem(cart, command.lineItemId)?.deliveryOption)
    case "SetPickupPoint":
      return isItemPickedUpAt(findItem(cart, command.lineItemId), command.payload)
    case "SetCourier": {
      const { name, phoneNumber } = findCourierContact(cart, command.lineItemId) ?? {}
      return name === command.courier.name && phoneNumber === command.courier.phoneNumber
    }
    case "SetSplitShipment":
      return sameShares(findItem(cart, command.lineItemId)?.shippingAddresses ?? [], command.shares)
    case "SetPaymentMethod":
      return (
        cart.paymentInfo?.paymentMethodId === command.payment.paymentMethodId &&
        cart.paymentInfo.mandateId === command.payment.mandateId
      )
    case "SetReference":
      return cart[command.field] === command.text
    case "AddCoupon":
      return cart.discountCodes.includes(normalizeDiscountCode(command.code))
    case "RemoveCoupon":
      return !cart.discountCodes.includes(normalizeDiscountCode(command.code))
  }
}

const ADDITION_TAGS: readonly CartCommand["_tag"][] = ["AddLineItems", "AddQuotes"]

/** A missing cart is created for additions only (CART-27). */
export const canCommandCreateCart = ({ _tag }: CartCommand): boolean => ADDITION_TAGS.includes(_tag)

/** Whether sending the command twice would add more than requested (CART-28, CART-43). */
export const wouldDuplicateOnRetry = (command: CartCommand): boolean =>
  canCommandCreateCart(command) || command._tag === "CopyLineItems"
