/** Address, provider and today's opening hours of a point in the results. */
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { useSettings } from "../hooks/injection.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatPickupAddress, formatPickupProvider, formatTodaysOpeningHours } from "./pickup-texts.ts"

export const PickupPointFacts = ({ point }: { readonly point: NearbyPickupPoint }) => {
  const { t, ...formats } = useTexts()
  const { seller } = useSettings()
  const now = useShopTime()
  return (
    <>
      <p>
        <UnbrokenNumbers text={formatPickupAddress(point)} />
      </p>
      <p className="hint">
        <UnbrokenNumbers
          text={t("pickup.providerAndHours", {
            provider: formatPickupProvider(t, point, seller),
            hours: formatTodaysOpeningHours(t, formats, point, now),
          })}
        />
      </p>
    </>
  )
}
