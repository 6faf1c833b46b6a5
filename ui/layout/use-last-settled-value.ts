/** A value as it stood when nothing was under way: who listens hears of it once, and not where it comes back the same. */
import { useState } from "react"

export const useLastSettledValue = <T>(value: T, pending: boolean): T => {
  const [settled, settle] = useState(value)
  if (!pending && settled !== value) settle(value)
  return settled
}
