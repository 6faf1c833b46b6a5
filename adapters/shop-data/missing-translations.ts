import type { ShopDataEntryFault } from "./decode-entry.ts"

const isTranslatedText = (value: object): boolean =>
  Object.entries(value).every(([name, text]) => /^[a-z]{2}$/.test(name) && typeof text === "string")

/**
 * The languages that each translated text of an entry lacks, at any depth. A translated text is recognized by its shape:
 * texts by language. @param locales the languages of the shop
 */
export const findMissingTranslations = (value: unknown, locales: readonly string[]): readonly ShopDataEntryFault[] => {
  if (typeof value !== "object" || value === null) return []
  if (Array.isArray(value) || !isTranslatedText(value) || Object.keys(value).length === 0)
    return Object.entries(value).flatMap(([name, part]) =>
      findMissingTranslations(part, locales).map(({ path, problem }) => ({
        path: [Array.isArray(value) ? Number(name) : name, ...path],
        problem,
      })),
    )
  const texts: Readonly<Record<string, string>> = { ...value }
  return locales
    .filter(locale => !texts[locale])
    .map(locale => ({ path: [locale], problem: "is missing: the shop speaks this language" }))
}
