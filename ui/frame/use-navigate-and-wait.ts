/** Goes to a page and waits until it is shown, so that what comes next isn't done to the page that is left. */
import { Effect } from "effect"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** A page that doesn't come keeps nobody. */
const PATIENCE = "3 seconds"

export const useNavigateAndWait = (to: string): Effect.Effect<unknown> => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = useRef(pathname)
  const whenShown = useRef<() => void>(undefined)

  useEffect(() => {
    if (shown.current !== pathname) whenShown.current?.()
    shown.current = pathname
  }, [pathname])

  return Effect.callback<void>(resume => {
    if (shown.current === to) return resume(Effect.void)
    whenShown.current = () => resume(Effect.void)
    void navigate(to)
  }).pipe(Effect.timeoutOption(PATIENCE))
}
