/** The languages that mails are written in, and which of them a caller understands (RFC 9110, 12.5.4). */
import { Schema } from "effect"

const LANGUAGES = ["en", "nl", "fr", "de"] as const

export const Language = Schema.Literals(LANGUAGES)
export type Language = typeof Language.Type

const [FIRST] = LANGUAGES

/** "fr;q=0.5": a language, and how much it is wanted; `q=0` is one that is not. */
const RANGE = /^([a-z]{2})(?:-[a-z0-9-]*)?(?:;q=(\d(?:\.\d{0,3})?))?$/i

/** The one that is wanted most, the first of several; nothing where none is named that the shop writes. */
export const parseRequestedLanguage = (acceptLanguage: string | undefined): Language | undefined => {
  const asked = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .flatMap(range => {
      const [, tag = "", weight = "1"] = RANGE.exec(range.replaceAll(/\s/g, "")) ?? []
      return LANGUAGES.filter(language => language === tag.toLowerCase()).map(
        language => [Number(weight), language] as const,
      )
    })
  const [most] = asked.filter(([weight]) => weight > 0).toSorted(([a], [b]) => b - a)
  return most?.[1]
}

export const parseLanguageOrDefault = (acceptLanguage: string | undefined): Language =>
  parseRequestedLanguage(acceptLanguage) ?? FIRST
