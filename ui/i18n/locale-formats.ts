/** Amounts, counts, rates and dates as the reader's language writes them; an amount comes in cents (MONEY-05, MONEY-08, MONEY-22). */
import { useTranslation } from "react-i18next"
import {
  formatLabelledValue,
  formatTimeOfDay,
  getRegionalTag,
  makeAmountFormatter,
  NO_BREAK_SPACE,
} from "../../application/locale-format.ts"
import { toDisplayDistance } from "../../domain/delivery/pickup-distance.ts"
import { WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"
import { SHOP_TIME_ZONE } from "../../domain/delivery/shop-calendar.ts"
import { type CurrencyCode, EUR } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"

export interface LocaleFormats {
  readonly locale: string
  /** "€ 46.50", "−€ 4.65" */
  readonly money: (cents: number, currency?: CurrencyCode) => string
  /** "−€ 4.65" for a discount of 465 */
  readonly less: (cents: number, currency?: CurrencyCode) => string
  /** "+€ 4.65", "−€ 4.65": what a choice adds or saves */
  readonly more: (cents: number, currency?: CurrencyCode) => string
  /** "46.50": a figure in a column that names its currency */
  readonly figure: (cents: number) => string
  /** "1,000" */
  readonly count: (count: number) => string
  /** what stands between groups of three digits: "," */
  readonly thousands: string
  /** "4.7" of 4.7 */
  readonly tenths: (value: number) => string
  /** "21.0" */
  readonly rate: (rate: TaxRate) => string
  /** "Tue 24 Nov" */
  readonly day: (isoDate: string) => string
  /** "20 Nov 2026", on the shop's clock */
  readonly date: (isoTime: string) => string
  /** "17:00", in French "17 h" */
  readonly time: (hoursAndMinutes: string) => string
  /** "20 November 2026 at 11:42", on the shop's clock */
  readonly moment: (isoTime: string) => string
  readonly country: (code: string) => string
  /** "Paper: 400 g" */
  readonly labelled: (label: string, value: string) => string
  /** "420 m", "1.4 km" */
  readonly distance: (km: number) => string
  /** "Monday" of an ISO date */
  readonly weekdayOf: (isoDate: string) => string
  /** "Monday" */
  readonly weekday: (weekday: Weekday) => string
}

/** A day never leaves its month at the end of a line. */
const whole = (date: string): string => date.replace(/(?<=\d\.?) (?=\p{L})/u, NO_BREAK_SPACE)

/** What is slow to make is made when it is first needed, and kept. */
const kept = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<Key, Made>()
  return key => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const once = <Made>(make: () => Made): (() => Made) => {
  const made = kept(make)
  return () => made(undefined)
}

export const getLocaleFormats = kept((locale: string): LocaleFormats => {
  const tag = getRegionalTag(locale)
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })
  const amounts = kept((currency: CurrencyCode) => makeAmountFormatter(locale, currency))
  const figures = once(() => new Intl.NumberFormat(tag, decimals(2)))
  const counts = once(() => new Intl.NumberFormat(tag))
  const rates = once(() => new Intl.NumberFormat(tag, decimals(1)))
  const metres = once(() => new Intl.NumberFormat(tag, { style: "unit", unit: "meter", maximumFractionDigits: 0 }))
  const kilometres = once(() => new Intl.NumberFormat(tag, { style: "unit", unit: "kilometer", ...decimals(1) }))
  const onClock = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone }))
  const days = onClock("UTC", { weekday: "short", day: "numeric", month: "short" })
  const weekdays = onClock("UTC", { weekday: "long" })
  const dates = onClock(SHOP_TIME_ZONE, { dateStyle: "medium" })
  const moments = onClock(SHOP_TIME_ZONE, { dateStyle: "long", timeStyle: "short" })
  const countries = once(() => new Intl.DisplayNames(tag, { type: "region" }))
  const distance = (km: number): string => {
    const shown = toDisplayDistance(km)
    return shown._tag === "Metres" ? metres().format(shown.metres) : kilometres().format(shown.kilometres)
  }
  const money = (cents: number, currency = EUR): string => amounts(currency)(cents)
  return {
    locale,
    money,
    less: (cents, currency) => money(-cents, currency),
    more: (cents, currency) => `${cents < 0 ? "" : "+"}${money(cents, currency)}`,
    figure: cents => figures().format(cents / 100),
    count: count => counts().format(count),
    get thousands() {
      return (
        counts()
          .formatToParts(1_000_000)
          .find(({ type }) => type === "group")?.value ?? ""
      )
    },
    tenths: value => rates().format(value),
    rate: rate => rates().format(rate / 100),
    // some browsers put a comma into English
    day: isoDate => whole(days().format(new Date(isoDate))).replace(/^(\p{L}+),/u, "$1"),
    date: isoTime => whole(dates().format(new Date(isoTime))),
    time: hoursAndMinutes => formatTimeOfDay(locale, hoursAndMinutes),
    moment: isoTime => formatTimeOfDay(locale, whole(moments().format(new Date(isoTime)))),
    distance,
    weekdayOf: isoDate => weekdays().format(new Date(isoDate)),
    weekday: weekday => weekdays().format(new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(weekday)))),
    labelled: (label, value) => formatLabelledValue(locale, label, value),
    country: code => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
  }
})

/** The formats of the language the page is in. */
export const useLocaleFormats = (): LocaleFormats => {
  const { i18n } = useTranslation()
  return getLocaleFormats(i18n.language)
}
