import { removeInvisibleCharacters } from "./invisible-characters.ts"

/** Larger numbers are read as this one, which is too large for any line and small enough for any sum. */
export const MAX_WHOLE_NUMBER = 999_999_999_999

const DIGITS = /[０-９٠-٩۰-۹]/g

/** The text with its full-width and Arabic digits as Western ones. In each script zero is at a multiple of sixteen. */
export const toWesternDigits = (text: string): string => text.replace(DIGITS, digit => String(digit.charCodeAt(0) % 16))

const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))

/**
 * The whole number in Western, full-width or Arabic digits, or NaN for anything else: "1e3", "-1", "1.5". `thousands` is
 * the locale's group separator; a space is always accepted.
 */
export const parseWholeNumber = (text: string, thousands = " "): number => {
  const normalized = toWesternDigits(removeInvisibleCharacters(text).trim()).replace(/\s/g, " ")
  const digits =
    [thousands, " "]
      .map(separator => normalized.split(separator))
      .find(isGrouped)
      ?.join("") ?? normalized
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_WHOLE_NUMBER) : Number.NaN
}
