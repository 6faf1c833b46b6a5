/** Which use cases pages may ask for, and which ports each is made of. */
import { makeRecordEvent, RecordEvent } from "../application/analytics/record-event.ts"
import { makeRecordPurchase } from "../application/analytics/record-purchase.ts"
import { AddToCart, makeAddToCart } from "../application/cart/add-to-cart.ts"
import { BrowseCatalog, makeBrowseCatalog } from "../application/cart/browse-catalog.ts"
import { CartSession, makeCartSession } from "../application/cart/cart-session.ts"
import { FindShippingOptions, makeFindShippingOptions } from "../application/cart/find-shipping-options.ts"
import { makeOpenEdit, OpenEdit } from "../application/cart/open-edit.ts"
import { DeveloperInfo, makeDeveloperInfo } from "../application/developer-info.ts"
import { Identity, makeIdentity } from "../application/identity/identity.ts"
import { makePreferredLocale, PreferredLocale } from "../application/identity/preferred-locale.ts"
import { makeSignIn, SignIn } from "../application/identity/sign-in.ts"
import { makeUnsavedForms, UnsavedForms } from "../application/identity/unsaved-forms.ts"
import { FindOrders, makeFindOrders } from "../application/orders/find-orders.ts"
import { KeptOrders, makeKeptOrders } from "../application/orders/kept-orders.ts"
import { makeOrderAgain, OrderAgain } from "../application/orders/order-again.ts"
import { makePlaceOrder, PlaceOrder } from "../application/orders/place-order.ts"
import { makeReadOrder, ReadOrder } from "../application/orders/read-order.ts"
import { FindPaymentMethods, makeFindPaymentMethods } from "../application/payment/find-payment-methods.ts"
import { FindReviewScore, makeFindReviewScore } from "../application/payment/find-review-score.ts"
import { makeReferenceDrafts, ReferenceDrafts } from "../application/payment/reference-drafts.ts"
import { Accounts, Sessions } from "../application/ports/accounts.ts"
import { Analytics } from "../application/ports/analytics.ts"
import { CallLog } from "../application/ports/call-log.ts"
import { CartService } from "../application/ports/cart-service.ts"
import { Catalog } from "../application/ports/catalog.ts"
import { ErrorReports } from "../application/ports/error-reports.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import { NewId } from "../application/ports/new-id.ts"
import { OrderService } from "../application/ports/order-service.ts"
import { PaymentService } from "../application/ports/payment-service.ts"
import { Quotes } from "../application/ports/quotes.ts"
import { Reviews } from "../application/ports/reviews.ts"
import { Settings } from "../application/ports/settings.ts"
import { ShippingOptionsService } from "../application/ports/shipping-options.ts"
import { SurfaceDependencies } from "../application/ports/surface-dependencies.ts"
import { Tabs } from "../application/ports/tabs.ts"
import { AddQuote, makeAddQuote } from "../application/quotes/add-quote.ts"
import { makeReadQuotes, ReadQuotes } from "../application/quotes/read-quotes.ts"
import { makeSaveAsQuote, SaveAsQuote } from "../application/quotes/save-as-quote.ts"
import { makeReportBug, ReportBug } from "../application/report-bug.ts"
import type { Provide } from "./provide.ts"
import { provideDelivery } from "./provide-delivery.ts"

export const provideUseCases = (provide: Provide, settings: Settings): void => {
  const { countries, storeVariant } = settings
  provide(Settings, () => settings)
  provide(Identity, get => makeIdentity({ sessions: get(Sessions), store: get(KeyValueStore) }))
  provide(CartSession, get =>
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
  provide(AddToCart, get => makeAddToCart({ session: get(CartSession), report: get(ReportBug) }))
  provide(SignIn, get =>
    makeSignIn({
      accounts: get(Accounts),
      sessions: get(Sessions),
      identity: get(Identity),
      session: get(CartSession),
      store: get(KeyValueStore),
    }),
  )
  provide(PreferredLocale, get => makePreferredLocale({ store: get(KeyValueStore) }))
  provide(BrowseCatalog, get => makeBrowseCatalog({ catalog: get(Catalog) }))
  provide(FindShippingOptions, get => makeFindShippingOptions({ shipping: get(ShippingOptionsService) }))
  provide(OpenEdit, get => makeOpenEdit({ catalog: get(Catalog), dependencies: get(SurfaceDependencies) }))
  provide(FindPaymentMethods, get => makeFindPaymentMethods({ payments: get(PaymentService) }))
  provide(FindReviewScore, get => makeFindReviewScore({ reviews: get(Reviews), storeVariant }))
  provide(PlaceOrder, get =>
    makePlaceOrder({
      session: get(CartSession),
      orders: get(OrderService),
      recordPurchase: makeRecordPurchase({ record: get(RecordEvent), store: get(KeyValueStore) }),
      countries,
    }),
  )
  provide(DeveloperInfo, get => makeDeveloperInfo({ store: get(KeyValueStore), calls: get(CallLog) }))
  provide(ReferenceDrafts, get => makeReferenceDrafts({ identity: get(Identity) }))
  provide(UnsavedForms, get => makeUnsavedForms({ identity: get(Identity) }))
  provide(RecordEvent, get => makeRecordEvent({ analytics: get(Analytics) }))
  provide(ReportBug, get => makeReportBug({ reports: get(ErrorReports) }))
  provide(SaveAsQuote, get => makeSaveAsQuote({ session: get(CartSession), quotes: get(Quotes), newId: get(NewId) }))
  provide(AddQuote, get => makeAddQuote({ session: get(CartSession), identity: get(Identity) }))
  provide(ReadQuotes, get => makeReadQuotes({ quotes: get(Quotes) }))
  provide(ReadOrder, get => makeReadOrder({ orders: get(OrderService) }))
  provide(FindOrders, get => makeFindOrders({ orders: get(OrderService) }))
  provide(KeptOrders, get =>
    makeKeptOrders({
      orders: get(OrderService),
      identity: get(Identity),
      newId: get(NewId),
      record: get(RecordEvent),
    }),
  )
  provide(OrderAgain, get => makeOrderAgain({ catalog: get(Catalog), quotes: get(Quotes), session: get(CartSession) }))
  provideDelivery(provide, settings)
}
