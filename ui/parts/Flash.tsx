/** Good news that goes by itself after five seconds, not while it is pointed at or has the focus (DELIV-05, CART-36). */
import { useEffect, useState } from "react"
import { NOTICE_STAYS_FOR } from "../../domain/cart/notice.ts"
import { Notice } from "./Notice.tsx"

export const Flash = ({ words }: { readonly words: string | undefined }) => {
  const [shown, setShown] = useState<string>()
  const [held, setHeld] = useState(false)

  useEffect(() => setShown(words), [words])

  useEffect(() => {
    if (shown === undefined || held) return
    const timer = setTimeout(() => setShown(undefined), NOTICE_STAYS_FOR)
    return () => clearTimeout(timer)
  }, [shown, held])

  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown === undefined ? null : <Notice tone="success" title={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}
