/** What help and terms say of the shop is what it goes by: its cut-off and the countries it is set up for (CONF-11, CONF-12, DELIV-34). */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import { CUT_OFF } from "../../domain/delivery/calendar.ts"
import { useFormats } from "../i18n/format.ts"
import { useUseCase } from "../injection.ts"

export const useShopFacts = () => {
  const { t } = useTranslation()
  const { countries, splitShippingCountries } = useUseCase(Settings)
  const { country } = useFormats()
  const list = (codes: readonly string[]) => codes.map(country).join(", ")
  return {
    shop: t("frame.shop"),
    address: t("frame.address"),
    mail: t("frame.mail"),
    cutOff: CUT_OFF,
    countries: list(countries),
    splitCountries: list(splitShippingCountries),
  }
}
