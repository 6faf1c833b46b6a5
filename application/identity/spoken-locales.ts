/** The first language asked for that the shop speaks, "de-AT" as "de"; the shop's first when it speaks none of them (CONF-30). */
type Asked = string | null | undefined

export const spoken = (locales: readonly string[], asked: Asked): string | undefined => {
  const language = asked?.slice(0, 2).toLowerCase()
  return locales.find(locale => locale === language)
}

export const preferred = (locales: readonly [string, ...string[]], asked: readonly Asked[]): string =>
  asked.map(locale => spoken(locales, locale)).find(locale => locale !== undefined) ?? locales[0]
