import type { PickupProvider } from "../../../domain/delivery/pickup-point.ts"
import type { PickupMarkerBrand } from "../ports/maps.ts"

/** Carriers have their own markers on a map (PICKUP-19). */
export const PICKUP_MARKERS: Readonly<Record<PickupProvider, PickupMarkerBrand>> = {
  postnl: "postnl",
  dhl: "dhl",
  "keep-at-plant-nl": "shop",
  "printdeal-pickup-point": "shop",
}
