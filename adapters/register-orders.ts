import { RecordEvent } from "../application/analytics/record-event.ts"
import { makeRecordPurchase } from "../application/analytics/record-purchase.ts"
import { CartSession } from "../application/cart/cart-session.ts"
import { Identity } from "../application/identity/identity.ts"
import { FindOrders, makeFindOrders } from "../application/orders/find-orders.ts"
import { makeOrderCache, OrderCache } from "../application/orders/order-cache.ts"
import { makePayOrder, PayOrder } from "../application/orders/pay-order.ts"
import { makePlaceOrder, PlaceOrder } from "../application/orders/place-order.ts"
import { makeReorderIntoCart, ReorderIntoCart } from "../application/orders/reorder-into-cart.ts"
import { StoredPlacement } from "../application/orders/stored-placement.ts"
import { CartService } from "../application/ports/cart-service.ts"
import { CatalogService } from "../application/ports/catalog-service.ts"
import { CreateId } from "../application/ports/create-id.ts"
import { CrossTabCoordination } from "../application/ports/cross-tab-coordination.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import { OrderPaymentService } from "../application/ports/order-payment-service.ts"
import { OrderService } from "../application/ports/order-service.ts"
import { QuoteService } from "../application/ports/quote-service.ts"
import { ReportFailure } from "../application/report-bug.ts"
import { browserPageVisibility, navigateTo } from "./browser/page.ts"
import type { ContainerContext } from "./container-types.ts"
import { readPreloadedOrders } from "./http/preloaded-orders.ts"

export const registerOrderUseCases = ({
  registerUseCase: provide,
  settings: { countries },
  preloadedResponses,
}: ContainerContext): void => {
  provide(PlaceOrder, get =>
    makePlaceOrder({
      session: get(CartSession),
      carts: get(CartService),
      orders: get(OrderService),
      storedPlacement: get(StoredPlacement),
      recordPurchase: makeRecordPurchase({ record: get(RecordEvent), store: get(KeyValueStore) }),
      countries,
    }),
  )
  provide(FindOrders, get => makeFindOrders({ orders: get(OrderService), settled: get(OrderCache).waitForChanges }))
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
      payments: get(OrderPaymentService),
      orders: get(OrderCache),
      navigateTo,
      visibility: browserPageVisibility,
      reportFailure: get(ReportFailure),
    }),
  )
  provide(ReorderIntoCart, get =>
    makeReorderIntoCart({
      catalog: get(CatalogService),
      quotes: get(QuoteService),
      session: get(CartSession),
      newId: get(CreateId),
    }),
  )
}
