/** The named actions on a cart; what isn't offered now is refused, and delivery and payment belong to customers (API-13…API-20). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { withServicesRepriced } from "../../../domain/cart/booked-services.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { withCopies } from "../../../domain/cart/copy-group.ts"
import { MAX_CODES, normalizedCode } from "../../../domain/cart/coupon-terms.ts"
import { MAX_CART_ITEMS, withReplaced } from "../../../domain/cart/edit-cart.ts"
import { repricedLineItem, sentTo } from "../../../domain/cart/line-item.ts"
import { type ReferenceField, withReference } from "../../../domain/cart/with-reference.ts"
import { configure } from "../../../domain/catalog/configuration.ts"
import { deliveryOptionsOf, isStillOffered, withDelivery, withoutDelivery } from "../../../domain/delivery/offer.ts"
import { isSameSlot } from "../../../domain/delivery/option.ts"
import { offeredChoice } from "../../../domain/payment/payment-choice.ts"
import { reference } from "../../../domain/payment/reference.ts"
import type { CartAction } from "../../contract/cart-changes.ts"
import { checkedAddress } from "../address/address-service.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { customerOnly } from "../http/access.ts"
import { invalid } from "../http/refusal.ts"
import { groupOf, type Subject } from "../identity/subject.ts"
import { offeredMethods } from "../payment/offered-methods.ts"
import { setPickupPoint } from "../pickup/set-pickup-point.ts"
import { judgedCoupons } from "./coupon-rows.ts"
import { itemOf } from "./line-item-choices.ts"

type Action = typeof CartAction.Type
type Named<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

interface Scene {
  readonly tx: Transaction
  readonly subject: Subject
  readonly now: Date
}

const setDeliveryOption = async (cart: Cart, value: Named<"setDeliveryOption">, { tx, now }: Scene): Promise<Cart> => {
  const item = itemOf(cart, value.lineItemId)
  const product = (await productsByKey(tx, [item.productKey])).get(item.productKey)
  const { recsKey, before } = value.deliveryOption
  const chosen = deliveryOptionsOf(item, product, now).find(option =>
    isSameSlot(option, { recsKeys: [recsKey], before }),
  )
  if (!chosen) {
    throw invalid("DeliveryOptionUnavailable", [
      { field: "action.value.deliveryOption", code: "DeliveryOptionUnavailable" },
    ])
  }
  return withDelivery(cart, item, chosen, randomUUID())
}

const setPaymentMethod = async (cart: Cart, value: Named<"setPaymentMethod">, scene: Scene): Promise<Cart> => {
  const { totalGross } = cart.taxedPrice
  const offered = await offeredMethods(scene.tx, customerOnly(scene.subject), totalGross)
  const choice = offeredChoice(offered, value, totalGross)
  if (Result.isSuccess(choice)) return { ...cart, paymentInfo: choice.success }
  const { _tag } = choice.failure
  const field = _tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"
  throw invalid(_tag, [{ field: `action.value.${field}`, code: _tag }])
}

const addCoupon = async (cart: Cart, typed: string, { tx, subject, now }: Scene): Promise<Cart> => {
  const code = normalizedCode(typed)
  const [judged] = await judgedCoupons(tx, [code], subject, now)
  if (!judged) throw invalid("DiscountCodeInvalid", [{ field: "action.value", code: "DiscountCodeInvalid" }])
  const others = cart.discountCodes.filter(other => other !== code)
  const refusal = judged.refusal ?? (others.length >= MAX_CODES ? "TooManyCodes" : undefined)
  if (refusal) throw invalid("DiscountCodeNotEligible", [{ field: "action.value", code: refusal }])
  return others.length < cart.discountCodes.length ? cart : { ...cart, discountCodes: [...cart.discountCodes, code] }
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
  if (copies.lineItems.length > MAX_CART_ITEMS) throw invalid("CartFull")
  return copies
}

/** Today's prices, and no slot or service that can't be had any more. */
export const refreshed = async (cart: Cart, { tx, subject, now }: Scene): Promise<Cart> => {
  const products = await productsByKey(
    tx,
    cart.lineItems.map(({ productKey }) => productKey),
  )
  const repriced = withReplaced(
    cart,
    cart.lineItems.flatMap(item => {
      const product = products.get(item.productKey)
      const configuration = product && configure(product, item.selection, item.quantity)
      return configuration && Result.isSuccess(configuration)
        ? [repricedLineItem(item, configuration.success, groupOf(subject))]
        : []
    }),
  )
  const serviced = withServicesRepriced(repriced, item => products.get(item.productKey)?.services ?? [])
  return serviced.lineItems
    .filter(item => !isStillOffered(item, deliveryOptionsOf(item, products.get(item.productKey), now)))
    .reduce(withoutDelivery, serviced)
}

export const perform = async (cart: Cart, action: Action, scene: Scene): Promise<Cart> => {
  switch (action.name) {
    case "recalculateCart":
      return refreshed(cart, scene)
    case "setShippingAddress": {
      customerOnly(scene.subject)
      const item = itemOf(cart, action.value.lineItemId)
      return withReplaced(cart, [sentTo(item, checkedAddress(action.value.address, "shipping", "address."))])
    }
    case "setBillingAddress":
      customerOnly(scene.subject)
      return { ...cart, billingAddress: checkedAddress(action.value.address, "billing", "address.") }
    case "setDeliveryOption":
      customerOnly(scene.subject)
      return setDeliveryOption(cart, action.value, scene)
    case "setPickupPoint":
      customerOnly(scene.subject)
      return setPickupPoint(scene.tx, cart, action.value)
    case "setPaymentMethod":
      return setPaymentMethod(cart, action.value, scene)
    case "addCouponCode":
      return addCoupon(cart, action.value, scene)
    case "setReferenceLabel":
      return referenced(cart, "referenceLabel", action.value)
    case "setPurchaseOrderNumber":
      return referenced(cart, "poNumber", action.value)
    case "copyLineItems":
      // a copy of what was quoted costs what everybody pays (GROUP-08)
      return refreshed(copied(cart, action.value.lineItemIds), scene)
    case "removeCouponCode": {
      const code = normalizedCode(action.value)
      return { ...cart, discountCodes: cart.discountCodes.filter(other => other !== code) }
    }
  }
}
