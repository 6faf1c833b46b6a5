/** What can be chosen for a line item by whoever asks: the courier is there for one variant of its experiment only (CONF-18, CONF-19). */
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { assignedVariant } from "../../../domain/delivery/courier-experiment.ts"
import { courierOf } from "../../../domain/delivery/courier-line.ts"
import { type DeliveryRules, deliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { deliveryOfferOf, type NoLongerOffered, noLongerOffered } from "../../../domain/delivery/item-offer.ts"
import { withAgreedDay } from "../../../domain/order/agreed-delivery.ts"
import { promisedProducts } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Subject } from "../identity/subject.ts"
import { TARIFF } from "../tariff.ts"

export interface CallContext {
  readonly tx: Transaction
  readonly subject: Subject
  readonly now: Date
  readonly deliveryRules: DeliveryRules
}

const offerTo = (item: LineItem, product: Product | undefined, { subject, now, deliveryRules }: CallContext) =>
  deliveryOfferOf(
    item,
    product,
    deliveryFeatures(deliveryRules.delivery, deliveryRules.toggles, assignedVariant(subject.id)),
    TARIFF.delivery,
    now,
  )

export const offerFor = async (item: LineItem, context: CallContext): Promise<DeliveryOffer> => {
  const products = await promisedProducts(context.tx, [item.productKey])
  return offerTo(item, products.get(item.productKey), context)
}

/** The cart as it is agreed on, each item that is brought with its day. */
export const withAgreedDays = (cart: Cart, products: ReadonlyMap<string, Product>, context: CallContext): Cart => ({
  ...cart,
  lineItems: cart.lineItems.map(item =>
    withAgreedDay(cart, item, offerTo(item, products.get(item.productKey), context).deliveryOptions),
  ),
})

export interface Gone {
  readonly item: LineItem
  readonly what: readonly NoLongerOffered[]
}

/** The items with a slot or a courier that can't be had any more. */
export const goneFrom = (
  cart: Pick<Cart, "lineItems" | "customLineItems">,
  products: ReadonlyMap<string, Product>,
  context: CallContext,
): readonly Gone[] =>
  cart.lineItems.flatMap(item => {
    const offer = offerTo(item, products.get(item.productKey), context)
    const what = noLongerOffered(item, courierOf(cart, item.id), offer)
    return what.length > 0 ? [{ item, what }] : []
  })
