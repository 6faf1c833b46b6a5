/** A first load says so only when it takes longer than a blink. */
import { useEffect, useState } from "react"

const BLINK_MS = 300

/** Whether a state has lasted for so long. */
const useLasting = (is: boolean, milliseconds: number): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    setLasts(false)
    if (!is) return
    const timer = setTimeout(() => setLasts(true), milliseconds)
    return () => clearTimeout(timer)
  }, [is, milliseconds])
  return is && lasts
}

export const LoadingNotice = ({ words }: { readonly words: string }) =>
  useLasting(true, BLINK_MS) ? (
    <div className="sheet" role="status">
      <p className="soft">{words}</p>
    </div>
  ) : null
