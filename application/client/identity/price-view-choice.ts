/**
 * Whether this shopper sees prices with VAT. The account decides; a guest chooses. The browser keeps the view until a
 * logout, so that pages show it before they know who is logged in (TAX-21).
 */
import { getAccountPriceView, PRICE_VIEWS, type PriceView } from "../../../domain/money/price-view.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeSubject, type Observable } from "../observable/observable.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import { CUSTOMER_ID_STORAGE_KEY, type Identity } from "./identity.ts"

/** `first-page.js` and the server know this key. */
export const PRICE_VIEW_STORAGE_KEY = "priceView"

export interface PriceViewState {
  readonly view: PriceView
  /** false for customers, and while a customer may be logged in */
  readonly isGuest: boolean
}

export interface PriceViewChoice extends Observable<PriceViewState> {
  /** changes the view of guests, in all tabs */
  readonly choose: (view: PriceView) => void
}

interface Ports {
  readonly identity: Pick<Identity, "current" | "subscribe">
  readonly store: KeyValueStore
  readonly shopDefault: PriceView
}

export const makePriceViewChoice = ({ identity, store, shopDefault }: Ports): PriceViewChoice => {
  const changes = makeSubject(undefined)
  const readStoredView = () => PRICE_VIEWS.find(view => view === store.get(PRICE_VIEW_STORAGE_KEY)) ?? shopDefault
  const findCustomer = () => {
    const state = identity.current()
    return state._tag === "Customer" ? state.customer : undefined
  }
  const findView = () => {
    const customer = findCustomer()
    return customer ? getAccountPriceView(customer) : readStoredView()
  }
  const current = (): PriceViewState => ({
    view: findView(),
    isGuest:
      identity.current()._tag === "Anonymous" || (identity.current()._tag === "Unknown" && !store.get(CUSTOMER_ID_STORAGE_KEY)),
  })
  let wasCustomer = false
  identity.subscribe(() => {
    const isCustomer = findCustomer() !== undefined
    if (isCustomer) store.set(PRICE_VIEW_STORAGE_KEY, current().view)
    else if (wasCustomer) store.remove(PRICE_VIEW_STORAGE_KEY)
    wasCustomer = isCustomer
  })
  return {
    current,
    subscribe: listener => {
      const stops = [
        identity.subscribe(listener),
        changes.subscribe(listener),
        store.onChange(key => {
          if (key === PRICE_VIEW_STORAGE_KEY) listener()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    choose: view => {
      store.set(PRICE_VIEW_STORAGE_KEY, view)
      changes.set(undefined)
    },
  }
}

export const PriceViewChoice = createInjectionToken<PriceViewChoice>("PriceViewChoice")
