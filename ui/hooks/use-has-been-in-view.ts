import { type RefObject, useEffect, useState } from "react"

/** Starts to load a little before the element is reached. */
const MARGIN = "200px"

/** Whether an element is, or was, near the visible part of the page. */
export const useHasBeenInView = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return undefined
    const observer = new IntersectionObserver(entries => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
