/** The languages that mails are written in, and which of them a caller understands (RFC 9110, 12.5.4). */
import { Schema } from "effect"

const LANGUAGES = ["en", "nl", "fr", "de"] as const

export const Language = Schema.Literals(LANGUAGES)
export type Language = typeof Language.Type

const [FIRST] = LANGUAGES

/** The first that is named, whatever its weight: what a page sends is one language alone. */
export const languageFrom = (acceptLanguage: string | undefined): Language => {
  const asked = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map(range => range.trim().slice(0, 2).toLowerCase())
  return asked.flatMap(tag => LANGUAGES.filter(language => language === tag)).at(0) ?? FIRST
}
