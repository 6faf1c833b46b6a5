/** Amounts (from cents), counts, rates and dates as the page's language writes them (MONEY-05, MONEY-08, MONEY-22). */
import {
  formatLabelledValue,
  formatTimesInText,
  getIntlLocale,
  makeAmountFormatter,
  NO_BREAK_SPACE,
} from "../../application/shared/locale-format.ts"
import { toDisplayDistance } from "../../domain/delivery/pickup-distance.ts"
import { WEEKDAYS, type Weekday } from "../../domain/delivery/pickup-point.ts"
import { SHOP_TIME_ZONE } from "../../domain/delivery/shop-calendar.ts"
import { type CurrencyCode, EUR } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"

/** For `usePrices` only: pages format no amount past the shopper's view (TAX-20). */
export interface AmountFormats {
  /** "€ 46.50", "−€ 4.65" */
  readonly money: (cents: number, currency?: CurrencyCode) => string
  /** "−€ 4.65" for a discount of 465 */
  readonly discountAmount: (cents: number, currency?: CurrencyCode) => string
  /** "+€ 4.65", "−€ 4.65": what a choice adds or saves */
  readonly signedAmount: (cents: number, currency?: CurrencyCode) => string
  /** "€ 0.149", "€ 1.20": of a piece, in tenths of a cent */
  readonly piecePrice: (tenthsOfCent: number, currency?: CurrencyCode) => string
  /** "46.50": a figure in a column that names its currency */
  readonly amountWithoutCurrency: (cents: number) => string
}

export interface LocaleFormats {
  readonly locale: string
  /** "1,000" */
  readonly count: (count: number) => string
  /** the separator between groups of three digits: "," */
  readonly thousands: string
  /** "4.7" for 4.7 */
  readonly oneDecimal: (value: number) => string
  /** "21.0" */
  readonly percentage: (percentage: TaxRate) => string
  /** "Tue 24 Nov" */
  readonly day: (isoDate: string) => string
  /** "20 Nov 2026", in the shop's time zone */
  readonly date: (isoTime: string) => string
  /** "17:00", in French "17 h" */
  readonly time: (hoursAndMinutes: string) => string
  /** "20 November 2026 at 11:42", in the shop's time zone */
  readonly dateAndTime: (isoTime: string) => string
  readonly country: (code: string) => string
  /** "Paper: 400 g" */
  readonly labeledValue: (label: string, value: string) => string
  /** "420 m", "1.4 km" */
  readonly distance: (km: number) => string
  /** "Monday" for an ISO date */
  readonly weekdayOfDate: (isoDate: string) => string
  /** "Monday" */
  readonly weekday: (weekday: Weekday) => string
}

/** Day and month stay on one line. */
const addNoBreakSpaceToDate = (date: string): string => date.replace(/(?<=\d\.?) (?=\p{L})/u, NO_BREAK_SPACE)

/** Formatters are slow to create: each is created when first needed, and reused. */
const memoize = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>()
  return key => {
    const value = values.get(key) ?? make(key)
    values.set(key, value)
    return value
  }
}

const memoizeOne = <Value>(make: () => Value): (() => Value) => {
  const values = memoize(make)
  return () => values(undefined)
}

const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

export const getAmountFormats = memoize((locale: string): AmountFormats => {
  const amounts = memoize((currency: CurrencyCode) => makeAmountFormatter(locale, currency))
  const pieceAmounts = memoize((currency: CurrencyCode) =>
    makeAmountFormatter(locale, currency, { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
  )
  const figures = memoizeOne(() => new Intl.NumberFormat(getIntlLocale(locale), decimals(2)))
  const money = (cents: number, currency = EUR): string => amounts(currency)(cents)
  return {
    money,
    discountAmount: (cents, currency) => money(-cents, currency),
    signedAmount: (cents, currency) => `${cents < 0 ? "" : "+"}${money(cents, currency)}`,
    piecePrice: (tenthsOfCent, currency = EUR) => pieceAmounts(currency)(tenthsOfCent / 10),
    amountWithoutCurrency: cents => figures().format(cents / 100),
  }
})

export const getLocaleFormats = memoize((locale: string): LocaleFormats => {
  const tag = getIntlLocale(locale)
  const counts = memoizeOne(() => new Intl.NumberFormat(tag))
  const rates = memoizeOne(() => new Intl.NumberFormat(tag, decimals(1)))
  const metres = memoizeOne(() => new Intl.NumberFormat(tag, { style: "unit", unit: "meter", maximumFractionDigits: 0 }))
  const kilometres = memoizeOne(() => new Intl.NumberFormat(tag, { style: "unit", unit: "kilometer", ...decimals(1) }))
  const memoizeDateFormat = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    memoizeOne(() => new Intl.DateTimeFormat(tag, { ...options, timeZone }))
  const days = memoizeDateFormat("UTC", { weekday: "short", day: "numeric", month: "short" })
  const weekdays = memoizeDateFormat("UTC", { weekday: "long" })
  const dates = memoizeDateFormat(SHOP_TIME_ZONE, { dateStyle: "medium" })
  const moments = memoizeDateFormat(SHOP_TIME_ZONE, { dateStyle: "long", timeStyle: "short" })
  const countries = memoizeOne(() => new Intl.DisplayNames(tag, { type: "region" }))
  const distance = (km: number): string => {
    const displayed = toDisplayDistance(km)
    return displayed._tag === "Metres" ? metres().format(displayed.metres) : kilometres().format(displayed.kilometres)
  }
  return {
    locale,
    count: count => counts().format(count),
    get thousands() {
      return (
        counts()
          .formatToParts(1_000_000)
          .find(({ type }) => type === "group")?.value ?? ""
      )
    },
    oneDecimal: value => rates().format(value),
    percentage: rate => rates().format(rate / 100),
    // some browsers put a comma after an English weekday
    day: isoDate => addNoBreakSpaceToDate(days().format(new Date(isoDate))).replace(/^(\p{L}+),/u, "$1"),
    date: isoTime => addNoBreakSpaceToDate(dates().format(new Date(isoTime))),
    time: hoursAndMinutes => formatTimesInText(locale, hoursAndMinutes),
    dateAndTime: isoTime => formatTimesInText(locale, addNoBreakSpaceToDate(moments().format(new Date(isoTime)))),
    distance,
    weekdayOfDate: isoDate => weekdays().format(new Date(isoDate)),
    weekday: weekday => weekdays().format(new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(weekday)))),
    labeledValue: (label, value) => formatLabelledValue(locale, label, value),
    country: code => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
  }
})
