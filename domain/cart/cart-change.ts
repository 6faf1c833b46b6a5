import { ADDRESS_FIELDS, type Address } from "../address/address.ts"
import { findCourierContact } from "../delivery/courier-line-item.ts"
import type { CourierContact } from "../delivery/delivery-choice.ts"
import { isChosenSlot } from "../delivery/delivery-option.ts"
import type { PickupPayload } from "../delivery/pickup-payload.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import type { QuoteLines } from "../quote/quote-addition.ts"
import type { AddressQuantity, Cart, LineItem, LineItemId } from "./cart.ts"
import type { ReferenceField } from "./cart-reference.ts"
import { normalizeDiscountCode } from "./coupon-terms.ts"
import { isEditApplied, type LineItemEdits } from "./line-item-edit.ts"

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

export type CartChange =
  | { readonly _tag: "AddLineItem"; readonly draft: LineItemDraft }
  /** adds all drafts or none */
  | { readonly _tag: "AddLineItems"; readonly drafts: readonly [LineItemDraft, ...LineItemDraft[]] }
  | { readonly _tag: "AddQuotes"; readonly lines: QuoteLines }
  | { readonly _tag: "EditLineItem"; readonly edits: LineItemEdits }
  | { readonly _tag: "RemoveLineItem"; readonly lineItemId: LineItemId }
  | { readonly _tag: "CopyLineItem"; readonly lineItemId: LineItemId }
  | { readonly _tag: "EmptyCart" }
  | { readonly _tag: "SetShippingAddress"; readonly lineItemId: LineItemId; readonly address: Address }
  | { readonly _tag: "SetBillingAddress"; readonly address: Address }
  | {
      readonly _tag: "SetDeliveryOption"
      readonly lineItemId: LineItemId
      readonly recsKey: string
      readonly before: string
    }
  | {
      readonly _tag: "SetPickupPoint"
      readonly lineItemId: LineItemId
      readonly pickupPointId: string
      readonly payload: PickupPayload
    }
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
 * Whether the cart already shows the change; used when its response was lost. Additions and recalculations are never
 * recognised, because an added item looks like any other.
 */
export const isChangeApplied = (change: CartChange, cart: Cart): boolean => {
  switch (change._tag) {
    case "AddLineItem":
    case "AddLineItems":
    case "AddQuotes":
    case "CopyLineItem":
    case "Recalculate":
      return false
    case "EmptyCart":
      return cart.lineItems.length === 0
    case "EditLineItem":
      return change.edits.every(edit => isEditApplied(cart, edit))
    case "RemoveLineItem":
      return findItem(cart, change.lineItemId) === undefined
    case "SetShippingAddress": {
      const line = findItem(cart, change.lineItemId)
      const shares = line?.shippingAddresses ?? []
      return line?.pickupPointId === undefined && shares.length === 1 && isEqual(shares[0]?.address, change.address)
    }
    case "SetBillingAddress":
      return isEqual(cart.billingAddress, change.address) && cart.billingAddress?.vatId === change.address.vatId
    case "SetDeliveryOption":
      return isChosenSlot(change, findItem(cart, change.lineItemId)?.deliveryOption)
    case "SetPickupPoint":
      return findItem(cart, change.lineItemId)?.pickupPointId === change.pickupPointId
    case "SetCourier": {
      const { name, phoneNumber } = findCourierContact(cart, change.lineItemId) ?? {}
      return name === change.courier.name && phoneNumber === change.courier.phoneNumber
    }
    case "SetSplitShipment":
      return sameShares(findItem(cart, change.lineItemId)?.shippingAddresses ?? [], change.shares)
    case "SetPaymentMethod":
      return (
        cart.paymentInfo?.paymentMethodId === change.payment.paymentMethodId &&
        cart.paymentInfo.mandateId === change.payment.mandateId
      )
    case "SetReference":
      return cart[change.field] === change.text
    case "AddCoupon":
      return cart.discountCodes.includes(normalizeDiscountCode(change.code))
    case "RemoveCoupon":
      return !cart.discountCodes.includes(normalizeDiscountCode(change.code))
  }
}

const ADDITION_TAGS: readonly CartChange["_tag"][] = ["AddLineItem", "AddLineItems", "AddQuotes"]

/** A missing cart is created for additions only (CART-27). */
export const canCreateCart = ({ _tag }: CartChange): boolean => ADDITION_TAGS.includes(_tag)

/** Whether sending the change twice would add more than requested (CART-28, CART-43). */
export const wouldDuplicateOnRetry = (change: CartChange): boolean => canCreateCart(change) || change._tag === "CopyLineItem"
