/** What the page before handed over is taken once: after a reload, or by a bookmark, it is no longer there. */
import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"

/** The browser keeps what is handed over, also for another release: a text may be anything by then. */
export const getNavigationText = (handed: unknown, name: string): string | undefined => {
  const value: unknown = typeof handed === "object" && handed !== null ? Reflect.get(handed, name) : undefined
  return typeof value === "string" ? value : undefined
}

/** A page of this shop, and of no other. */
export const getNavigationPath = (handed: unknown, name: string): string | undefined => {
  const path = getNavigationText(handed, name)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export const useNavigationState = <T>(): Partial<T> => {
  const location = useLocation()
  const [handed] = useState(() => (location.state ?? {}) as Partial<T>)
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ""), [])
  return handed
}
