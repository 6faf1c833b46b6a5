/** The domain functions that pages may call: formatting rules, and others with a reason. The second list may only shrink. */

export const FORMATTING_RULES_FOR_UI: readonly string[] = [
  "address/address-line-order formatAddressLine",
  "address/address-validation getPostalCodeExample",
  "tax/vat-id getVatIdExample",
  "analytics/cart-events createCartPageEvent",
  "analytics/cart-events createViewItemEvent",
  "edit/edit-group getDesignNumber",
  "text/localized-text getLocalizedText",
  "delivery/shop-calendar getEffectiveOrderDate",
  "delivery/shop-calendar findDeliveryDate",
  "delivery/shop-calendar toShopDateAndTime",
  "delivery/delivery-option getSlotHours",
  "delivery/pickup-distance toDisplayDistance",
  "cart/cart-in-view toCartInView",
  "cart/price-changes getTotalChange",
  "cart/tax-estimate isItemTaxExempt",
  "cart/tax-estimate isTaxExempt",
  "money/price-view getPriceLabel",
  "money/price-view toPriceInView",
]

/** Each is a single call without a branch in the page, unless the reason says otherwise. */
export const RULES_STILL_CALLED_BY_UI: Readonly<Record<string, string>> = {
  "analytics/cart-events createShippingInfoEvent": "an analytics event of the delivery page",
  "catalog/delivery-type getDeliveryType": "reads the delivery type from an item's selection",
  "catalog/service-choice getServicePrice": "reads a service's price in the product's currency",
  "cart/cart getActiveLineItems": "whether a cart or an order has active items",
  "cart/cart isLineItemCancelled": "a cancelled item has another card, or none",
  "cart/document hasDesign": "whether an item has a design",
  "catalog/extra-services listExtraServiceChoices": "the extra services that a product offers",
  "cart/line-item-groups groupLineItems": "carts, orders and quotes are shown group by group",
  "cart/line-item-groups listActiveItemGroups": "the groups that are printed",
  "cart/line-item-groups countActiveItemGroups": "the number of those groups",
  "cart/price-summary summarizePrices": "the totals of a cart, row by row",
  "catalog/price-matrix calculateFromPrice": "the lowest price of a product in the shop",
  "order/delivery-changeability checkDeliveryChangeable": "to be moved to a view model of the order",
  "order/cart-issues listDeliveryIssues": "called by two pages, to be moved to a view model",
  "order/order-status getCurrentOrderStatuses": "the badges of an order",
  "text/text-limits isTextTooLong": "the order search, the only field without a view model",
}
