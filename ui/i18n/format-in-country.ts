/** A country with the words that lead to it: "in the Netherlands", "aux Pays-Bas". */
import type { TFunction } from "i18next"
import type { LocaleFormats } from "./locale-formats.ts"

const KNOWN = ["NL", "BE", "DE", "FR", "LU"] as const

export const formatInCountry = (t: TFunction, formats: LocaleFormats, country: string): string => {
  const known = KNOWN.find(code => code === country)
  return known ? t(`place.${known}`) : t("place.any", { country: formats.country(country) })
}
