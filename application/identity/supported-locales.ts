/** The first language asked for that the shop speaks, "de-AT" as "de"; the shop's first when it speaks none of them (CONF-30). */
type Wanted = string | null | undefined

export const findSupportedLocale = (locales: readonly string[], wanted: Wanted): string | undefined => {
  const language = wanted?.slice(0, 2).toLowerCase()
  return locales.find(locale => locale === language)
}

export const selectPreferredLocale = (locales: readonly [string, ...string[]], wanted: readonly Wanted[]): string =>
  wanted.map(locale => findSupportedLocale(locales, locale)).find(locale => locale !== undefined) ?? locales[0]
