/**
 * The browser's composition root: it reads settings, builds use cases, starts the texts, and renders or hydrates the
 * pages.
 */
import "reflect-metadata/lite"
import { Effect, Schema } from "effect"
import { Provider } from "inversify-react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from "react-router-dom"
import { hasStoredDrafts } from "../adapters/browser/has-stored-drafts.ts"
import { hadPendingRequestsOnLeave, recordPendingRequestsOnLeave } from "../adapters/browser/pending-requests.ts"
import { prefersReducedData } from "../adapters/browser/prefers-reduced-data.ts"
import { readPreloadedResponses } from "../adapters/browser/read-preloaded-responses.ts"
import { makeContainer, prefetchCartChanges } from "../adapters/container.ts"
import { ConfigFileSchema } from "../adapters/contract/config-file.ts"
import { CartSession } from "../application/client/cart/cart-session.ts"
import { hasPendingChanges } from "../application/client/cart/cart-session-state.ts"
import { FormDrafts } from "../application/client/drafts/form-drafts.ts"
import { Identity } from "../application/client/identity/identity.ts"
import { PreferredLocaleStore } from "../application/client/identity/preferred-locale.ts"
import { ReportBug } from "../application/client/report-bug.ts"
import { CHECKOUT_STEPS } from "../application/client/step-bar.ts"
import { runIgnoringFailure } from "./commands/use-command.ts"
import { watchPointerState } from "./fields/run-after-pointer-release.ts"
import { makeDeferredCodeLoader } from "./hooks/deferred-code-loader.ts"
import { DialogHistoryContext, makeDialogHistory } from "./hooks/dialog-history.ts"
import { asInversifyContainer } from "./hooks/injection.ts"
import { loadDeferredTexts, startI18n } from "./i18n/start-i18n.ts"
import { createPageRouter } from "./routes.tsx"
import { startLoadingIdentityAndCart } from "./shell/follow-identity-and-cart.ts"

/** By then a response that no page waits for has arrived, or never will. */
const REOPEN_DELAY = "4 seconds"

const root = document.getElementById("root")
if (!root) throw new Error("no #root")

const loadTermsOf = async (locale: string) => (await import("../adapters/browser/load-terms.ts")).loadTerms(locale)

const open = async (): Promise<void> => {
  const { seller = "null", drawn: renderedAt } = document.documentElement.dataset
  const file: object = await (await fetch("/config.json")).json()
  const settings = Schema.decodeUnknownSync(ConfigFileSchema)({ seller: JSON.parse(seller), ...file }, { errors: "all" })
  const useCases = makeContainer(settings, {
    preloadedResponses: readPreloadedResponses(),
    renderedAtMs: renderedAt === undefined ? undefined : Number(renderedAt),
  })
  watchPointerState()
  startLoadingIdentityAndCart(useCases)
  const session = useCases.resolve(CartSession)
  recordPendingRequestsOnLeave(() => hasPendingChanges(session.current()), session.subscribe)
  if (hadPendingRequestsOnLeave()) runIgnoringFailure(Effect.delay(session.open, REOPEN_DELAY))
  const deferred = makeDeferredCodeLoader([useCases.registerDeferred, loadDeferredTexts])
  const terms = Object.fromEntries(settings.locales.map(locale => [locale, () => loadTermsOf(locale)]))
  const { prepare, AllPages } = createPageRouter(settings.paths, deferred, terms)
  const textsStarted = startI18n(settings.locales, useCases.resolve(PreferredLocaleStore))
  // without the deferred code a stored draft can neither be shown nor discarded
  const loadCodeOfDrafts = () => deferred.load().catch(() => undefined)
  useCases.resolve(FormDrafts).connectStorage(() => loadCodeOfDrafts)
  await Promise.all([prepare(window.location.pathname), textsStarted, hasStoredDrafts() && loadCodeOfDrafts()])
  // earlier than the pages, because a dialog that was open at a reload left its entry in the history
  const dialogHistory = makeDialogHistory(createBrowserHistory({ v5Compat: true }), window)
  const pages = (
    <Provider container={asInversifyContainer(useCases)}>
      <HistoryRouter history={dialogHistory.routerHistory}>
        <DialogHistoryContext value={dialogHistory}>
          <AllPages />
        </DialogHistoryContext>
      </HistoryRouter>
    </Provider>
  )
  const onRecoverableError = (difference: unknown) => runIgnoringFailure(useCases.resolve(ReportBug)(difference))
  if (root.firstChild) hydrateRoot(root, pages, { onRecoverableError })
  else createRoot(root).render(pages)
  // server-rendered pages arrive without a customer token; the first change needs one
  runIgnoringFailure(useCases.resolve(Identity).customerToken)
  // `first-page.js` leaves the page to React from now on
  delete document.documentElement.dataset.drawn
  const next = [...CHECKOUT_STEPS, "thanks" as const].map(step => settings.paths[step])
  const savesData = prefersReducedData()
  // the first change shouldn't wait for its code
  if (!savesData) prefetchCartChanges()
  const prefetching = savesData ? undefined : import("../adapters/browser/prefetch-pages.ts")
  void prefetching?.then(
    ({ prefetchPages }) => prefetchPages(prepare, next),
    () => undefined,
  )
}

// Not awaited: a page's code waits until this module is done. Chromium doesn't always report a rejection that no script
// caused, such as a response that isn't JSON.
open().catch(cause => reportError(cause))
