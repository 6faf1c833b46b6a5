import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import { filterExpiredQuotesInCart, type QuoteExpiry } from "../../../domain/quote/expired-quotes.ts"
import { rerunOnSignals } from "../observable/rerun-on-signals.ts"
import type { QuoteService } from "../ports/quote-service.ts"
import type { ReportFailure } from "../report-bug.ts"

interface Ports {
  readonly quotes: QuoteService
  readonly cart: () => Cart | undefined
  readonly onFound: (expired: readonly QuoteExpiry[]) => void
  readonly reportFailure: ReportFailure
}

/** Checks which quotes of the cart have expired, if it has any; after a failure the last result stays (QUOTE-06). */
export const makeCheckExpiredQuotes = ({ quotes, cart, onFound, reportFailure }: Ports): Effect.Effect<void> =>
  Effect.suspend(() => {
    const checked = cart()
    if (!checked || listQuoteIds(checked).length === 0) return Effect.void
    return quotes.listExpired(checked.id).pipe(
      Effect.tap(expired =>
        Effect.sync(() => {
          const current = cart()
          if (current?.id === checked.id) onFound(filterExpiredQuotesInCart(current, expired))
        }),
      ),
      Effect.tapError(reportFailure),
      Effect.ignore,
    )
  })

interface ObservedCart {
  readonly cart: () => Cart | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly check: Effect.Effect<void>
}

/**
 * Checks the cart's quotes whenever its version changes (QUOTE-06), until it is interrupted. Changes during a check
 * cause one more check after it.
 */
export const recheckQuotesOnChange = ({ cart, subscribe, check }: ObservedCart): Effect.Effect<never> =>
  rerunOnSignals(signal => {
    let checkedVersion = ""
    const checkVersion = () => {
      const current = cart()
      const version = current ? `${current.id} ${current.version}` : ""
      if (version === checkedVersion) return
      checkedVersion = version
      if (current) signal()
    }
    const stop = subscribe(checkVersion)
    checkVersion()
    return stop
  }, check)
