/** What was said goes when it could be read, but not from under a pointer or the focus, and moves nothing (CART-36, DELIV-05). */
import { type ReactNode, useEffect, useRef } from "react"
import { getNoticeVisibleMs } from "../../application/notice-timing.ts"

interface EndingProps {
  /** when it was first drawn, if that was on another page; in milliseconds of the page's clock */
  readonly since?: number
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** Its region stays as high as it was until the page is scrolled: what stands below would move under a hand. */
const keepRoom = (region: HTMLElement | null): void => {
  if (!region) return
  region.style.minBlockSize = `${region.offsetHeight}px`
  addEventListener("scroll", () => region.removeAttribute("style"), { once: true, passive: true })
}

/** Counted anew once it is no longer held. */
export const AutoDismiss = ({ since, onEnd, children }: EndingProps) => {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    const element = box.current
    if (!element) return
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const begin = (from = performance.now()) => {
      clearTimeout(timer)
      const left = from + getNoticeVisibleMs(element.textContent.length) - performance.now()
      timer = setTimeout(() => {
        if (element.matches(":hover, :focus-within")) return begin()
        keepRoom(element.parentElement)
        end.current()
      }, left)
    }
    begin(since)
    for (const letGo of ["pointerleave", "focusout"]) element.addEventListener(letGo, () => begin(), gone)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [since])

  return <div ref={box}>{children}</div>
}
