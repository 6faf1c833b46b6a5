/** A message that something is loading. It appears only when that takes longer than a moment. */
import { useEffect, useState } from "react"

const DELAY_MS = 300

/** Whether a state has lasted for so long. */
const useHasLasted = (isActive: boolean, milliseconds: number): boolean => {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    setHasLasted(false)
    if (!isActive) return
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isActive, milliseconds])
  return isActive && hasLasted
}

export const LoadingNotice = ({ text }: { readonly text: string }) =>
  useHasLasted(true, DELAY_MS) ? (
    <div className="sheet" role="status">
      <p className="soft">{text}</p>
    </div>
  ) : null
