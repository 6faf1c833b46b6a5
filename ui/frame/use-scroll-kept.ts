/** Another page starts at its top; going back comes back to where the shopper was. */
import { useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

const left = new Map<string, number>()

export const useScrollKept = (): void => {
  const { key, pathname, hash } = useLocation()
  const cameBack = useNavigationType() === "POP"

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search of the same page stays where it is
  useLayoutEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null
    if (cameBack) window.scrollTo(0, left.get(key) ?? window.scrollY)
    else if (place) place.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [pathname, hash])

  useEffect(() => {
    const onScroll = () => left.set(key, window.scrollY)
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => window.removeEventListener("scroll", onScroll)
  }, [key])
}
