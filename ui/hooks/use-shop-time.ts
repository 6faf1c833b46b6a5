/** The shop's time for texts and dates, renewed as each minute begins and when the page is shown again (CONF-34). */
import { useEffect, useState } from "react"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { useUseCase } from "./injection.ts"

const MINUTE_MS = 60_000

/** An answer of the shop may set the clock at any time. */
const CHECK_INTERVAL_MS = MINUTE_MS / 4

const toMinute = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS)

export const useShopTime = (): Date => {
  const clock = useUseCase(ShopClock)
  const [time, setTime] = useState(clock.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const now = clock.now()
      setTime(shown => (toMinute(shown) === toMinute(now) ? shown : now))
      clearTimeout(timer)
      timer = setTimeout(update, Math.min(CHECK_INTERVAL_MS, MINUTE_MS - (now.getTime() % MINUTE_MS)))
    }
    update()
    document.addEventListener("visibilitychange", update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", update)
    }
  }, [clock])
  return time
}
