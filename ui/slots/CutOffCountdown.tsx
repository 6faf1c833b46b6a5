/** Until when the dates that are shown can be had, and how long that still is (DELIV-35, DELIV-36). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type CutOffTimeMs, getMsUntilCutOff } from "../../application/delivery/cut-off-time.ts"
import { useFormattedCutOff } from "./use-cut-off.ts"

const MINUTE_MS = 60_000

interface CutOffLineProps {
  readonly cutOff: CutOffTimeMs
  /** what is ordered already need not be ordered in time */
  readonly isOrdered: boolean
}

export const CutOffCountdown = ({ cutOff, isOrdered }: CutOffLineProps) => {
  const { t } = useTranslation()
  const time = useFormattedCutOff(new Date(cutOff).toISOString().slice(11, 16))
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil(getMsUntilCutOff(now, cutOff) / MINUTE_MS)
  const left = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return <p className="soft">{t(isOrdered ? "delivery.confirmBefore" : "delivery.cutOff", { time, ...left })}</p>
}
