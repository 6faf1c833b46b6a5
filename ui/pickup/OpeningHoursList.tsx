/** Opening hours from Monday to Sunday, closed days included (PICKUP-05). */
import { useTranslation } from "react-i18next"
import { listOpeningHours } from "../../application/client/delivery/opening-hours.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { formatOpeningIntervals } from "./pickup-texts.ts"

export const OpeningHoursList = ({ businessHours }: Pick<PickupPoint, "businessHours">) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  return (
    <LabeledValueList
      values={listOpeningHours(businessHours).map(day => ({
        label: formats.weekday(day.weekday),
        value: formatOpeningIntervals(t, formats, day.hours),
      }))}
    />
  )
}
