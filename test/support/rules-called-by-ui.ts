/** The domain functions that pages may call: formatting rules, and others with a reason. The second list may only shrink. */

export const FORMATTING_RULES_FOR_UI: readonly string[] = [
  "address/address-validation getPostalCodeExample",
  "address/vat-id getVatIdExample",
  "analytics/cart-events createCartPageEvent",
  "analytics/cart-events createViewItemEvent",
  "cart/edit-group getDesignNumber",
  "cart/localized-text getLocalizedText",
  "delivery/shop-calendar getEffectiveOrderDate",
  "delivery/shop-calendar calculateDeliveryDate",
  "delivery/shop-calendar toShopDateAndTime",
  "delivery/delivery-option getSlotHours",
  "delivery/pickup-distance toDisplayDistance",
  "order/pagination getPageInfo",
]

/** Each is a single call without a branch in the page, unless the reason says otherwise. */
export const RULES_STILL_CALLED_BY_UI: Readonly<Record<string, string>> = {
  "analytics/cart-events createShippingInfoEvent": "an event of the delivery page, made of its cart",
  "cart/delivery-type getDeliveryType": "read off an item, to be told from the others",
  "cart/service-booking getServicePrice": "read off a service, in the product's currency",
  "cart/cart getActiveLineItems": "whether anything in a cart or an order counts",
  "cart/cart isLineItemCancelled": "a cancelled product has a card of its own, or none",
  "cart/design hasDesign": "read off an item",
  "cart/extra-services listExtraServiceChoices": "the choices that a product offers",
  "cart/line-item-groups groupLineItems": "a cart, an order and a quote are drawn product by product",
  "cart/line-item-groups countActiveItemGroups": "how many those are",
  "cart/line-item-edit getEditAction": "which words a failure has",
  "cart/price-summary summarizePrices": "the totals of a cart, row by row",
  "catalog/price-matrix calculateFromPrice": "the lowest price of a product in the shop",
  "delivery/map-bounds calculateMapBounds": "what a map has to show",
  "delivery/map-bounds calculateNearestBounds": "what a map shows first",
  "order/delivery-changeability checkDeliveryChangeable": "asked beside whether anything counts: to be answered with the order",
  "order/cart-issues listDeliveryIssues": "asked by two pages with the shop's countries: to be answered by a step",
  "order/pagination parsePageNumber": "the page that an address names",
  "order/order-status getOrderStatuses": "what an order is marked with",
  "payment/review-score findReviewUrl": "the address for the reader's language",
  "text/text-limits isTextTooLong": "the one field that no step has: the search of orders",
}
