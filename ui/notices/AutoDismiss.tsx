/**
 * A message that disappears after the time it takes to read, but not under a pointer or the focus. Nothing else moves
 * (CART-36, DELIV-05).
 */
import { type ReactNode, useEffect, useRef } from "react"
import { getNoticeVisibleMs } from "../../application/client/notice-timing.ts"

interface AutoDismissProps {
  /** its first render, if that was on another page; in milliseconds of `performance.now()` */
  readonly since?: number
  /** once it has been read, it stays until this calls back or its page is left */
  readonly until?: ((end: () => void) => () => void) | undefined
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** Keeps the region's height until the page is scrolled: what stands below would move under the pointer. */
const reserveHeight = (region: HTMLElement | null): void => {
  if (!region) return
  region.style.minBlockSize = `${region.offsetHeight}px`
  addEventListener("scroll", () => region.removeAttribute("style"), { once: true, passive: true })
}

/** The time begins again when the pointer or the focus leaves. */
export const AutoDismiss = ({ since, until, onEnd, children }: AutoDismissProps) => {
  const box = useRef<HTMLDivElement>(null)
  const onEndRef = useRef(onEnd)
  onEndRef.current = onEnd

  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let stopWaiting: (() => void) | undefined
    const isInUse = () => element.matches(":hover, :focus-within")
    const end = () => {
      reserveHeight(element.parentElement)
      onEndRef.current()
    }
    const startTimer = (startMs = performance.now()) => {
      clearTimeout(timer)
      stopWaiting?.()
      stopWaiting = undefined
      const remainingMs = startMs + getNoticeVisibleMs(element.textContent.length) - performance.now()
      timer = setTimeout(() => {
        if (isInUse()) startTimer()
        else if (until) stopWaiting = until(() => isInUse() || end())
        else end()
      }, remainingMs)
    }
    startTimer(since)
    for (const type of ["pointerleave", "focusout"]) element.addEventListener(type, () => startTimer(), listening)
    return () => {
      clearTimeout(timer)
      listening.abort()
      stopWaiting?.()
      if (stopWaiting) onEndRef.current()
    }
  }, [since, until])

  return <div ref={box}>{children}</div>
}
