/** Data that depend on the cut-off are loaded again half a minute after it (DELIV-35). */
import { Result } from "effect"
import type { TFunction } from "i18next"
import { useEffect } from "react"
import { getNextRefetchTime, parseCutOffTime } from "../../application/client/delivery/cut-off-time.ts"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { getEffectiveOrderDate, toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { useTexts } from "../i18n/use-texts.ts"

/** `time` is HH:MM:SS in the shop's time zone; undefined while it is unknown. */
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

/** The next cut-off, with its weekday unless it is today: "17:00 on Monday" (DELIV-36). */
export const formatCutOff = (
  t: TFunction,
  formats: Pick<LocaleFormats, "weekdayOfDate" | "time">,
  now: Date,
  cutOff: string,
  daysOff?: readonly string[],
) => {
  const day = getEffectiveOrderDate(now, daysOff)
  const time = formats.time(cutOff)
  return day === toShopDateAndTime(now).date ? time : t("word.timeOn", { time, weekday: formats.weekdayOfDate(day) })
}

/** @param daysOff ISO dates without printing, besides weekends */
export const useFormattedCutOff = (time: string, daysOff?: readonly string[]): string => {
  const { t, ...formats } = useTexts()
  return formatCutOff(t, formats, useShopTime(), time, daysOff)
}
