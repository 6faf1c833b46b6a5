/** After a lost response: whether the cart shows that the command was applied (CART-27…CART-30). */
import { ADDRESS_FIELDS, type Address, type AddressField } from "../../../domain/address/address.ts"
import { formatAddressLine } from "../../../domain/address/address-line-order.ts"
import { toHouseNumberKey } from "../../../domain/address/house-number.ts"
import { findCourierContact } from "../../../domain/booking/courier-line-item.ts"
import type { Cart, LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import type { CartCommand, LineItemEdit, SharedDeliveryChoice } from "../../../domain/cart/cart-command.ts"
import { hasDiscountCode } from "../../../domain/cart/coupon-terms.ts"
import { listItemServiceKeys } from "../../../domain/cart/service-booking.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import type { AddressQuantity } from "../../../domain/delivery/delivery-choice.ts"
import { isChosenSlot } from "../../../domain/delivery/delivery-option.ts"
import { getPickupPointId, type PickupAddress, type PickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { LineItemPickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { getEditedSelection } from "../../../domain/edit/line-item-edit.ts"
import { toCanonicalText, toTextKey } from "../../../domain/text/canonical-text.ts"

/** The services store canonical forms, which an address book of an earlier release doesn't have (USE-18). */
const toForm = (field: AddressField, { [field]: text = "" }: Address): string =>
  field === "streetNumber" ? toHouseNumberKey(text) : toCanonicalText(text)

/** Notices other capitals, unlike `isSameAddress`. Shipping addresses don't store a VAT id, so it doesn't count. */
const isEqual = (stored: Address | undefined, requested: Address): boolean =>
  stored !== undefined && ADDRESS_FIELDS.every(field => field === "vatId" || toForm(field, stored) === toForm(field, requested))

const sameShares = (stored: readonly AddressQuantity[], requested: readonly AddressQuantity[]): boolean =>
  stored.length === requested.length &&
  requested.every(
    ({ address, quantity }, index) => stored[index]?.quantity === quantity && isEqual(stored[index]?.address, address),
  )

const findItem = (cart: Cart, id: LineItemId): LineItem | undefined => cart.lineItems.find(item => item.id === id)

const haveSameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join("\n") === others.toSorted().join("\n")

const toTexts = (selection: readonly SelectedOption[]): readonly string[] =>
  selection.map(({ name, value }) => `${name}:${value}`)

const isEditApplied = (cart: Cart, edit: LineItemEdit): boolean => {
  const item = findItem(cart, edit.lineItemId)
  return (
    item !== undefined &&
    (edit.quantity === undefined || edit.quantity === item.quantity) &&
    haveSameTexts(toTexts(getEditedSelection(item, edit)), toTexts(item.selection)) &&
    (edit.services === undefined || haveSameTexts(edit.services, listItemServiceKeys(cart, item.id)))
  )
}

const toLetters = (line: string): string => toTextKey(line).replace(/[^\p{L}\p{N}]/gu, "")

/** Compares the address line as a whole, because the rules that split it aren't loaded with the cart page. */
const isAddressOf = (address: PickupAddress, point: LineItemPickupPoint): boolean =>
  address.company === point.name &&
  address.postalCode === point.address.postalCode &&
  toLetters(formatAddressLine(address, address.country)) === toLetters(point.address.addressLine1)

const isItemPickedUpAt = (item: LineItem | undefined, payload: PickupPayload): boolean => {
  const { pickupPointId, pickupPoint } = item ?? {}
  if (pickupPointId === undefined) return false
  return payload._tag === "PickupAddress"
    ? pickupPoint !== undefined && isAddressOf(payload.address, pickupPoint)
    : getPickupPointId(payload) === pickupPointId
}

const isSharedChoiceApplied = (choice: SharedDeliveryChoice, lineItemId: LineItemId, cart: Cart): boolean => {
  if (choice._tag !== "SetDailySlot") return isCommandApplied({ ...choice, lineItemId }, cart)
  const { carrier, before } = findItem(cart, lineItemId)?.deliveryOption ?? {}
  return carrier === choice.carrier && before === choice.before
}

/**
 * Whether the cart already shows what the command asks for; used when its response was lost. Additions and
 * recalculations are never recognised, because an added item looks like any other.
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
    case "SetSharedDelivery":
      return command.lineItemIds.every(lineItemId => isSharedChoiceApplied(command.choice, lineItemId, cart))
    case "SetPaymentMethod":
      return (
        cart.paymentInfo?.paymentMethodId === command.payment.paymentMethodId &&
        cart.paymentInfo.mandateId === command.payment.mandateId
      )
    case "SetReference":
      return cart[command.field] === command.text
    case "AddCoupon":
      return hasDiscountCode(cart.discountCodes, command.code)
    case "RemoveCoupon":
      return !hasDiscountCode(cart.discountCodes, command.code)
  }
}
