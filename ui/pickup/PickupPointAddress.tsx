/** A chosen pick-up point: name, address and provider. */
import { useTranslation } from "react-i18next"
import type { LineItemPickupPoint } from "../../domain/delivery/pickup-point.ts"
import { useSettings } from "../hooks/injection.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { formatPickupAddress, formatPickupProvider } from "./pickup-texts.ts"

export const PickupPointAddress = ({ point }: { readonly point: LineItemPickupPoint }) => {
  const { t } = useTranslation()
  const { seller } = useSettings()
  return (
    <address>
      {point.name}
      <br />
      <span className="soft">
        <UnbrokenNumbers text={formatPickupAddress(point)} /> · {formatPickupProvider(t, point, seller)}
      </span>
    </address>
  )
}
