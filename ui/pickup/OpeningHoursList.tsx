/** Opening hours from Monday to Sunday, closed days included (PICKUP-05). */
import { listOpeningHours } from "../../application/client/delivery/opening-hours.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { formatOpeningIntervals } from "./pickup-texts.ts"

export const OpeningHoursList = ({ businessHours }: Pick<PickupPoint, "businessHours">) => {
  const { t, ...formats } = useTexts()
  return (
    <LabeledValueList
      values={listOpeningHours(businessHours).map(day => ({
        label: formats.weekday(day.weekday),
        value: formatOpeningIntervals(t, formats, day.hours),
      }))}
    />
  )
}
