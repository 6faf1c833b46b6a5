/**
 * The delivery choices of a line item for a caller. The courier exists for one variant of its experiment only
 * (CONF-18, CONF-19).
 */

import type { Caller } from "../../../application/shop/caller.ts"
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
import { findProductsIncludingWithdrawn } from "../../postgres/products.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"

export interface RequestContext {
  readonly tx: Transaction
  readonly subject: Caller
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

const NO_TARIFF: DeliveryTariff = { slots: [], courier: ZERO_CENTS, extraAddress: ZERO_CENTS }

/** The caller and the time of an offer. */
type OfferContext = Omit<RequestContext, "subject"> & { readonly subject: Pick<Caller, "id"> }

/** Without delivery prices, the shop offers the same as for a product that is no longer sold. */
const makeOffers = async ({ tx, subject, now, deliveryRules }: OfferContext) => {
  const tariff = await findDeliveryPrices(tx)
  const features = resolveDeliveryFeatures(deliveryRules.delivery, deliveryRules.toggles, assignCourierVariant(subject.id))
  return (item: LineItem, product: Product | undefined): DeliveryOffer =>
    createDeliveryOffer(item, tariff && product, features, tariff ?? NO_TARIFF, now)
}

/** Returns a function that looks up the delivery offer of any of these items. */
export const makeDeliveryOfferLookup = async (items: readonly LineItem[], context: OfferContext) => {
  const keys = items.map(({ productKey }) => productKey)
  const products = await findProductsIncludingWithdrawn(context.tx, keys)
  const offerTo = await makeOffers(context)
  return (item: LineItem): DeliveryOffer => offerTo(item, products.get(item.productKey))
}

export const findDeliveryOffer = async (item: LineItem, context: RequestContext): Promise<DeliveryOffer> =>
  (await makeDeliveryOfferLookup([item], context))(item)

/** Returns the cart with the agreed delivery day of each item. */
export const agreeDeliveryDays = async (
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  context: RequestContext,
): Promise<Cart> => {
  const offerTo = await makeOffers(context)
  const withAgreedDay = (item: LineItem) =>
    setAgreedDeliveryDay(cart, removePreviousPrice(item), offerTo(item, products.get(item.productKey)))
  return { ...cart, lineItems: cart.lineItems.map(withAgreedDay) }
}

export interface UnavailableChoices {
  readonly item: LineItem
  readonly choices: readonly UnavailableDeliveryChoice[]
}

/** Returns the items whose slot or courier is no longer available. */
export const findUnavailableChoices = async (
  cart: Pick<Cart, "lineItems" | "customLineItems">,
  products: ReadonlyMap<string, Product>,
  context: RequestContext,
): Promise<readonly UnavailableChoices[]> => {
  const offerTo = await makeOffers(context)
  return cart.lineItems.flatMap(item => {
    const offer = offerTo(item, products.get(item.productKey))
    const choices = findUnavailableDeliveryChoices(item, findCourierContact(cart, item.id), offer)
    return choices.length > 0 ? [{ item, choices }] : []
  })
}
