/** What can be chosen for a line item by whoever asks: the courier is there for one variant of its experiment only (CONF-18, CONF-19). */
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { removePreviousPrice } from "../../../domain/cart/price-changes.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { assignCourierVariant } from "../../../domain/delivery/courier-experiment.ts"
import { findCourierContact } from "../../../domain/delivery/courier-line-item.ts"
import { type DeliverySettings, resolveDeliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import {
  createDeliveryOffer,
  type DeliveryTariff,
  findUnavailableDeliveryChoices,
  type UnavailableDeliveryChoice,
} from "../../../domain/delivery/item-offer.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { setAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { findProductsIncludingWithdrawn } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import { findDeliveryPrices } from "../shop-data/shop-entry-rows.ts"

export interface RequestContext {
  readonly tx: Transaction
  readonly subject: Caller
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

const NOTHING_ASKED: DeliveryTariff = { slots: [], courier: ZERO_CENTS, extraAddress: ZERO_CENTS }

/** Whom something is offered, and when. */
type Asking = Omit<RequestContext, "subject"> & { readonly subject: Pick<Caller, "id"> }

/** A shop that says nothing of delivery offers as much as for a product that is no longer sold. */
const offering = async ({ tx, subject, now, deliveryRules }: Asking) => {
  const tariff = await findDeliveryPrices(tx)
  const features = resolveDeliveryFeatures(
    deliveryRules.delivery,
    deliveryRules.toggles,
    assignCourierVariant(subject.id),
  )
  return (item: LineItem, product: Product | undefined): DeliveryOffer =>
    createDeliveryOffer(item, tariff && product, features, tariff ?? NOTHING_ASKED, now)
}

/** What is offered for any of these items. */
export const makeDeliveryOfferLookup = async (items: readonly LineItem[], context: Asking) => {
  const keys = items.map(({ productKey }) => productKey)
  const products = await findProductsIncludingWithdrawn(context.tx, keys)
  const offerTo = await offering(context)
  return (item: LineItem): DeliveryOffer => offerTo(item, products.get(item.productKey))
}

export const findDeliveryOffer = async (item: LineItem, context: RequestContext): Promise<DeliveryOffer> =>
  (await makeDeliveryOfferLookup([item], context))(item)

/** The cart as it is agreed on, each item with its day. */
export const agreeDeliveryDays = async (
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  context: RequestContext,
): Promise<Cart> => {
  const offerTo = await offering(context)
  const agreed = (item: LineItem) =>
    setAgreedDeliveryDay(cart, removePreviousPrice(item), offerTo(item, products.get(item.productKey)))
  return { ...cart, lineItems: cart.lineItems.map(agreed) }
}

export interface UnavailableChoices {
  readonly item: LineItem
  readonly what: readonly UnavailableDeliveryChoice[]
}

/** The items with a slot or a courier that can't be had any more. */
export const findUnavailableChoices = async (
  cart: Pick<Cart, "lineItems" | "customLineItems">,
  products: ReadonlyMap<string, Product>,
  context: RequestContext,
): Promise<readonly UnavailableChoices[]> => {
  const offerTo = await offering(context)
  return cart.lineItems.flatMap(item => {
    const offer = offerTo(item, products.get(item.productKey))
    const what = findUnavailableDeliveryChoices(item, findCourierContact(cart, item.id), offer)
    return what.length > 0 ? [{ item, what }] : []
  })
}
