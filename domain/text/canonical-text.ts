/**
 * What people type is stored as typed and compared by its key (USE-18). The mapping of widths is that of RFC 8265.
 */
import { removeInvisibleCharacters } from "./invisible-characters.ts"
import { toWesternDigits } from "./whole-number.ts"

/** Full-width and half-width characters, without the macron U+FFE3, which would become two. */
const WIDTHS = /[\u3000\uff01-\uffe2\uffe4-\uffee]+/g

/** Fillers, joiners, variation selectors and blank patterns: characters that nobody sees. */
const UNSEEN = /[\p{DI}\u2800\u{1d159}]+/gu

const VISIBLE = /[^\s\p{M}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800\u{1d159}]/u

/** Printable ASCII with single spaces inside: most texts are this, and canonical already. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** The text as one line without spaces around it; empty when nothing of it can be seen (USE-19). */
export const trimText = (text: string): string => {
  if (PLAIN.test(text)) return text
  const line = removeInvisibleCharacters(text).trim()
  return VISIBLE.test(line) ? line : ""
}

/** The text in NFC and ordinary width, with single spaces and without anything invisible. */
export const toCanonicalText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : removeInvisibleCharacters(text)
        .replace(UNSEEN, "")
        .replace(WIDTHS, wide => wide.normalize("NFKC"))
        .replace(/\s+/g, " ")
        .trim()
        .normalize("NFC")

/**
 * Equal for texts that differ only in normalisation, width, spaces, invisible characters or case. Letters of other
 * scripts stay different (USE-18).
 */
export const toTextKey = (text: string): string => toCanonicalText(text).replaceAll(" ", "").toUpperCase().normalize("NFC")

/** A code in capitals without spaces, hyphens, dots and commas, with Western digits. */
export const compactCode = (text: string): string =>
  toTextKey(toWesternDigits(toCanonicalText(text)).replace(/[\p{Pd}\u2212.,]+/gu, ""))
