import type { TFunction } from "i18next"
import { getEffectiveOrderDate, toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { useTexts } from "../i18n/use-texts.ts"

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
