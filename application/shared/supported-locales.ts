type Tag = string | null | undefined

/** The supported locale of a wanted tag: "de-AT" is "de"; undefined without one (CONF-30). */
export const findSupportedLocale = (locales: readonly string[], wanted: Tag): string | undefined => {
  const language = wanted?.slice(0, 2).toLowerCase()
  return locales.find(locale => locale === language)
}

/** The first wanted locale that is supported, else the shop's first one. */
export const selectPreferredLocale = (locales: readonly [string, ...string[]], wanted: readonly Tag[]): string =>
  wanted.map(locale => findSupportedLocale(locales, locale)).find(locale => locale !== undefined) ?? locales[0]
