/** What depends on the cut-off is asked for again half a minute after it (DELIV-35). */
import { Result } from "effect"
import { useEffect } from "react"
import { cutOffTime, nextRefetch } from "../../domain/delivery/cut-off.ts"

/** `time` is HH:MM:SS of the shop's clock, none as long as it isn't known. */
export const useCutOff = (time: string | undefined, refetch: () => void): void => {
  useEffect(() => {
    if (time === undefined) return
    const cutOff = cutOffTime(time)
    if (Result.isFailure(cutOff)) return
    const now = new Date()
    const timer = setTimeout(refetch, nextRefetch(now, cutOff.success).getTime() - now.getTime())
    return () => clearTimeout(timer)
  }, [time, refetch])
}
