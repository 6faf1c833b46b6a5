/** Address, provider and today's opening hours of a point in the results. */
import { Settings } from "../../application/shared/settings.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { useUseCase } from "../hooks/injection.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatPickupAddress, formatPickupProvider, formatTodaysOpeningHours } from "./pickup-texts.ts"
import { getShopWeekday } from "./shop-weekday.ts"

export const PickupPointFacts = ({ point }: { readonly point: NearbyPickupPoint }) => {
  const { t, ...formats } = useTexts()
  const { seller } = useUseCase(Settings)
  return (
    <>
      <p>
        <UnbrokenNumbers text={formatPickupAddress(point)} />
      </p>
      <p className="hint">
        <UnbrokenNumbers
          text={t("pickup.providerAndHours", {
            provider: formatPickupProvider(t, point, seller),
            hours: formatTodaysOpeningHours(t, formats, point, getShopWeekday()),
          })}
        />
      </p>
    </>
  )
}
