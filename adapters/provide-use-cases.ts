/** Which use cases any page may ask for, and which ports each is made of; the deferred ones are in `provide-deferred.ts`. */
import { makeRecordEvent, RecordEvent } from "../application/analytics/record-event.ts"
import { CartSession, makeCartSession } from "../application/cart/cart-session.ts"
import { FindShippingOptions, makeFindShippingOptions } from "../application/cart/find-shipping-options.ts"
import { DeveloperInfo, makeDeveloperInfo } from "../application/developer-info.ts"
import { makeUnsavedForms, UnsavedForms } from "../application/drafts/unsaved-forms.ts"
import { Identity, makeIdentity } from "../application/identity/identity.ts"
import { makePreferredLocale, PreferredLocale } from "../application/identity/preferred-locale.ts"
import { makeSignOut, SignOut } from "../application/identity/sign-out.ts"
import { makeStoredPlacement, StoredPlacement } from "../application/orders/stored-placement.ts"
import { Sessions } from "../application/ports/accounts.ts"
import { Analytics } from "../application/ports/analytics.ts"
import { CallLog } from "../application/ports/call-log.ts"
import { CartService } from "../application/ports/cart-service.ts"
import { ErrorReports } from "../application/ports/error-reports.ts"
import { KeyValueStore } from "../application/ports/key-value-store.ts"
import { NewId } from "../application/ports/new-id.ts"
import { Quotes } from "../application/ports/quotes.ts"
import { Settings } from "../application/ports/settings.ts"
import { ShippingOptionsService } from "../application/ports/shipping-options.ts"
import { Tabs } from "../application/ports/tabs.ts"
import { makeSaveAsQuote, SaveAsQuote } from "../application/quotes/save-as-quote.ts"
import { makeReportBug, makeReportFailure, ReportBug, ReportFailure } from "../application/report-bug.ts"
import type { Site } from "./provide.ts"

export const provideUseCases = ({ provideUseCase: provide, settings }: Site): void => {
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
      reportFailure: get(ReportFailure),
    }),
  )
  provide(SignOut, get =>
    makeSignOut({
      sessions: get(Sessions),
      identity: get(Identity),
      session: get(CartSession),
      unsaved: get(UnsavedForms),
      note: get(StoredPlacement),
    }),
  )
  provide(StoredPlacement, get => makeStoredPlacement({ store: get(KeyValueStore) }))
  provide(PreferredLocale, get => makePreferredLocale({ store: get(KeyValueStore) }))
  provide(FindShippingOptions, get => makeFindShippingOptions({ shipping: get(ShippingOptionsService) }))
  provide(DeveloperInfo, get => makeDeveloperInfo({ store: get(KeyValueStore), calls: get(CallLog) }))
  provide(UnsavedForms, get => makeUnsavedForms({ identity: get(Identity) }))
  provide(RecordEvent, get => makeRecordEvent({ analytics: get(Analytics) }))
  provide(ReportBug, get => makeReportBug({ reports: get(ErrorReports), page: () => window.location.pathname }))
  provide(ReportFailure, get => makeReportFailure({ report: get(ReportBug) }))
  provide(SaveAsQuote, get => makeSaveAsQuote({ session: get(CartSession), quotes: get(Quotes), newId: get(NewId) }))
}
