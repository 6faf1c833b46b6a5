/** The other services over HTTP: orders, products, delivery, payment, addresses, accounts. */
import { Effect } from "effect"
import type { Accounts, Sessions, Visit } from "../../application/ports/accounts.ts"
import type { AddressBook } from "../../application/ports/address-book.ts"
import type { Catalog, Offer } from "../../application/ports/catalog.ts"
import type { DeliveryService } from "../../application/ports/delivery-service.ts"
import type { ErrorReports } from "../../application/ports/error-reports.ts"
import type { OrderService } from "../../application/ports/order-service.ts"
import type { PaymentService } from "../../application/ports/payment-service.ts"
import type { Quotes } from "../../application/ports/quotes.ts"
import type { Reviews } from "../../application/ports/reviews.ts"
import type { ShopEvent } from "../../domain/analytics/shop-event.ts"
import type { CustomerGroup } from "../../domain/catalog/price.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { endpoints } from "../contract/endpoints.ts"
import { pickupNamed } from "../contract/pickup-point.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpOrderService = (call: Call): OrderService => ({
  place: ({ cartId, version, key }) => call(endpoints.placeOrder, { params: { cartId }, query: { version }, key }),
  get: orderId => unversioned(call(endpoints.getOrder, { params: { orderId } })),
  list: query =>
    unversioned(call(endpoints.listOrders, { query })).pipe(
      Effect.map(({ offset, count, total = offset + count, results }) => ({ offset, count, total, results })),
    ),
  stats: unversioned(call(endpoints.orderStats, {})),
  patch: ({ orderId, version, patch, key }) =>
    call(endpoints.updateOrder, { params: { orderId }, query: { version }, body: patch, key }),
  deliver: ({ orderId, lineItemId, version, delivery: { pickup, ...delivery }, key }) =>
    call(endpoints.updateOrderLineItem, {
      params: { orderId, lineItemId },
      query: { version },
      body: pickup ? { ...delivery, ...pickupNamed(pickup) } : delivery,
      key,
    }),
})

const offer = <T>(offered: T, customerGroup: CustomerGroup | undefined): Offer<T> =>
  customerGroup ? { offered, customerGroup } : { offered }

export const makeHttpCatalog = (call: Call): Catalog => ({
  list: unversioned(call(endpoints.listProducts, {})).pipe(
    Effect.map(({ results, customerGroup }) => offer(results, customerGroup)),
  ),
  get: productKey =>
    unversioned(call(endpoints.getProduct, { params: { productKey } })).pipe(
      Effect.map(({ product, customerGroup }) => offer(product, customerGroup)),
    ),
})

export const makeHttpDeliveryService = (carts: Call, orders: Call): DeliveryService => ({
  options: (cartId, lineItemId) => unversioned(carts(endpoints.deliveryOptions, { params: { cartId, lineItemId } })),
  optionsOfOrdered: (orderId, lineItemId) =>
    unversioned(orders(endpoints.orderDeliveryOptions, { params: { orderId, lineItemId } })),
})

export const makeHttpPaymentService = (call: Call, psp: string): PaymentService => ({
  methods: cartId => unversioned(call(endpoints.paymentMethods, { query: { cartId, psp } })),
})

export const makeHttpQuotes = (call: Call): Quotes => ({
  save: ({ cartId, version, channel, key }) =>
    call(endpoints.createQuote, { query: { version }, body: { cartId, quoteAcquisitionChannel: channel }, key }).pipe(
      Effect.map(({ quoteId, success }) => ({ quoteId: quoteId as QuoteId, success })),
    ),
  list: page => unversioned(call(endpoints.listQuotes, { query: page })),
  get: quoteId => unversioned(call(endpoints.getQuote, { params: { quoteId } })),
  expiredIn: cartId =>
    unversioned(call(endpoints.expiredQuotes, { params: { cartId } })).pipe(
      Effect.map(({ expiredQuotes }) => expiredQuotes),
    ),
})

export const makeHttpReviews = (call: Call): Reviews => ({ score: unversioned(call(endpoints.reviewScore, {})) })

export const makeHttpAddressBook = (call: Call): AddressBook => ({
  list: unversioned(call(endpoints.listAddresses, {})).pipe(Effect.map(({ results }) => results)),
  add: (address, key) => unversioned(call(endpoints.createAddress, { body: address, key })),
  replace: (addressId, address, key) =>
    unversioned(call(endpoints.updateAddress, { params: { addressId }, body: address, key })),
  remove: (addressId, key) =>
    unversioned(call(endpoints.deleteAddress, { params: { addressId }, key })).pipe(Effect.asVoid),
})

export const makeHttpErrorReports = (call: Call): ErrorReports => ({
  report: bug =>
    unversioned(call(endpoints.reportError, { body: bug })).pipe(
      Effect.match({ onSuccess: ({ traceId }) => traceId, onFailure: ({ traceId }) => traceId }),
    ),
})

/** Nobody waits for the answer, and nobody hears of a failure (EVENT-11). */
export const makeHttpEvents =
  (call: Call) =>
  (event: ShopEvent): Effect.Effect<void> =>
    Effect.ignore(unversioned(call(endpoints.recordEvent, { body: event })))

const asVisitor = ({ token }: Visit) => (token === undefined ? {} : { token })

const withCart = ({ cartId }: Visit) => (cartId === undefined ? {} : { cartId })

export const makeHttpAccounts = (call: Call): Accounts => ({
  logIn: (credentials, visit) =>
    unversioned(call(endpoints.login, { body: { ...credentials, ...withCart(visit) }, ...asVisitor(visit) })),
  register: (registration, visit) =>
    unversioned(call(endpoints.register, { body: { ...registration, ...withCart(visit) }, ...asVisitor(visit) })),
})

export const makeHttpSessions = (call: Call): Sessions => ({
  anonymous: unversioned(call(endpoints.anonymousIdentity, {})),
  refresh: unversioned(call(endpoints.refresh, {})).pipe(Effect.map(({ session }) => session ?? undefined)),
  end: unversioned(call(endpoints.logout, {})).pipe(Effect.asVoid),
})
