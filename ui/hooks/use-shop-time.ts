/** The shop's time for texts and dates, renewed every minute (CONF-34). */
import { useEffect, useState } from "react"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { useUseCase } from "./injection.ts"

const MINUTE_MS = 60_000

const CHECK_INTERVAL_MS = MINUTE_MS / 4

const toMinute = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS)

export const useShopTime = (): Date => {
  const clock = useUseCase(ShopClock)
  const [time, setTime] = useState(clock.now)
  useEffect(() => {
    const update = () => setTime(shown => (toMinute(shown) === toMinute(clock.now()) ? shown : clock.now()))
    const timer = setInterval(update, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [clock])
  return time
}
