/** Registers the adapters that every page needs. The others are in `register-deferred.ts`. */
import { AuthSessions } from "../application/client/ports/accounts.ts"
import { Analytics } from "../application/client/ports/analytics.ts"
import { CartService } from "../application/client/ports/cart-service.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { CrossTabCoordination } from "../application/client/ports/cross-tab-coordination.ts"
import { ErrorReports } from "../application/client/ports/error-reports.ts"
import { KeyValueStore } from "../application/client/ports/key-value-store.ts"
import { QuoteService } from "../application/client/ports/quote-service.ts"
import { makeAnalytics } from "./browser/analytics.ts"
import { createRandomId } from "./browser/create-random-id.ts"
import { makeCrossTabCoordination } from "./browser/cross-tab-coordination.ts"
import { makeLocalStorage } from "./browser/local-storage.ts"
import type { ContainerContext } from "./container-types.ts"
import { makeHttpCartService } from "./http/cart-service.ts"
import { makeHttpAnalyticsEventSender } from "./http/send-analytics-event.ts"
import { makeHttpAuthSessions, makeHttpErrorReports, makeHttpQuoteService } from "./http/shop-services.ts"

export const registerEagerPorts = ({ register, clientFor, settings: { services } }: ContainerContext): void => {
  register(KeyValueStore, makeLocalStorage)
  register(CrossTabCoordination, makeCrossTabCoordination)
  register(CreateId, () => createRandomId)
  register(AuthSessions, () => makeHttpAuthSessions(clientFor(services.auth)))
  register(CartService, () => makeHttpCartService(clientFor(services.cart)))
  register(QuoteService, () => makeHttpQuoteService(clientFor(services.quotes)))
  register(ErrorReports, () => makeHttpErrorReports(clientFor(services.errors)))
  register(Analytics, () => makeAnalytics({ send: makeHttpAnalyticsEventSender(services.events) }))
}
