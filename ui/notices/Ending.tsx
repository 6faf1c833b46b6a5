/** What was said goes by itself when it could be read, but not from under a pointer or the focus (CART-36, DELIV-05). */
import { type ReactNode, useEffect, useRef } from "react"
import { noticeStaysFor } from "../../application/notice.ts"

interface EndingProps {
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** Counted anew once it is no longer held. */
export const Ending = ({ onEnd, children }: EndingProps) => {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    const element = box.current
    if (!element) return
    const gone = new AbortController()
    const endUnlessHeld = () => element.matches(":hover, :focus-within") || end.current()
    let timer: ReturnType<typeof setInterval>
    const begin = () => {
      clearInterval(timer)
      timer = setInterval(endUnlessHeld, noticeStaysFor(element.textContent.length))
    }
    begin()
    for (const letGo of ["pointerleave", "focusout"]) element.addEventListener(letGo, begin, gone)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [])

  return <div ref={box}>{children}</div>
}
