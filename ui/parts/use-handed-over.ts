/** What the page before handed over is taken once: after a reload, or by a bookmark, it is no longer there. */
import { useEffect, useState } from "react"
import { useLocation } from "react-router-dom"

export const useHandedOver = <T>(): Partial<T> => {
  const location = useLocation()
  const [handed] = useState(() => (location.state ?? {}) as Partial<T>)
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ""), [])
  return handed
}
