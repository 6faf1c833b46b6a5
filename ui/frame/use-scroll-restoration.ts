/** Another page starts at its top; going back comes back to where the shopper was. */
import { useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

const left = new Map<string, number>()

const goToStart = (hash: string): void => {
  const place = hash ? document.getElementById(hash.slice(1)) : null
  if (place) place.scrollIntoView()
  else window.scrollTo(0, 0)
}

export const useScrollRestoration = (): void => {
  const { key, pathname, hash } = useLocation()
  const cameBack = useNavigationType() === "POP"

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search of the same page stays where it is
  useLayoutEffect(() => {
    if (!cameBack) return goToStart(hash)
    const top = left.get(key)
    // an opened or reloaded page is where the browser put it: asking where would lay it out once more
    if (top !== undefined) window.scrollTo(0, top)
  }, [pathname, hash])

  useEffect(() => {
    const onScroll = () => left.set(key, window.scrollY)
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => window.removeEventListener("scroll", onScroll)
  }, [key])
}
