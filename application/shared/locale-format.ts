/** Amounts, times and labelled values in the same format on pages, in mails and on the payment page (MONEY-22). */

export const NO_BREAK_SPACE = "\u00a0"
const MINUS = "\u2212"

/** The locale for `Intl`: English is formatted as in Europe. */
export const getIntlLocale = (locale: string): string => (locale === "en" ? "en-GB" : locale)

/** Formats cents as "€ 46.50" or "−€ 4.65": sign and figure stay on one line, and the minus comes first. */
export const makeAmountFormatter = (
  locale: string,
  currency: string,
  digits: Intl.NumberFormatOptions = {},
): ((cents: number) => string) => {
  const format = new Intl.NumberFormat(getIntlLocale(locale), { style: "currency", currency, ...digits })
  return cents => {
    const amount = format
      .formatToParts(Math.abs(cents) / 100)
      .map(({ type, value }, index, all) =>
        type === "currency" && all[index + 1]?.type === "integer" ? `${value}${NO_BREAK_SPACE}` : value,
      )
      .join("")
    return `${cents < 0 ? MINUS : ""}${amount.trim()}`
  }
}

/** The weekday and the whole date, for the start of a day in UTC. */
export const makeDayFormat = (locale: string): Intl.DateTimeFormat => {
  const tag = getIntlLocale(locale)
  return new Intl.DateTimeFormat(tag, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
}

/** "Paper: 400 g"; French sets a narrow no-break space before the colon. */
export const formatLabelledValue = (locale: string, label: string, value: string): string =>
  `${label}${locale === "fr" ? "\u202f" : ""}: ${value}`

const HOURS_AND_MINUTES = /\b(\d{2}):(\d{2})\b/g

/** Times such as "17:00" in the text in the locale's format: French has "17 h" and "8 h 30". */
export const formatTimesInText = (locale: string, text: string): string =>
  locale === "fr"
    ? text.replaceAll(HOURS_AND_MINUTES, (_time, hours: string, minutes: string) =>
        [Number(hours), "h", ...(minutes === "00" ? [] : [minutes])].join(NO_BREAK_SPACE),
      )
    : text
