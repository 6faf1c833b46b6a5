/** Which adapter stands behind which port that every visit needs; the deferred ones are in `provide-deferred.ts`. */
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
import { makeAnalytics } from "./browser/analytics.ts"
import { makeLocalStorage } from "./browser/local-storage.ts"
import { randomId } from "./browser/random-id.ts"
import { makeTabs } from "./browser/tabs.ts"
import { makeAhead } from "./http/ahead.ts"
import { makeHttpCartService } from "./http/cart-service.ts"
import { makeHttpShippingOptions } from "./http/line-item-services.ts"
import {
  makeHttpAddressBook,
  makeHttpErrorReports,
  makeHttpEvents,
  makeHttpQuotes,
  makeHttpSessions,
} from "./http/shop-services.ts"
import { callsInName } from "./in-name.ts"
import type { Site } from "./provide.ts"

export const providePorts = (site: Site): void => {
  const { provide, callTo, answers } = site
  const { services } = site.settings
  const inName = callsInName(site)
  provide(KeyValueStore, makeLocalStorage)
  provide(CrossTabSync, makeTabs)
  provide(CreateId, () => randomId)
  // whoever looks for a token takes the pages no answer
  provide(AuthSessions, () => makeHttpSessions(makeAhead(answers)(callTo(services.auth))))
  provide(CartService, get => makeHttpCartService(inName(services.cart, get)))
  provide(ShippingOptionsService, get => makeHttpShippingOptions(inName(services.cart, get)))
  provide(QuoteService, get => makeHttpQuotes(inName(services.quotes, get)))
  provide(ErrorReports, () => makeHttpErrorReports(callTo(services.errors)))
  provide(Analytics, () => makeAnalytics({ send: makeHttpEvents(callTo(services.events)) }))
  provide(AddressBook, get => makeHttpAddressBook(inName(services.customers, get)))
}
