/** When a product comes, to read: its day, and the hours of a slot. */
import { useTranslation } from "react-i18next"
import type { DeliveryEstimate } from "../../domain/delivery/delivery-estimate.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Whole } from "../i18n/Whole.tsx"
import { formatDeliveryEstimate } from "./slot-text.ts"

export const DeliveryEstimateText = ({ coming }: { readonly coming: DeliveryEstimate | undefined }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  return coming ? <Whole words={formatDeliveryEstimate(t, formats, coming)} /> : null
}
