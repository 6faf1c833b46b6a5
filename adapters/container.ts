/** Which adapter stands behind which port, and which use case is made of which ports. */
import { type DependencyContainer, instanceCachingFactory, container as root } from "tsyringe"
import { makeRecordEvent, RecordEvent } from "../application/analytics/record-event.ts"
import { makeRecordPurchase } from "../application/analytics/record-purchase.ts"
import { BrowseCatalog, makeBrowseCatalog } from "../application/cart/browse-catalog.ts"
import { CartSession, makeCartSession } from "../application/cart/cart-session.ts"
import { FindShippingOptions, makeFindShippingOptions } from "../application/cart/find-shipping-options.ts"
import { makeOpenEdit, OpenEdit } from "../application/cart/open-edit.ts"
import { AddressDrafts, makeAddressDrafts } from "../application/delivery/address-drafts.ts"
import { ChooseAddress, makeChooseAddress } from "../application/delivery/choose-address.ts"
import { ChoosePickupPoint, makeChoosePickupPoint } from "../application/delivery/choose-pickup-point.ts"
import { Deliver, makeDeliver } from "../application/delivery/deliver.ts"
import { CartDelivery, makeCartDelivery } from "../application/delivery/delivery-context.ts"
import { FindPickupPoints, makeFindPickupPoints } from "../application/delivery/find-pickup-points.ts"
import { KeepAddresses, makeKeepAddresses } from "../application/delivery/keep-addresses.ts"
import { makeOrderDelivery, OrderDelivery } from "../application/delivery/order-delivery.ts"
import { makeShowMap, ShowMap } from "../application/delivery/show-map.ts"
import { DeveloperInfo, makeDeveloperInfo } from "../application/developer-info.ts"
import { Identity, makeIdentity } from "../application/identity/identity.ts"
import { makePreferredLocale, PreferredLocale } from "../application/identity/preferred-locale.ts"
import { makeSignIn, SignIn } from "../application/identity/sign-in.ts"
import { FindOrders, makeFindOrders } from "../application/orders/find-orders.ts"
import { KeptOrders, makeKeptOrders } from "../application/orders/kept-orders.ts"
import { makeOrderAgain, OrderAgain } from "../application/orders/order-again.ts"
import { makePlaceOrder, PlaceOrder } from "../application/orders/place-order.ts"
import { makeReadOrder, ReadOrder } from "../application/orders/read-order.ts"
import { FindPaymentMethods, makeFindPaymentMethods } from "../application/payment/find-payment-methods.ts"
import { FindReviewScore, makeFindReviewScore } from "../application/payment/find-review-score.ts"
import { makeReferenceDrafts, ReferenceDrafts } from "../application/payment/reference-drafts.ts"
import { Accounts, Sessions } from "../application/ports/accounts.ts"
import { AddressBook } from "../application/ports/address-book.ts"
import { Analytics } from "../application/ports/analytics.ts"
import { CallLog } from "../application/ports/call-log.ts"
import { CartService } from "../application/ports/cart-service.ts"
import { Catalog } from "../application/ports/catalog.ts"
import { DeliveryService } from "../application/ports/delivery-service.ts"
import { ErrorReports } from "../application/ports/error-reports.ts"
import { Geocoder } from "../application/ports/geocoder.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import { Maps } from "../application/ports/maps.ts"
import { NewId } from "../application/ports/new-id.ts"
import { OrderService } from "../application/ports/order-service.ts"
import { PaymentService } from "../application/ports/payment-service.ts"
import { PickupPoints } from "../application/ports/pickup-points.ts"
import { Quotes } from "../application/ports/quotes.ts"
import { Reviews } from "../application/ports/reviews.ts"
import { Settings } from "../application/ports/settings.ts"
import { ShippingOptionsService } from "../application/ports/shipping-options.ts"
import { SurfaceDependencies } from "../application/ports/surface-dependencies.ts"
import { Tabs } from "../application/ports/tabs.ts"
import type { Token } from "../application/ports/token.ts"
import { AddQuote, makeAddQuote } from "../application/quotes/add-quote.ts"
import { makeReadQuotes, ReadQuotes } from "../application/quotes/read-quotes.ts"
import { makeSaveAsQuote, SaveAsQuote } from "../application/quotes/save-as-quote.ts"
import { makeReportBug, ReportBug } from "../application/report-bug.ts"
import { makeAnalytics } from "./browser/analytics.ts"
import { makeLocalStorage } from "./browser/local-storage.ts"
import { randomId } from "./browser/random-id.ts"
import { makeTabs } from "./browser/tabs.ts"
import { authorised, forFeatures, recognised } from "./http/authorised.ts"
import { type Call, makeCall, TIMEOUT_MS } from "./http/call.ts"
import { makeLoggedHttp } from "./http/call-log.ts"
import { makeHttpCartService } from "./http/cart-service.ts"
import { makeHttpShippingOptions, makeHttpSurfaceDependencies } from "./http/line-item-services.ts"
import { makeHttpGeocoder, makeHttpPickupPoints } from "./http/pickup-services.ts"
import {
  makeHttpAccounts,
  makeHttpAddressBook,
  makeHttpCatalog,
  makeHttpDeliveryService,
  makeHttpErrorReports,
  makeHttpEvents,
  makeHttpOrderService,
  makeHttpPaymentService,
  makeHttpQuotes,
  makeHttpReviews,
  makeHttpSessions,
} from "./http/shop-services.ts"
import { makeMaps } from "./maps/maps.ts"

type Get = <T>(token: Token<T>) => T

/** Builds a thing once, from the others it asks for. */
const provide = <T>(container: DependencyContainer, token: Token<T>, build: (get: Get) => T): void => {
  const useFactory = instanceCachingFactory<T>(scope => build(({ symbol }) => scope.resolve(symbol)))
  container.register<T>(token.symbol, { useFactory })
}

const customerId = ({ current }: Identity): string | undefined => {
  const state = current()
  return state._tag === "Customer" ? state.customer.id : undefined
}

type CallTo = (base: string) => Call

const providePickupPorts = (container: DependencyContainer, settings: Settings, callTo: CallTo): void => {
  const { cart, pickupPoints, geocoder } = settings.services
  const inName = (base: string, get: Get) => authorised(callTo(base), get(Identity))
  provide(container, PickupPoints, get => makeHttpPickupPoints(inName(cart, get), inName(pickupPoints, get)))
  provide(container, Geocoder, get => makeHttpGeocoder(inName(geocoder, get)))
  provide(container, Maps, () => makeMaps(settings))
}

const providePickupUseCases = (container: DependencyContainer, { office }: Settings): void => {
  provide(container, FindPickupPoints, get =>
    makeFindPickupPoints({
      points: get(PickupPoints),
      geocoder: get(Geocoder),
      book: get(AddressBook),
      office: { postalCode: office.postalCode, country: office.countryCode },
    }),
  )
  provide(container, ChoosePickupPoint, get =>
    makeChoosePickupPoint({ session: get(CartSession), reports: get(ErrorReports) }),
  )
  provide(container, ShowMap, get => makeShowMap({ maps: get(Maps) }))
}

const providePorts = (container: DependencyContainer, { services, psp }: Settings, callTo: CallTo): void => {
  const inName = (base: string, get: Get) => authorised(callTo(base), get(Identity))
  provide(container, KeyValueStore, makeLocalStorage)
  provide(container, Tabs, makeTabs)
  provide(container, NewId, () => randomId)
  provide(container, Accounts, () => makeHttpAccounts(callTo(services.auth)))
  provide(container, Sessions, () => makeHttpSessions(callTo(services.auth)))
  provide(container, Catalog, get =>
    makeHttpCatalog(recognised(callTo(services.commerce), get(Identity).customerToken)),
  )
  provide(container, CartService, get => makeHttpCartService(inName(services.cart, get)))
  const toOrders = (get: Get) => forFeatures(inName(services.orders, get), () => customerId(get(Identity)))
  provide(container, OrderService, get => makeHttpOrderService(toOrders(get)))
  provide(container, DeliveryService, get => makeHttpDeliveryService(inName(services.cart, get), toOrders(get)))
  provide(container, ShippingOptionsService, get => makeHttpShippingOptions(inName(services.cart, get)))
  provide(container, SurfaceDependencies, () => makeHttpSurfaceDependencies(callTo(services.dependencies)))
  provide(container, Reviews, () => makeHttpReviews(callTo(services.reviews)))
  provide(container, PaymentService, get => makeHttpPaymentService(inName(services.payments, get), psp))
  provide(container, Quotes, get => makeHttpQuotes(inName(services.quotes, get)))
  provide(container, ErrorReports, () => makeHttpErrorReports(callTo(services.errors)))
  provide(container, Analytics, () => makeAnalytics({ send: makeHttpEvents(callTo(services.events)) }))
  provide(container, AddressBook, get => makeHttpAddressBook(inName(services.customers, get)))
}

/** What a page may ask for; a port gets it an error instead. */
const USE_CASES: ReadonlySet<symbol> = new Set(
  [
    Identity,
    CartSession,
    SignIn,
    PreferredLocale,
    BrowseCatalog,
    ChooseAddress,
    FindPickupPoints,
    ShowMap,
    KeepAddresses,
    AddressDrafts,
    Deliver,
    FindPaymentMethods,
    FindReviewScore,
    FindShippingOptions,
    OpenEdit,
    PlaceOrder,
    ReadOrder,
    FindOrders,
    KeptOrders,
    OrderAgain,
    DeveloperInfo,
    RecordEvent,
    ReferenceDrafts,
    SaveAsQuote,
    AddQuote,
    ReadQuotes,
    ReportBug,
    Settings,
  ].map(({ symbol }) => symbol),
)

const provideUseCases = (container: DependencyContainer, settings: Settings): void => {
  const { countries, storeVariant } = settings
  provide(container, Settings, () => settings)
  provide(container, Identity, get => makeIdentity({ sessions: get(Sessions), store: get(KeyValueStore) }))
  provide(container, CartSession, get =>
    makeCartSession({
      carts: get(CartService),
      quotes: get(Quotes),
      identity: get(Identity),
      store: get(KeyValueStore),
      tabs: get(Tabs),
      newId: get(NewId),
      record: get(RecordEvent),
    }),
  )
  provide(container, SignIn, get =>
    makeSignIn({
      accounts: get(Accounts),
      sessions: get(Sessions),
      identity: get(Identity),
      session: get(CartSession),
      store: get(KeyValueStore),
    }),
  )
  provide(container, PreferredLocale, get => makePreferredLocale({ store: get(KeyValueStore) }))
  provide(container, BrowseCatalog, get => makeBrowseCatalog({ catalog: get(Catalog) }))
  provide(container, ChooseAddress, get => makeChooseAddress({ session: get(CartSession), countries }))
  provide(container, AddressDrafts, get => makeAddressDrafts({ identity: get(Identity) }))
  provide(container, KeepAddresses, get =>
    makeKeepAddresses({ book: get(AddressBook), session: get(CartSession), newId: get(NewId), countries }),
  )
  provide(container, CartDelivery, get =>
    makeCartDelivery({
      session: get(CartSession),
      delivery: get(DeliveryService),
      chooseAddress: get(ChooseAddress),
      choosePickupPoint: get(ChoosePickupPoint),
    }),
  )
  provide(container, OrderDelivery, get =>
    makeOrderDelivery({
      orders: get(KeptOrders),
      delivery: get(DeliveryService),
      reports: get(ErrorReports),
      countries,
    }),
  )
  provide(container, Deliver, get => makeDeliver({ inCart: get(CartDelivery), inOrder: get(OrderDelivery) }))
  provide(container, FindShippingOptions, get => makeFindShippingOptions({ shipping: get(ShippingOptionsService) }))
  provide(container, OpenEdit, get => makeOpenEdit({ catalog: get(Catalog), dependencies: get(SurfaceDependencies) }))
  provide(container, FindPaymentMethods, get => makeFindPaymentMethods({ payments: get(PaymentService) }))
  provide(container, FindReviewScore, get => makeFindReviewScore({ reviews: get(Reviews), storeVariant }))
  provide(container, PlaceOrder, get =>
    makePlaceOrder({
      session: get(CartSession),
      orders: get(OrderService),
      recordPurchase: makeRecordPurchase({ record: get(RecordEvent), store: get(KeyValueStore) }),
      countries,
    }),
  )
  provide(container, DeveloperInfo, get => makeDeveloperInfo({ store: get(KeyValueStore), calls: get(CallLog) }))
  provide(container, ReferenceDrafts, get => makeReferenceDrafts({ identity: get(Identity) }))
  provide(container, RecordEvent, get => makeRecordEvent({ analytics: get(Analytics) }))
  provide(container, ReportBug, get => makeReportBug({ reports: get(ErrorReports) }))
  provide(container, SaveAsQuote, get =>
    makeSaveAsQuote({ session: get(CartSession), quotes: get(Quotes), newId: get(NewId) }),
  )
  provide(container, AddQuote, get => makeAddQuote({ session: get(CartSession), identity: get(Identity) }))
  provide(container, ReadQuotes, get => makeReadQuotes({ quotes: get(Quotes) }))
  provide(container, ReadOrder, get => makeReadOrder({ orders: get(OrderService) }))
  provide(container, FindOrders, get => makeFindOrders({ orders: get(OrderService) }))
  provide(container, KeptOrders, get =>
    makeKeptOrders({
      orders: get(OrderService),
      identity: get(Identity),
      newId: get(NewId),
      record: get(RecordEvent),
    }),
  )
  provide(container, OrderAgain, get =>
    makeOrderAgain({ catalog: get(Catalog), quotes: get(Quotes), session: get(CartSession) }),
  )
}

/** Everything a shop with these settings is made of; only use cases can be asked for. */
export const makeContainer = (settings: Settings) => {
  const container = root.createChildContainer()
  const { http, calls } = makeLoggedHttp(TIMEOUT_MS)
  const callTo: CallTo = base => makeCall(base, http)
  provide(container, CallLog, () => calls)
  providePorts(container, settings, callTo)
  providePickupPorts(container, settings, callTo)
  providePickupUseCases(container, settings)
  provideUseCases(container, settings)
  const has = (symbol: symbol): boolean => USE_CASES.has(symbol)
  const resolve = <T>(token: Token<T>): T => {
    if (!has(token.symbol)) throw new Error(`${String(token.symbol)} is no use case`)
    return container.resolve<T>(token.symbol)
  }
  return { has, resolve }
}
