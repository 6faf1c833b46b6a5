/** House numbers with their additions: "214-B", "12 bis", "16 bus 3" (ADDR-37). */
import { toCanonicalText, toTextKey } from "../text/canonical-text.ts"
import { toWesternDigits } from "../text/whole-number.ts"

const LABEL = /^(?:(?:nr|no|nº|n°|№|huisnummer|hausnummer|num[ée]ro)[.:]*\s*|#\s*)+(?=\d)/i

/** The number in Western digits, without a word like "nr." before it and punctuation after it. */
export const normalizeHouseNumber = (typed: string): string =>
  toWesternDigits(toCanonicalText(typed))
    .replace(/\p{Pd}/gu, "-")
    .replace(LABEL, "")
    .replace(/[\s,.;]{1,20}$/, "")

/** Equal for spellings of one number: "214 b" is 214-B. Two numbers stay two: "214 2" is 214-2, not 2142. */
export const toHouseNumberKey = (houseNumber: string): string =>
  toTextKey(
    normalizeHouseNumber(houseNumber)
      .replace(/(?<=\d)\s*[\s-]\s*(?=\d)/g, "-")
      .replace(/(?<=\d)\s*-\s*(?=\p{L})/gu, ""),
  )
