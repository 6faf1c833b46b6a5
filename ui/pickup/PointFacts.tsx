/** Where a point that was found is, who keeps it, and when it is open today. */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Whole } from "../i18n/Whole.tsx"
import { useUseCase } from "../injection.ts"
import { pointPlace, providerText, todayText } from "./pickup-text.ts"
import { today } from "./today.ts"

export const PointFacts = ({ point }: { readonly point: NearbyPickupPoint }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const { seller } = useUseCase(Settings)
  return (
    <>
      <p>
        <Whole words={pointPlace(point)} />
      </p>
      <p className="hint">
        <Whole
          words={t("pickup.providerAndHours", {
            provider: providerText(t, point, seller),
            hours: todayText(t, formats, point, today()),
          })}
        />
      </p>
    </>
  )
}
