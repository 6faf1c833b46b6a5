import { useTranslation } from "react-i18next"
import type { DeliveryEstimate } from "../../domain/booking/delivery-estimate.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { formatDeliveryEstimate } from "./slot-texts.ts"

export const DeliveryEstimateText = ({ estimate }: { readonly estimate: DeliveryEstimate | undefined }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  return estimate ? <UnbrokenNumbers text={formatDeliveryEstimate(t, formats, estimate)} /> : null
}
