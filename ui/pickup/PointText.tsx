/** A chosen pick-up point to read: its name, where it is, who keeps it. */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import type { LineItemPickupPoint } from "../../domain/delivery/pickup-point.ts"
import { Whole } from "../i18n/Whole.tsx"
import { useUseCase } from "../injection.ts"
import { pointPlace, providerText } from "./pickup-text.ts"

export const PointText = ({ point }: { readonly point: LineItemPickupPoint }) => {
  const { t } = useTranslation()
  const { seller } = useUseCase(Settings)
  return (
    <address>
      {point.name}
      <br />
      <span className="soft">
        <Whole words={pointPlace(point)} /> · {providerText(t, point, seller)}
      </span>
    </address>
  )
}
