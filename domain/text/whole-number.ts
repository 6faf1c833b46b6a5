/** A whole number is read as people write it: in Western, full-width or Arabic digits, in groups of three as their language prints them. */
import { removeInvisibleCharacters } from "./invisible-characters.ts"

/** What is larger is read as this: too much for any line, and far inside what a sum can hold. */
export const MAX_WHOLE_NUMBER = 999_999_999_999

const DIGITS = /[０-９٠-٩۰-۹]/g

/** Each of these scripts has its zero at a multiple of sixteen. */
const western = (digit: string): string => String(digit.charCodeAt(0) % 16)

const isGrouped = (groups: readonly string[]): boolean =>
  groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))

/**
 * The number, or NaN when the text is none: "1e3", "-1", "1.5". `thousands` is what the reader's language prints
 * between groups; in every language a space may stand there.
 */
export const parseWholeNumber = (text: string, thousands = " "): number => {
  const typed = removeInvisibleCharacters(text).trim().replace(DIGITS, western).replace(/\s/g, " ")
  const digits =
    [thousands, " "]
      .map(separator => typed.split(separator))
      .find(isGrouped)
      ?.join("") ?? typed
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_WHOLE_NUMBER) : Number.NaN
}
