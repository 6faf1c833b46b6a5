import { Effect, Result } from "effect"
import { removeCourier } from "../../../domain/booking/courier-line-item.ts"
import { setAllExtraAddressCosts } from "../../../domain/booking/extra-address-costs.ts"
import { removeDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { repriceLineItem } from "../../../domain/cart/line-item.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { repriceServices } from "../../../domain/cart/service-booking.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { getCustomerGroup } from "../caller.ts"
import { listUnavailableChoices, makeDeliveryOfferLookupForProducts, type ProductsByKey } from "../delivery/delivery-offers.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import type { CartContext } from "./cart-context.ts"

/** Removes slots and couriers that are no longer available from the selected items. */
export const removeUnavailableChoices = (
  shop: ShopReads,
  cart: Cart,
  products: ProductsByKey,
  context: CartContext,
  isSelected: (item: LineItem) => boolean = () => true,
): Effect.Effect<Cart> => {
  const selectedCart = { ...cart, lineItems: cart.lineItems.filter(isSelected) }
  return Effect.map(makeDeliveryOfferLookupForProducts(shop, products, context), offerTo =>
    listUnavailableChoices(selectedCart, offerTo).reduce((current, { item, choices }) => {
      const withoutSlot = choices.includes("DeliveryOptionUnavailable") ? removeDeliverySlot(current, item) : current
      return choices.includes("CourierUnavailable") ? removeCourier(withoutSlot, item.id) : withoutSlot
    }, cart),
  )
}

/**
 * Reprices the cart as of now and removes unavailable slots, couriers and services. Lines whose price changed get
 * their previous price.
 */
export const repriceCart = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  context: CartContext,
): Effect.fn.Return<Cart> {
  const products = yield* shop.products.findIncludingWithdrawn(cart.lineItems.map(({ productKey }) => productKey))
  const repriced = replaceLineItems(
    cart,
    cart.lineItems.flatMap(item => {
      const product = products.get(item.productKey)
      const configuration = product && configureProduct(product, item.selection, item.quantity)
      return configuration && Result.isSuccess(configuration)
        ? [repriceLineItem(item, configuration.success, getCustomerGroup(context.caller))]
        : []
    }),
  )
  const withServices = repriceServices(repriced, item => products.get(item.productKey)?.services ?? [])
  const { extraAddress = ZERO_CENTS } = (yield* shop.shopData.deliveryPrices) ?? {}
  const withAddressCosts = setAllExtraAddressCosts(withServices, extraAddress, shop.newId)
  return setPreviousPrices(cart, yield* removeUnavailableChoices(shop, withAddressCosts, products, context))
})
