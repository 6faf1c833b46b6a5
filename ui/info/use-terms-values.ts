/** The shop's settings that help and terms quote: cut-off time and countries (CONF-11, CONF-12, DELIV-34). */
import { SHOP_CUT_OFF_TIME } from "../../domain/delivery/shop-calendar.ts"
import { useSettings } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"

export const useTermsValues = () => {
  const { seller, countries, splitShippingCountries } = useSettings()
  const { country, time } = useTexts()
  const formatCountries = (codes: readonly string[]) => codes.map(country).join(", ")
  return {
    shop: seller.name,
    address: seller.address,
    mail: seller.mail,
    cutOff: time(SHOP_CUT_OFF_TIME),
    countries: formatCountries(countries),
    splitCountries: formatCountries(splitShippingCountries),
  }
}
