/** The functions of the domain that pages call themselves: those that only say how a value is written, and the rest with why each still is; the second list can only shrink. */

export const FORMATTING_RULES_FOR_UI: readonly string[] = [
  "address/validation postalCodeExample",
  "address/vat-id vatIdExample",
  "analytics/cart-events cartEvent",
  "analytics/cart-events itemViewed",
  "cart/edit-group designNumber",
  "cart/localized inLocale",
  "delivery/calendar countedDay",
  "delivery/calendar deliveryDate",
  "delivery/calendar shopTime",
  "delivery/option slotHours",
  "delivery/pickup-distance shownDistance",
  "order/order-pages pageSpan",
]

/** Each is one call without a branch of the page's own, unless it says otherwise. */
export const RULES_STILL_CALLED_BY_UI: Readonly<Record<string, string>> = {
  "analytics/cart-events shippingChosen": "an event of the delivery page, made of its cart",
  "cart/delivery-type deliveryType": "read off an item, to be told from the others",
  "cart/booked-services servicePrice": "read off a service, in the product's currency",
  "cart/cart activeItems": "whether anything in a cart or an order counts",
  "cart/cart isCancelled": "a cancelled product has a card of its own, or none",
  "cart/design hasDesign": "read off an item",
  "cart/extra-services extraServiceChoices": "the choices that a product offers",
  "cart/groups groups": "a cart, an order and a quote are drawn product by product",
  "cart/groups productCount": "how many those are",
  "cart/line-item-edit editAction": "which words a failure has",
  "cart/price-summary priceSummary": "the totals of a cart, row by row",
  "catalog/price-matrix fromPrice": "the lowest price of a product in the shop",
  "delivery/map-bounds mapBounds": "what a map has to show",
  "delivery/map-bounds nearestBounds": "what a map shows first",
  "order/delivery-may-change deliveryMayChange": "asked beside whether anything counts: to be answered with the order",
  "order/may-be-placed deliveryLacks": "asked by two pages with the shop's countries: to be answered by a step",
  "order/order-pages pageNumber": "the page that an address names",
  "order/order-standing orderStandings": "what an order is marked with",
  "payment/review-score reviewUrlFor": "the address for the reader's language",
  "text/limits isTooLong": "the one field that no step has: the search of orders",
}
