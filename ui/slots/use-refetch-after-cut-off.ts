import { Result } from "effect"
import { useEffect } from "react"
import { getNextRefetchTime, parseCutOffTime } from "../../application/client/delivery/cut-off-time.ts"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { useUseCase } from "../hooks/injection.ts"

/**
 * Data that depend on the cut-off are loaded again half a minute after it (DELIV-35). `time` is HH:MM:SS in the shop's
 * time zone; undefined while it is unknown.
 */
export const useRefetchAfterCutOff = (time: string | undefined, refetch: () => void): void => {
  const clock = useUseCase(ShopClock)
  useEffect(() => {
    if (time === undefined) return
    const cutOff = parseCutOffTime(time)
    if (Result.isFailure(cutOff)) return
    const now = clock.now()
    const timer = setTimeout(refetch, getNextRefetchTime(now, cutOff.success).getTime() - now.getTime())
    return () => clearTimeout(timer)
  }, [clock, time, refetch])
}
