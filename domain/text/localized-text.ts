/** A text of the shop in several languages, keyed by locale. */
export type Locale = string

export type LocalizedText = Readonly<Record<Locale, string>>

/**
 * The text for a locale like "nl" or "nl-BE", falling back to English, then to any language. Empty only when there is
 * no text.
 */
export const getLocalizedText = (text: LocalizedText, locale: Locale): string =>
  text[locale] ?? text[locale.split("-")[0] ?? ""] ?? text.en ?? Object.values(text)[0] ?? ""
