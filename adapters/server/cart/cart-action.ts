/** The named actions on a cart; what isn't offered now is refused, and delivery and payment belong to customers (API-13…API-20). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { withServicesRepriced } from "../../../domain/cart/booked-services.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { withCopies } from "../../../domain/cart/copy-group.ts"
import { normalizedCode, notBefore, withCode } from "../../../domain/cart/coupon-terms.ts"
import { withReplaced } from "../../../domain/cart/edit-cart.ts"
import { repricedLineItem, sentTo } from "../../../domain/cart/line-item.ts"
import { type ReferenceField, withReference } from "../../../domain/cart/with-reference.ts"
import { configure } from "../../../domain/catalog/configuration.ts"
import { withoutCourier } from "../../../domain/delivery/courier-line.ts"
import { withoutDelivery } from "../../../domain/delivery/slot-booking.ts"
import { offeredChoice } from "../../../domain/payment/payment-choice.ts"
import { reference } from "../../../domain/payment/reference.ts"
import type { CartAction } from "../../contract/cart-changes.ts"
import { checkedAddress } from "../address/address-service.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import { type Asking, goneFrom } from "../delivery/offered.ts"
import { customerOnly } from "../http/access.ts"
import { invalid } from "../http/refusal.ts"
import { groupOf } from "../identity/subject.ts"
import { offeredMethods } from "../payment/offered-methods.ts"
import { setPickupPoint } from "../pickup/set-pickup-point.ts"
import { judgedCoupons } from "./coupon-rows.ts"
import { setCourier, setDeliveryOption, setSplitShipment } from "./delivery-action.ts"
import { checkFits, itemOf } from "./line-item-choices.ts"

type Action = typeof CartAction.Type
type Named<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

const setPaymentMethod = async (cart: Cart, value: Named<"setPaymentMethod">, asking: Asking): Promise<Cart> => {
  const { totalGross } = cart.taxedPrice
  const offered = await offeredMethods(asking.tx, customerOnly(asking.subject), totalGross)
  const choice = offeredChoice(offered, value, totalGross)
  if (Result.isSuccess(choice)) return { ...cart, paymentInfo: choice.success }
  const { _tag } = choice.failure
  const field = _tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"
  throw invalid(_tag, [{ field: `action.value.${field}`, code: _tag }])
}

const addCoupon = async (cart: Cart, typed: string, { tx, subject, now }: Asking): Promise<Cart> => {
  const code = normalizedCode(typed)
  const [judged] = await judgedCoupons(tx, [code], subject, now)
  if (!judged) throw invalid("DiscountCodeInvalid", [{ field: "action.value", code: "DiscountCodeInvalid" }])
  const discountCodes = withCode(cart.discountCodes, code)
  const { refusal, terms } = judged
  if (refusal) {
    const fault = { field: "action.value", code: refusal, ...notBefore(terms, refusal) }
    throw invalid("DiscountCodeNotEligible", [fault])
  }
  if (!discountCodes) throw invalid("CouponsFull")
  return { ...cart, discountCodes }
}

const referenced = (cart: Cart, field: ReferenceField, typed: string): Cart =>
  Result.match(reference(typed), {
    onSuccess: text => withReference(cart, field, text),
    onFailure: ({ _tag }) => {
      throw invalid("ReferenceInvalid", [{ field: "action.value", code: _tag }])
    },
  })

const copied = (cart: Cart, lineItemIds: readonly string[]): Cart => {
  const items = lineItemIds.map(id => itemOf(cart, id))
  const copies = withCopies(cart, items, randomUUID)
  checkFits(copies.lineItems)
  return copies
}

/** Today's prices, and no slot, courier or service that can't be had any more. */
export const refreshed = async (cart: Cart, asking: Asking): Promise<Cart> => {
  const products = await productsByKey(
    asking.tx,
    cart.lineItems.map(({ productKey }) => productKey),
  )
  const repriced = withReplaced(
    cart,
    cart.lineItems.flatMap(item => {
      const product = products.get(item.productKey)
      const configuration = product && configure(product, item.selection, item.quantity)
      return configuration && Result.isSuccess(configuration)
        ? [repricedLineItem(item, configuration.success, groupOf(asking.subject))]
        : []
    }),
  )
  const serviced = withServicesRepriced(repriced, item => products.get(item.productKey)?.services ?? [])
  return goneFrom(serviced, products, asking).reduce((kept, { item, what }) => {
    const withSlotGone = what.includes("DeliveryOptionUnavailable") ? withoutDelivery(kept, item) : kept
    return what.includes("CourierUnavailable") ? withoutCourier(withSlotGone, item.id) : withSlotGone
  }, serviced)
}

export const perform = async (cart: Cart, action: Action, asking: Asking): Promise<Cart> => {
  switch (action.name) {
    case "recalculateCart":
      return refreshed(cart, asking)
    case "setShippingAddress": {
      customerOnly(asking.subject)
      const item = itemOf(cart, action.value.lineItemId)
      const address = checkedAddress(action.value.address, "shipping", asking.deliveryRules, "address.")
      return withReplaced(cart, [sentTo(item, address)])
    }
    case "setBillingAddress":
      customerOnly(asking.subject)
      return {
        ...cart,
        billingAddress: checkedAddress(action.value.address, "billing", asking.deliveryRules, "address."),
      }
    case "setDeliveryOption":
      customerOnly(asking.subject)
      return setDeliveryOption(cart, action.value, asking)
    case "setCourier":
      customerOnly(asking.subject)
      return setCourier(cart, action.value, asking)
    case "setSplitShipment":
      customerOnly(asking.subject)
      return setSplitShipment(cart, action.value, asking)
    case "setPickupPoint":
      customerOnly(asking.subject)
      return setPickupPoint(cart, action.value, asking)
    case "setPaymentMethod":
      return setPaymentMethod(cart, action.value, asking)
    case "addCouponCode":
      return addCoupon(cart, action.value, asking)
    case "setReferenceLabel":
      return referenced(cart, "referenceLabel", action.value)
    case "setPurchaseOrderNumber":
      return referenced(cart, "poNumber", action.value)
    case "copyLineItems":
      // a copy of what was quoted costs what everybody pays (GROUP-08)
      return refreshed(copied(cart, action.value.lineItemIds), asking)
    case "removeCouponCode": {
      const code = normalizedCode(action.value)
      return { ...cart, discountCodes: cart.discountCodes.filter(other => other !== code) }
    }
  }
}
