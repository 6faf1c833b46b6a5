import type { TFunction } from "i18next"
import { useMemo } from "react"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { getEffectiveOrderDate, toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { useTexts } from "../i18n/use-texts.ts"

/** When these dates came, by the shop's clock. Another object means newer dates; undefined until the first have come. */
export const useLoadedAt = (dates: object | undefined): Date | undefined => {
  const clock = useUseCase(ShopClock)
  return useMemo(() => dates && clock.find(), [clock, dates])
}

/**
 * The cut-off after the dates were loaded, with its weekday unless it is today: "17:00 on Monday" (DELIV-36). Until newer
 * dates come, it stays the one of the dates beside it.
 */
export const formatCutOff = (
  t: TFunction,
  formats: Pick<LocaleFormats, "weekdayOfDate" | "time">,
  now: Date,
  cutOff: string,
  daysOff?: readonly string[],
  loadedAt = now,
) => {
  const day = getEffectiveOrderDate(loadedAt, daysOff)
  const time = formats.time(cutOff)
  return day === toShopDateAndTime(now).date ? time : t("word.timeOn", { time, weekday: formats.weekdayOfDate(day) })
}

/**
 * @param daysOff ISO dates without printing, besides weekends
 * @param loadedAt when the dates beside it came; undefined for dates of now
 */
export const useFormattedCutOff = (time: string, daysOff?: readonly string[], loadedAt?: Date): string => {
  const { t, ...formats } = useTexts()
  return formatCutOff(t, formats, useShopTime(), time, daysOff, loadedAt)
}
