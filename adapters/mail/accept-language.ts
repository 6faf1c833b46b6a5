/** How a request's `Accept-Language` selects a language of mails (RFC 9110, 12.5.4). */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../application/shop/language.ts"

/** "fr;q=0.5": a language and its weight; `q=0` excludes it */
const RANGE = /^([a-z]{2})(?:-[a-z0-9-]*)?(?:;q=(\d(?:\.\d{0,3})?))?$/i

/** Returns the language with the highest weight, the first of several; undefined without a supported one. */
export const parseRequestedLanguage = (acceptLanguage: string | undefined): Language | undefined => {
  const ranges = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .flatMap(range => {
      const [, tag = "", weight = "1"] = RANGE.exec(range.replaceAll(/\s/g, "")) ?? []
      return LANGUAGES.filter(language => language === tag.toLowerCase()).map(language => [Number(weight), language] as const)
    })
  const [preferred] = ranges.filter(([weight]) => weight > 0).toSorted(([a], [b]) => b - a)
  return preferred?.[1]
}

export const parseLanguageOrDefault = (acceptLanguage: string | undefined): Language =>
  parseRequestedLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE
