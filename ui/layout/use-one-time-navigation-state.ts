/** Navigation state is read once: after a reload or from a bookmark it is gone. */
import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"

/** A browser stores navigation state across releases of the shop, so that a text may be anything. */
export const getNavigationStateText = (navigationState: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof navigationState === "object" && navigationState !== null ? Reflect.get(navigationState, name) : undefined
  return typeof value === "string" ? value : undefined
}

/** A path within this shop; undefined for any other address. */
export const readPathFromNavigationState = (navigationState: unknown, name: string): string | undefined => {
  const path = getNavigationStateText(navigationState, name)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const useOneTimeNavigationState = <T>(): Partial<T> => {
  const location = useLocation()
  const [navigationState] = useState(() => (location.state ?? {}) as Partial<T>)
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ""), [])
  return navigationState
}

/** Whether this entry of the browser's history is shown for the first time: not after a reload, nor on Back. */
export const useIsFirstView = (): boolean => {
  const location = useLocation()
  const [isFirst] = useState(() => Object(location.state).wasShown !== true)
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: { wasShown: true } }, ""), [])
  return isFirst
}
