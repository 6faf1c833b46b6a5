/** Every call of the services, in the order of the specification's section 7. */
import { Schema } from "effect"
import { AddressBody, AddressList } from "./address.ts"
import { CartBody } from "./cart.ts"
import { AddLineItems, CartDraft, EditLineItems, UpdateCart } from "./cart-changes.ts"
import { DeliveryOptionsAnswer } from "./delivery.ts"
import { DependencyAnswer, DependencyQuestion } from "./dependencies.ts"
import { DiscountCodes, DiscountQuery } from "./discount.ts"
import { endpoint, Nothing } from "./endpoint.ts"
import { ErrorReport, ErrorReported } from "./error-report.ts"
import { EventBody, EventTaken } from "./event.ts"
import { AnonymousIdentity, Credentials, LoggedIn, Refreshed, Registration } from "./identity.ts"
import { OrderBody, OrderPage, OrderQuery, OrderStatsBody, PatchOrder, PatchOrderLineItem } from "./order.ts"
import { PaymentMethodsAnswer } from "./payment.ts"
import {
  AroundQuery,
  FoundPickupPoints,
  GeocodeAnswer,
  GeocodeQuery,
  PickupPointBody,
  SearchPickupPoints,
} from "./pickup-point.ts"
import { ProductAnswer, ProductList } from "./product.ts"
import { CartAsQuote, ExpiredQuotes, QuoteBody, QuoteLines, QuoteList, QuotePage, SavedQuote } from "./quote.ts"
import { ReviewScore } from "./review.ts"
import { ShippingOptionsBody } from "./shipping-options.ts"
import { text } from "./wire.ts"

const pathId = text(200)

const inCart = Schema.Struct({ cartId: pathId })
const inLineItem = Schema.Struct({ cartId: pathId, lineItemId: pathId })
const ofAddress = Schema.Struct({ addressId: pathId })
const inOrder = Schema.Struct({ orderId: pathId })
const inOrderItem = Schema.Struct({ orderId: pathId, lineItemId: pathId })

/** The version the change was made on; a stale one is answered with 409 and the current one. */
const OnVersion = Schema.Struct({ version: Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt())) })

const visitor = { access: "visitor" } as const
const customer = { access: "customer" } as const
const onVersion = { keyed: true, versioned: true, query: OnVersion } as const
const orderChange = { ...customer, ...onVersion, answer: OrderBody } as const
const cartChange = { ...visitor, ...onVersion, answer: CartBody } as const

export const endpoints = {
  getCart: endpoint("getCart", "GET /cart/{cartId}", { ...visitor, versioned: true, params: inCart, answer: CartBody }),
  createCart: endpoint("createCart", "POST /cart", { ...visitor, keyed: true, body: CartDraft, answer: CartBody }),
  updateCart: endpoint("updateCart", "PATCH /cart/{cartId}", { ...cartChange, params: inCart, body: UpdateCart }),
  deleteCart: endpoint("deleteCart", "DELETE /cart/{cartId}", { ...cartChange, params: inCart }),
  addLineItems: endpoint("addLineItems", "POST /cart/{cartId}/lineitems", {
    ...cartChange,
    params: inCart,
    body: AddLineItems,
  }),
  editLineItem: endpoint("editLineItem", "PATCH /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: inLineItem,
    body: EditLineItems,
  }),
  removeLineItem: endpoint("removeLineItem", "DELETE /cart/{cartId}/lineitems/{lineItemId}", {
    ...cartChange,
    params: inLineItem,
  }),
  addQuotes: endpoint("addQuotes", "POST /cart/{cartId}/lineitems/quotes", {
    ...cartChange,
    ...customer,
    params: inCart,
    body: QuoteLines,
  }),
  placeOrder: endpoint("placeOrder", "POST /cart/{cartId}/order", {
    ...orderChange,
    params: inCart,
  }),
  shippingOptions: endpoint("shippingOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/options", {
    ...visitor,
    params: inLineItem,
    answer: ShippingOptionsBody,
  }),
  deliveryOptions: endpoint("deliveryOptions", "GET /cart/{cartId}/lineitems/{lineItemId}/delivery-options", {
    ...customer,
    params: inLineItem,
    answer: DeliveryOptionsAnswer,
  }),
  searchPickupPoints: endpoint(
    "searchPickupPoints",
    "POST /cart/{cartId}/lineitems/{lineItemId}/search-pickup-points",
    {
      ...customer,
      params: inLineItem,
      body: SearchPickupPoints,
      answer: FoundPickupPoints,
    },
  ),
  createQuote: endpoint("createQuote", "POST /quotes/cart-as-quote", {
    ...customer,
    ...onVersion,
    body: CartAsQuote,
    answer: SavedQuote,
  }),
  expiredQuotes: endpoint("expiredQuotes", "GET /quotes/validate-cart/{cartId}", {
    ...customer,
    params: inCart,
    answer: ExpiredQuotes,
  }),
  getQuote: endpoint("getQuote", "GET /quotes/{quoteId}", {
    ...customer,
    params: Schema.Struct({ quoteId: pathId }),
    answer: QuoteBody,
  }),
  listQuotes: endpoint("listQuotes", "GET /quotes", { ...customer, query: QuotePage, answer: QuoteList }),
  paymentMethods: endpoint("paymentMethods", "GET /api/payments/methods", {
    ...customer,
    fresh: true,
    query: Schema.Struct({ cartId: pathId, psp: text(50) }),
    answer: PaymentMethodsAnswer,
  }),
  anonymousIdentity: endpoint("anonymousIdentity", "POST /anon-coam-identity", {
    access: "public",
    answer: AnonymousIdentity,
  }),
  login: endpoint("login", "POST /auth/login", { access: "public", body: Credentials, answer: LoggedIn }),
  register: endpoint("register", "POST /auth/register", { access: "public", body: Registration, answer: LoggedIn }),
  refresh: endpoint("refresh", "POST /auth/refresh", { access: "public", answer: Refreshed }),
  logout: endpoint("logout", "POST /auth/logout", { access: "public", answer: Nothing }),
  listPickupPoints: endpoint("listPickupPoints", "GET /v1/pickupPoints", {
    ...customer,
    query: AroundQuery,
    answer: FoundPickupPoints,
  }),
  getPickupPoint: endpoint("getPickupPoint", "GET /v1/pickupPoints/{pickupPointId}", {
    ...customer,
    params: Schema.Struct({ pickupPointId: pathId }),
    answer: PickupPointBody,
  }),
  geocode: endpoint("geocode", "GET /geocode", { ...customer, query: GeocodeQuery, answer: GeocodeAnswer }),
  dependencies: endpoint("dependencies", "POST /v1/dependencies:calculated", {
    access: "public",
    body: DependencyQuestion,
    answer: DependencyAnswer,
  }),
  orderDeliveryOptions: endpoint(
    "orderDeliveryOptions",
    "GET /order/{orderId}/lineitems/{lineItemId}/delivery-options",
    { ...customer, params: inOrderItem, answer: DeliveryOptionsAnswer },
  ),
  updateOrderLineItem: endpoint("updateOrderLineItem", "PATCH /order/{orderId}/lineitems/{lineItemId}", {
    ...orderChange,
    params: inOrderItem,
    body: PatchOrderLineItem,
  }),
  getOrder: endpoint("getOrder", "GET /order/{orderId}", {
    ...customer,
    versioned: true,
    params: inOrder,
    answer: OrderBody,
  }),
  updateOrder: endpoint("updateOrder", "PATCH /order/{orderId}", { ...orderChange, params: inOrder, body: PatchOrder }),
  listOrders: endpoint("listOrders", "GET /order", { ...customer, query: OrderQuery, answer: OrderPage }),
  getDiscount: endpoint("getDiscount", "GET /discount", { ...visitor, query: DiscountQuery, answer: DiscountCodes }),
  reviewScore: endpoint("reviewScore", "GET /reviews/score", { access: "public", answer: ReviewScore }),
  orderStats: endpoint("orderStats", "GET /order/stats", { ...customer, answer: OrderStatsBody }),
  listAddresses: endpoint("listAddresses", "GET /customers/me/addresses", { ...customer, answer: AddressList }),
  createAddress: endpoint("createAddress", "POST /customers/me/addresses", {
    ...customer,
    keyed: true,
    body: AddressBody,
    answer: AddressBody,
  }),
  updateAddress: endpoint("updateAddress", "PUT /customers/me/addresses/{addressId}", {
    ...customer,
    keyed: true,
    params: ofAddress,
    body: AddressBody,
    answer: AddressBody,
  }),
  deleteAddress: endpoint("deleteAddress", "DELETE /customers/me/addresses/{addressId}", {
    ...customer,
    keyed: true,
    params: ofAddress,
    answer: Nothing,
  }),
  reportError: endpoint("reportError", "POST /errors", {
    access: "public",
    body: ErrorReport,
    answer: ErrorReported,
  }),
  recordEvent: endpoint("recordEvent", "POST /events", { access: "public", body: EventBody, answer: EventTaken }),
  listProducts: endpoint("listProducts", "GET /products", { access: "public", answer: ProductList }),
  getProduct: endpoint("getProduct", "GET /products/{productKey}", {
    access: "public",
    params: Schema.Struct({ productKey: pathId }),
    answer: ProductAnswer,
  }),
} as const

export type Endpoints = typeof endpoints
