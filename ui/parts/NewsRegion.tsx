/** Where news is told: it goes by itself when it could be read, but not from under a pointer or the focus (CART-36, DELIV-05). */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { noticeStaysFor } from "../../domain/cart/notice.ts"
import { useNews } from "../news.ts"
import { useObserved } from "../use-observed.ts"
import styles from "./NewsRegion.module.css"

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

export const NewsRegion = () => {
  const board = useNews()
  const news = useObserved(board, all => all)
  // the region is there before its words are, so that they are heard
  const [told, setTold] = useState<typeof news>([])
  useEffect(() => setTold(news), [news])
  return (
    <div role="status" className={styles.region}>
      {told.map(({ id, topic, stays, draw }) => {
        const end = () => board.end(topic)
        return stays ? (
          <div key={id}>{draw(end)}</div>
        ) : (
          <Ending key={id} onEnd={end}>
            {draw(end)}
          </Ending>
        )
      })}
    </div>
  )
}
