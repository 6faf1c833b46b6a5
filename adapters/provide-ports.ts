/** Which adapter stands behind which port. */
import { Identity } from "../application/identity/identity.ts"
import { Accounts, Sessions } from "../application/ports/accounts.ts"
import { AddressBook } from "../application/ports/address-book.ts"
import { Analytics } from "../application/ports/analytics.ts"
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
import type { Settings } from "../application/ports/settings.ts"
import { ShippingOptionsService } from "../application/ports/shipping-options.ts"
import { SurfaceDependencies } from "../application/ports/surface-dependencies.ts"
import { Tabs } from "../application/ports/tabs.ts"
import { makeAnalytics } from "./browser/analytics.ts"
import { makeLocalStorage } from "./browser/local-storage.ts"
import { randomId } from "./browser/random-id.ts"
import { makeTabs } from "./browser/tabs.ts"
import { authorised, forFeatures, recognised } from "./http/authorised.ts"
import type { Call } from "./http/call.ts"
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
import type { Get, Provide } from "./provide.ts"

const customerId = ({ current }: Identity): string | undefined => {
  const state = current()
  return state._tag === "Customer" ? state.customer.id : undefined
}

type CallTo = (base: string) => Call

const providePickupPorts = (provide: Provide, settings: Settings, callTo: CallTo): void => {
  const { cart, pickupPoints, geocoder } = settings.services
  const inName = (base: string, get: Get) => authorised(callTo(base), get(Identity))
  provide(PickupPoints, get => makeHttpPickupPoints(inName(cart, get), inName(pickupPoints, get)))
  provide(Geocoder, get => makeHttpGeocoder(inName(geocoder, get)))
  provide(Maps, () => makeMaps(settings))
}

export const providePorts = (provide: Provide, settings: Settings, callTo: CallTo): void => {
  const { services, psp } = settings
  const inName = (base: string, get: Get) => authorised(callTo(base), get(Identity))
  provide(KeyValueStore, makeLocalStorage)
  provide(Tabs, makeTabs)
  provide(NewId, () => randomId)
  provide(Accounts, () => makeHttpAccounts(callTo(services.auth)))
  provide(Sessions, () => makeHttpSessions(callTo(services.auth)))
  provide(Catalog, get => makeHttpCatalog(recognised(callTo(services.commerce), get(Identity).customerToken)))
  provide(CartService, get => makeHttpCartService(inName(services.cart, get)))
  const toOrders = (get: Get) => forFeatures(inName(services.orders, get), () => customerId(get(Identity)))
  provide(OrderService, get => makeHttpOrderService(toOrders(get)))
  provide(DeliveryService, get => makeHttpDeliveryService(inName(services.cart, get), toOrders(get)))
  provide(ShippingOptionsService, get => makeHttpShippingOptions(inName(services.cart, get)))
  provide(SurfaceDependencies, () => makeHttpSurfaceDependencies(callTo(services.dependencies)))
  provide(Reviews, () => makeHttpReviews(callTo(services.reviews)))
  provide(PaymentService, get => makeHttpPaymentService(inName(services.payments, get), psp))
  provide(Quotes, get => makeHttpQuotes(inName(services.quotes, get)))
  provide(ErrorReports, () => makeHttpErrorReports(callTo(services.errors)))
  provide(Analytics, () => makeAnalytics({ send: makeHttpEvents(callTo(services.events)) }))
  provide(AddressBook, get => makeHttpAddressBook(inName(services.customers, get)))
  providePickupPorts(provide, settings, callTo)
}
