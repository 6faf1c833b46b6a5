import { Effect } from "effect"
import { RecordEvent } from "../application/client/analytics/record-event.ts"
import { makeRecordPurchase } from "../application/client/analytics/record-purchase.ts"
import { LoadManageArtwork, type ManageArtwork } from "../application/client/artwork/manage-artwork.ts"
import { CartDeliveryDays } from "../application/client/cart/cart-delivery-days.ts"
import { CartSession } from "../application/client/cart/cart-session.ts"
import { Identity } from "../application/client/identity/identity.ts"
import { FindOrders, makeFindOrders } from "../application/client/orders/find-orders.ts"
import { makeOrderCache, OrderCache } from "../application/client/orders/order-cache.ts"
import { makePayOrder, PayOrder } from "../application/client/orders/pay-order.ts"
import { makePlaceOrder, PlaceOrder } from "../application/client/orders/place-order.ts"
import { PlacementStore } from "../application/client/orders/placement-store.ts"
import { makeReorderIntoCart, ReorderIntoCart } from "../application/client/orders/reorder-into-cart.ts"
import { CartService } from "../application/client/ports/cart-service.ts"
import { CatalogService } from "../application/client/ports/catalog-service.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { CrossTabCoordination } from "../application/client/ports/cross-tab-coordination.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import { OrderService } from "../application/client/ports/order-service.ts"
import { QuoteService } from "../application/client/ports/quote-service.ts"
import { ReportFailure } from "../application/client/report-bug.ts"
import { ShopClock } from "../application/client/shop-clock.ts"
import { browserPageVisibility, navigateTo } from "./browser/page.ts"
import type { ContainerContext } from "./container-types.ts"
import { loadCode } from "./http/load-code.ts"
import { makeHttpOrderPaymentService } from "./http/order-services.ts"
import { readPreloadedOrders } from "./http/preloaded-orders.ts"
import type { ServiceClient } from "./http/service-client.ts"

export const registerOrderUseCases = (context: ContainerContext, orders: ServiceClient): void => {
  const { registerUseCase: provide, settings, preloadedResponses } = context
  provide(PlaceOrder, get =>
    makePlaceOrder({
      session: get(CartSession),
      carts: get(CartService),
      orders: get(OrderService),
      days: get(CartDeliveryDays),
      storedPlacement: get(PlacementStore),
      recordPurchase: makeRecordPurchase({ record: get(RecordEvent), store: get(KeyValueStore) }),
      countries: settings.countries,
    }),
  )
  provide(FindOrders, get => makeFindOrders({ orders: get(OrderService), waitForChanges: get(OrderCache).waitForChanges }))
  provide(OrderCache, get =>
    makeOrderCache({
      orders: get(OrderService),
      identity: get(Identity),
      tabs: get(CrossTabCoordination),
      newId: get(CreateId),
      record: get(RecordEvent),
      preloaded: readPreloadedOrders(preloadedResponses),
    }),
  )
  provide(PayOrder, get =>
    makePayOrder({
      payments: makeHttpOrderPaymentService(orders),
      orders: get(OrderCache),
      navigateTo,
      visibility: browserPageVisibility,
      reportFailure: get(ReportFailure),
    }),
  )
  let artwork: ManageArtwork | undefined
  provide(LoadManageArtwork, get =>
    Effect.map(
      loadCode(() => import("./make-browser-artwork.ts")),
      ({ makeBrowserArtwork }) => {
        artwork ??= makeBrowserArtwork(orders, get)
        return artwork
      },
    ),
  )
  provide(ReorderIntoCart, get =>
    makeReorderIntoCart({
      catalog: get(CatalogService),
      quotes: get(QuoteService),
      session: get(CartSession),
      newId: get(CreateId),
      clock: get(ShopClock),
    }),
  )
}
