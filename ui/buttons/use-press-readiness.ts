/** Whether a press on an irreversible button can be meant for what the button stands for now (PAY-47). */
import { type RefObject, useEffect, useState } from "react"

const MIN_VISIBLE_MS = 500

interface PressReadiness {
  /** the value has been in view, at one place, for long enough */
  readonly byPointer: boolean
  /** the value hasn't changed for as long; a key doesn't miss a button that moves */
  readonly byKey: boolean
}

/** Another `confirmedValue` needs the time again. Without `isRequired` every press counts. */
export const usePressReadiness = (
  elementRef: RefObject<Element | null>,
  isRequired: boolean,
  confirmedValue: string,
): PressReadiness => {
  // at the render of a new value nobody has seen it yet
  const [seenValue, setSeenValue] = useState<string>()
  const [unchangedValue, setUnchangedValue] = useState<string>()

  useEffect(() => {
    if (!isRequired) return undefined
    const timer = setTimeout(() => setUnchangedValue(confirmedValue), MIN_VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isRequired, confirmedValue])

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

  return {
    byPointer: !isRequired || seenValue === confirmedValue,
    byKey: !isRequired || unchangedValue === confirmedValue,
  }
}
