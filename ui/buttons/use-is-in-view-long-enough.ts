/** Whether an element has been visible for long enough to be pressed on purpose (PAY-47). */
import { type RefObject, useEffect, useState } from "react"

const MIN_VISIBLE_MS = 500

/** Another `confirmedValue` has to be visible for as long again. */
export const useIsInViewLongEnough = (
  elementRef: RefObject<Element | null>,
  isRequired: boolean,
  confirmedValue: string,
): boolean => {
  // at the render of a new value nobody has seen it yet
  const [seenValue, setSeenValue] = useState<string>()

  useEffect(() => {
    const element = elementRef.current
    if (!isRequired || !element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastRect = ""
    const restartTimer = () => {
      clearTimeout(timer)
      setSeenValue(undefined)
      timer = setTimeout(() => setSeenValue(confirmedValue), MIN_VISIBLE_MS)
    }
    const checkPosition = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const rect = [x, y, width, height].join(" ")
      if (rect !== lastRect) restartTimer()
      lastRect = rect
    }
    const visibility = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) restartTimer()
    })
    const movement = new ResizeObserver(checkPosition)
    visibility.observe(element)
    movement.observe(document.body)
    return () => {
      clearTimeout(timer)
      visibility.disconnect()
      movement.disconnect()
    }
  }, [elementRef, isRequired, confirmedValue])

  return !isRequired || seenValue === confirmedValue
}
