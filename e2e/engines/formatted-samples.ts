/** Formats samples with `Intl` in every language, to compare each engine's result with the server's. */
import type { CurrencyCode } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import { getAmountFormats, getLocaleFormats } from "../../ui/i18n/locale-formats.ts"

const CENTS = [0, 5, -465, 99_999, 123_456_789, 2_059_020_284_760]
const CURRENCIES = ["EUR", "GBP", "USD", "CHF"] as readonly string[] as readonly CurrencyCode[]
const RATES = [0, 9, 600, 2_100] as readonly number[] as readonly TaxRate[]
const LOCALES = ["en", "nl", "fr", "de"]

export const formatSampleValues = (): readonly string[] =>
  LOCALES.flatMap(locale => {
    const { money, signedAmount, amountWithoutCurrency } = getAmountFormats(locale)
    const { count, thousands, percentage, ...other } = getLocaleFormats(locale)
    const { day, date, dateAndTime, oneDecimal, distance, country, weekdayOfDate } = other
    const times = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1, 23, 30)).toISOString())
    return [
      ...CURRENCIES.flatMap(currency => CENTS.flatMap(cents => [money(cents, currency), signedAmount(cents, currency)])),
      ...CENTS.flatMap(cents => [count(cents), amountWithoutCurrency(cents)]),
      thousands,
      ...RATES.map(percentage),
      oneDecimal(4.7),
      ...[0.42, 1.44].map(distance),
      ...times.flatMap(time => [day(time), date(time), dateAndTime(time), weekdayOfDate(time)]),
      ...["NL", "BE", "DE", "FR", "LU"].map(country),
      new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? "",
      new Intl.ListFormat(locale, { type: "conjunction" }).format(["a", "b", "c"]),
    ]
  })
