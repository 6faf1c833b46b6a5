/** Until when an order keeps the dates that are shown, and how long that still is (DELIV-35, DELIV-36). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { CUT_OFF } from "../../domain/delivery/calendar.ts"
import { type CutOffTime, timeLeft } from "../../domain/delivery/cut-off.ts"

const MINUTE_MS = 60_000

export const CutOffLine = ({ cutOff }: { readonly cutOff: CutOffTime }) => {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil(timeLeft(now, cutOff) / MINUTE_MS)
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return <p className="soft">{t("delivery.cutOff", { time: CUT_OFF, ...left })}</p>
}
