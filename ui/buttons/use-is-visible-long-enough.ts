/** Whether something has been in sight for long enough to be meant by who presses it (PAY-47). */
import { type RefObject, useEffect, useState } from "react"

const SEEN_MS = 500

/** `meant`: what a press means besides; another one has to be seen as long. */
export const useIsVisibleLongEnough = (seen: RefObject<Element | null>, asked: boolean, meant: string): boolean => {
  // in the moment in which something else is meant it has been seen by nobody
  const [steadyFor, setSteadyFor] = useState<string>()

  useEffect(() => {
    const element = seen.current
    if (!asked || !element) return undefined
    let due: ReturnType<typeof setTimeout> | undefined
    let place = ""
    const begin = () => {
      clearTimeout(due)
      setSteadyFor(undefined)
      due = setTimeout(() => setSteadyFor(meant), SEEN_MS)
    }
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const now = [x, y, width, height].join(" ")
      if (now !== place) begin()
      place = now
    }
    const sight = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    })
    const moved = new ResizeObserver(look)
    sight.observe(element)
    moved.observe(document.body)
    return () => {
      clearTimeout(due)
      sight.disconnect()
      moved.disconnect()
    }
  }, [seen, asked, meant])

  return !asked || steadyFor === meant
}
