/** Navigates and waits until the page is shown, so that the next step doesn't affect the page that is left. */
import { Effect } from "effect"
import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** A page that doesn't load blocks nothing for longer. */
const NAVIGATION_TIMEOUT = "3 seconds"

export const useNavigateAndWait = (to: string): Effect.Effect<unknown> => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shownPath = useRef(pathname)
  const onShown = useRef<() => void>(undefined)

  useEffect(() => {
    if (shownPath.current !== pathname) onShown.current?.()
    shownPath.current = pathname
  }, [pathname])

  return Effect.callback<void>(resume => {
    if (shownPath.current === to) return resume(Effect.void)
    onShown.current = () => resume(Effect.void)
    void navigate(to)
  }).pipe(Effect.timeoutOption(NAVIGATION_TIMEOUT))
}
