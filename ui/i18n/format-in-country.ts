/** A country with its preposition: "in the Netherlands", "aux Pays-Bas". */
import type { TFunction } from "i18next"
import type { LocaleFormats } from "./locale-formats.ts"

const COUNTRIES_WITH_PREPOSITION = ["NL", "BE", "DE", "FR", "LU"] as const

export const formatInCountry = (t: TFunction, formats: LocaleFormats, country: string): string => {
  const listedCountry = COUNTRIES_WITH_PREPOSITION.find(code => code === country)
  return listedCountry ? t(`place.${listedCountry}`) : t("place.any", { country: formats.country(country) })
}
