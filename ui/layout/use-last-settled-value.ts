/** The last value that wasn't pending. A live region announces it once, and not when it comes back unchanged. */
import { useState } from "react"

export const useLastSettledValue = <T>(value: T, pending: boolean): T => {
  const [settledValue, setSettledValue] = useState(value)
  if (!pending && settledValue !== value) setSettledValue(value)
  return settledValue
}
