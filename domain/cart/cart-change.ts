/** What a shopper can do to a cart, and whether a cart shows that it was done. */
import { ADDRESS_FIELDS, type Address } from "../address/address.ts"
import { findCourierContact } from "../delivery/courier-line-item.ts"
import type { CourierContact } from "../delivery/delivery-choice.ts"
import { isSameSlot } from "../delivery/delivery-option.ts"
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
  /** the keys of what is booked with it */
  readonly services?: readonly string[]
  /** where it stood, if its place is still free */
  readonly lineItemNumber?: number
}

export type CartChange =
  | { readonly _tag: "AddLineItem"; readonly draft: LineItemDraft }
  /** all of them or none */
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
      readonly sent: PickupPayload
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
  /** with nothing, what was there is removed */
  | { readonly _tag: "SetReference"; readonly field: ReferenceField; readonly text: string | undefined }
  | { readonly _tag: "Recalculate" }

/** To the letter, unlike addresses that are the same to a parcel; only a bill keeps a VAT id. */
const isKeptAs = (kept: Address | undefined, asked: Address): boolean =>
  kept !== undefined && ADDRESS_FIELDS.every(field => field === "vatId" || kept[field] === asked[field])

const areKeptAs = (kept: readonly AddressQuantity[], asked: readonly AddressQuantity[]): boolean =>
  kept.length === asked.length &&
  asked.every(
    ({ address, quantity }, index) => kept[index]?.quantity === quantity && isKeptAs(kept[index]?.address, address),
  )

const item = (cart: Cart, id: LineItemId): LineItem | undefined => cart.lineItems.find(candidate => candidate.id === id)

/**
 * Whether a cart already is as the change wants it, for a change whose answer was lost. An added item can't be told
 * from another like it, so an addition never shows; neither does a recalculation.
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
      return item(cart, change.lineItemId) === undefined
    case "SetShippingAddress": {
      const line = item(cart, change.lineItemId)
      const shares = line?.shippingAddresses ?? []
      return line?.pickupPointId === undefined && shares.length === 1 && isKeptAs(shares[0]?.address, change.address)
    }
    case "SetBillingAddress":
      return isKeptAs(cart.billingAddress, change.address) && cart.billingAddress?.vatId === change.address.vatId
    case "SetDeliveryOption":
      return isSameSlot(change, item(cart, change.lineItemId)?.deliveryOption)
    case "SetPickupPoint":
      return item(cart, change.lineItemId)?.pickupPointId === change.pickupPointId
    case "SetCourier": {
      const { name, phoneNumber } = findCourierContact(cart, change.lineItemId) ?? {}
      return name === change.courier.name && phoneNumber === change.courier.phoneNumber
    }
    case "SetSplitShipment":
      return areKeptAs(item(cart, change.lineItemId)?.shippingAddresses ?? [], change.shares)
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

const ADDS: readonly CartChange["_tag"][] = ["AddLineItem", "AddLineItems", "AddQuotes"]

/** A cart that isn't there is made for what is added to it, for nothing else (CART-27). */
export const canCreateCart = ({ _tag }: CartChange): boolean => ADDS.includes(_tag)

/** Made twice, there is more than was asked for (CART-28, CART-43). */
export const wouldDuplicateOnRetry = (change: CartChange): boolean =>
  canCreateCart(change) || change._tag === "CopyLineItem"
