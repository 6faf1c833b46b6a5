/** Which adapter stands behind which port that every visit needs; the deferred ones are in `register-deferred.ts`. */
import { AuthSessions } from "../application/ports/accounts.ts"
import { AddressBook } from "../application/ports/address-book.ts"
import { Analytics } from "../application/ports/analytics.ts"
import { CartService } from "../application/ports/cart-service.ts"
import { CreateId } from "../application/ports/create-id.ts"
import { CrossTabSync } from "../application/ports/cross-tab-sync.ts"
import { ErrorReports } from "../application/ports/error-reports.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import { QuoteService } from "../application/ports/quote-service.ts"
import { ShippingOptionsService } from "../application/ports/shipping-options.ts"
import { makeAuthenticatedClient } from "./authenticated-clients.ts"
import { makeAnalytics } from "./browser/analytics.ts"
import { createRandomId } from "./browser/create-random-id.ts"
import { makeCrossTabSync } from "./browser/cross-tab-sync.ts"
import { makeLocalStorage } from "./browser/local-storage.ts"
import type { ContainerContext } from "./container-types.ts"
import { makeHttpCartService } from "./http/cart-service.ts"
import { makeHttpShippingOptions } from "./http/line-item-services.ts"
import { withPreloadedResponses } from "./http/preloaded-responses.ts"
import {
  makeHttpAddressBook,
  makeHttpAuthSessions,
  makeHttpErrorReports,
  makeHttpEventSender,
  makeHttpQuoteService,
} from "./http/shop-services.ts"

export const registerPorts = (site: ContainerContext): void => {
  const { register, clientFor, preloadedResponses } = site
  const { services } = site.settings
  const inName = makeAuthenticatedClient(site)
  register(KeyValueStore, makeLocalStorage)
  register(CrossTabSync, makeCrossTabSync)
  register(CreateId, () => createRandomId)
  // whoever looks for a token takes the pages no answer
  register(AuthSessions, () =>
    makeHttpAuthSessions(withPreloadedResponses(preloadedResponses)(clientFor(services.auth))),
  )
  register(CartService, get => makeHttpCartService(inName(services.cart, get)))
  register(ShippingOptionsService, get => makeHttpShippingOptions(inName(services.cart, get)))
  register(QuoteService, get => makeHttpQuoteService(inName(services.quotes, get)))
  register(ErrorReports, () => makeHttpErrorReports(clientFor(services.errors)))
  register(Analytics, () => makeAnalytics({ send: makeHttpEventSender(clientFor(services.events)) }))
  register(AddressBook, get => makeHttpAddressBook(inName(services.customers, get)))
}
