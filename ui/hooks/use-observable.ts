import { useSyncExternalStore } from "react"
import type { Observable } from "../../application/client/observable/observable.ts"

/**
 * The value at the first render. Hydration compares with it, because a value may change before its part of the page
 * hydrates.
 */
const firstValues = new WeakMap<object, unknown>()

/**
 * Rerenders only when the selected part changes. `select` must return the same object as long as that part is
 * unchanged.
 */
export const useObservable = <T, S>(observable: Observable<T>, select: (value: T) => S): S => {
  const { current, subscribe } = observable
  if (!firstValues.has(observable)) firstValues.set(observable, current())
  return useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(firstValues.get(observable) as T),
  )
}
