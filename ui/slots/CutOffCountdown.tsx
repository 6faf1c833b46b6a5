/** The cut-off of the shown delivery dates and the time left (DELIV-35, DELIV-36). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type CutOffTimeMs, getMsUntilDatesChange } from "../../application/client/delivery/cut-off-time.ts"
import { useFormattedCutOff } from "./use-cut-off.ts"

const MINUTE_MS = 60_000

interface CutOffCountdownProps {
  readonly cutOff: CutOffTimeMs
  /** an order needs confirmation before the cut-off, a cart needs ordering */
  readonly isOrdered: boolean
}

export const CutOffCountdown = ({ cutOff, isOrdered }: CutOffCountdownProps) => {
  const { t } = useTranslation()
  const time = useFormattedCutOff(new Date(cutOff).toISOString().slice(11, 16))
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil(getMsUntilDatesChange(now, cutOff) / MINUTE_MS)
  const timeLeft = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return <p className="soft">{t(isOrdered ? "delivery.confirmBefore" : "delivery.cutOff", { time, ...timeLeft })}</p>
}
