/** A language's texts come in parts: for all pages, for pages after the cart, for files, for help and terms (CONF-30). */
import { artworkTextsEn } from "./en/artwork.ts"
import { deferredTextsEn } from "./en/deferred.ts"
import { infoTextsEn } from "./en/info.ts"
import { initialTextsEn } from "./en/initial.ts"

/** The keys of the English texts, with an optional further plural form. */
export type TranslationOf<T> = { readonly [Key in keyof T]?: T[Key] extends string ? string : TranslationOf<T[Key]> } & {
  readonly [Key in keyof T as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string
}

export type InitialTexts = TranslationOf<typeof initialTextsEn>

export type DeferredTexts = TranslationOf<typeof deferredTextsEn>

export type ArtworkTexts = TranslationOf<typeof artworkTextsEn>

export type HelpAndTermsTexts = TranslationOf<typeof infoTextsEn>

/** Paths of English texts that a translation doesn't have, such as "cart.title". */
export type MissingPath<English, Own> = {
  readonly [Key in keyof English & string]: Key extends keyof Own
    ? English[Key] extends string
      ? never
      : `${Key}.${MissingPath<English[Key], Own[Key]>}`
    : Key
}[keyof English & string]

/** Compiles when a file's translation is complete; otherwise the error in that file lists `missing` before each path. */
export type CompleteTranslation<_Missing extends never> = true

/** All texts of a language; the texts of a section may be in several parts. */
export const mergeTexts = <
  Initial extends InitialTexts,
  Deferred extends DeferredTexts,
  Artwork extends ArtworkTexts,
  Info extends HelpAndTermsTexts,
>(
  initial: Initial,
  deferred: Deferred,
  artwork: Artwork,
  info: Info,
): Initial & Deferred & Artwork & Info => {
  const sections: Record<string, object> = {}
  for (const [name, texts] of [initial, deferred, artwork, info].flatMap(part => Object.entries<object>(part)))
    sections[name] = { ...sections[name], ...texts }
  // the compiler doesn't follow the loop
  return sections as Initial & Deferred & Artwork & Info
}

export const englishTexts = mergeTexts(initialTextsEn, deferredTextsEn, artworkTextsEn, infoTextsEn)

export type TextCatalog = typeof englishTexts
