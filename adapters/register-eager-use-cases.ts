/** Registers the use cases that every page needs. The others are in `register-deferred.ts`. */

import { LogOut, makeLogOut } from "../application/client/account/log-out.ts"
import { makeRecordEvent, RecordEvent } from "../application/client/analytics/record-event.ts"
import { CartSession, makeCartSession } from "../application/client/cart/cart-session.ts"
import { FindItemShippingOptions, makeFindItemShippingOptions } from "../application/client/cart/find-item-shipping-options.ts"
import { DeveloperPanelState, makeDeveloperPanelState } from "../application/client/developer-panel-state.ts"
import { FormDrafts, makeFormDrafts } from "../application/client/drafts/form-drafts.ts"
import { Identity, makeIdentity } from "../application/client/identity/identity.ts"
import { makePreferredLocaleStore, PreferredLocaleStore } from "../application/client/identity/preferred-locale.ts"
import { makePriceViewChoice, PriceViewChoice } from "../application/client/identity/price-view-choice.ts"
import { makePlacementStore, PlacementStore } from "../application/client/orders/placement-store.ts"
import { AuthSessions } from "../application/client/ports/accounts.ts"
import { Analytics } from "../application/client/ports/analytics.ts"
import { CallLog } from "../application/client/ports/call-log.ts"
import { CartService } from "../application/client/ports/cart-service.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { CrossTabCoordination } from "../application/client/ports/cross-tab-coordination.ts"
import { ErrorReports } from "../application/client/ports/error-reports.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import { QuoteService } from "../application/client/ports/quote-service.ts"
import { makeSaveAsQuote, SaveAsQuote } from "../application/client/quotes/save-as-quote.ts"
import { makeReportBug, makeReportFailure, ReportBug, ReportFailure } from "../application/client/report-bug.ts"
import { ShopClock } from "../application/client/shop-clock.ts"
import { Settings } from "../application/shared/settings.ts"
import type { ContainerContext } from "./container-types.ts"
import { makeHttpShippingOptionsService } from "./http/cart-service.ts"

export const registerEagerUseCases = ({ registerUseCase: provide, settings, shopClock, clientFor }: ContainerContext): void => {
  const cart = clientFor(settings.services.cart)
  provide(Settings, () => settings)
  provide(ShopClock, () => shopClock)
  provide(Identity, get => makeIdentity({ sessions: get(AuthSessions), store: get(KeyValueStore), clock: get(ShopClock) }))
  provide(CartSession, get =>
    makeCartSession({
      carts: get(CartService),
      quotes: get(QuoteService),
      identity: get(Identity),
      store: get(KeyValueStore),
      tabs: get(CrossTabCoordination),
      newId: get(CreateId),
      record: get(RecordEvent),
      reportFailure: get(ReportFailure),
    }),
  )
  provide(FindItemShippingOptions, () => makeFindItemShippingOptions({ shipping: makeHttpShippingOptionsService(cart) }))
  provide(LogOut, get =>
    makeLogOut({
      sessions: get(AuthSessions),
      identity: get(Identity),
      session: get(CartSession),
      unsaved: get(FormDrafts),
      storedPlacement: get(PlacementStore),
    }),
  )
  provide(PlacementStore, get => makePlacementStore({ store: get(KeyValueStore) }))
  provide(PreferredLocaleStore, get => makePreferredLocaleStore({ store: get(KeyValueStore) }))
  provide(PriceViewChoice, get =>
    makePriceViewChoice({
      identity: get(Identity),
      store: get(KeyValueStore),
      shopDefault: settings.priceView ?? "net",
    }),
  )
  provide(DeveloperPanelState, get => makeDeveloperPanelState({ store: get(KeyValueStore), calls: get(CallLog) }))
  provide(FormDrafts, get => makeFormDrafts({ identity: get(Identity) }))
  provide(RecordEvent, get => makeRecordEvent({ analytics: get(Analytics) }))
  provide(ReportBug, get => makeReportBug({ reports: get(ErrorReports), page: () => window.location.pathname }))
  provide(ReportFailure, get => makeReportFailure({ report: get(ReportBug) }))
  provide(SaveAsQuote, get => makeSaveAsQuote({ session: get(CartSession), quotes: get(QuoteService), newId: get(CreateId) }))
}
