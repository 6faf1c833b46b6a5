/** A part of a watched value; the component renders again only when that part changes. */
import { useSyncExternalStore } from "react"
import type { Observable } from "../application/observable.ts"

/** What each was when it was first shown: a part of what came drawn may be taken over when it is another by then. */
const first = new WeakMap<object, unknown>()

/** `select` answers with a part of the value that is the same object as long as it has not changed. */
export const useObservable = <T, S>(observable: Observable<T>, select: (value: T) => S): S => {
  const { current, subscribe } = observable
  if (!first.has(observable)) first.set(observable, current())
  return useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(first.get(observable) as T),
  )
}
