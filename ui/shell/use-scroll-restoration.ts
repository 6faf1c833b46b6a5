/** A new page starts at its top; going back restores the scroll position. */
import { useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"

const scrollTops = new Map<string, number>()

const goToStart = (hash: string): void => {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

export const useScrollRestoration = (): void => {
  const { key, pathname, hash } = useLocation()
  const cameBack = useNavigationType() === "POP"

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search of the same page stays where it is
  useLayoutEffect(() => {
    if (!cameBack) return goToStart(hash)
    const top = scrollTops.get(key)
    // the browser positions an opened or reloaded page itself; reading its position would force a layout
    if (top !== undefined) window.scrollTo(0, top)
  }, [pathname, hash])

  useEffect(() => {
    const onScroll = () => scrollTops.set(key, window.scrollY)
    window.addEventListener("scroll", onScroll, { passive: true })
    return () => window.removeEventListener("scroll", onScroll)
  }, [key])
}
