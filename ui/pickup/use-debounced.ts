/** A value once it has stayed the same for so long; what is typed meanwhile starts the wait anew. */
import { useEffect, useState } from "react"

export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
