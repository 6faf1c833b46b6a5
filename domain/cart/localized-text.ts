/** A text of the shop in several languages; a missing language falls back to English, then to any. */
export type Locale = string

export type LocalizedText = Readonly<Record<Locale, string>>

/** The text for a locale like "nl" or "nl-BE"; empty only where there is no text at all. */
export const getLocalizedText = (text: LocalizedText, locale: Locale): string =>
  text[locale] ?? text[locale.split("-")[0] ?? ""] ?? text.en ?? Object.values(text)[0] ?? ""
