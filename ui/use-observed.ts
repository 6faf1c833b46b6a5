/** A part of a watched value; the component renders again only when that part changes. */
import { useSyncExternalStore } from "react"
import type { Observable } from "../application/observable.ts"

/** `select` answers with a part of the value that is the same object as long as it has not changed. */
export const useObserved = <T, S>(observable: Observable<T>, select: (value: T) => S): S => {
  const selected = () => select(observable.current())
  return useSyncExternalStore(observable.subscribe, selected, selected)
}
