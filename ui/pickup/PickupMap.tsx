/**
 * The map beside the list: one labelled Tab stop. Everything on it is in the list, too (2.1.1, PICKUP-04, PICKUP-08).
 */
import { Effect } from "effect"
import { useEffect, useId, useMemo, useRef, useState } from "react"
import { DrawMap } from "../../application/client/delivery/draw-map.ts"
import { calculateMapBounds, calculateNearestBounds, NEAREST_POINT_COUNT } from "../../application/client/delivery/map-bounds.ts"
import { PICKUP_MARKERS } from "../../application/client/delivery/pickup-markers.ts"
import type { PickupSearchResult } from "../../application/client/delivery/pickup-point-queries.ts"
import { makeSubject } from "../../application/client/observable/observable.ts"
import type { MapScene, PickupMarkerBrand } from "../../application/client/ports/maps.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../domain/delivery/pickup-point.ts"
import { Button } from "../buttons/Button.tsx"
import { useBackgroundEffect } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./PickupMap.module.css"

interface MapLegendProps {
  readonly place: string
  readonly markers: ReadonlySet<PickupMarkerBrand>
}

/** What the shapes on the map stand for. */
const MapLegend = ({ place, markers }: MapLegendProps) => {
  const { t } = useTexts()
  const { seller } = useSettings()
  const names = { postnl: PICKUP_PROVIDER_TRAITS.postnl.name, dhl: PICKUP_PROVIDER_TRAITS.dhl.name, shop: seller.name }
  return (
    <ul className={`${styles.legend} list`}>
      <li className={styles.place}>{place}</li>
      {(["postnl", "dhl", "shop"] as const).map(marker =>
        markers.has(marker) ? (
          <li key={marker} className={styles[marker]}>
            {names[marker]}
          </li>
        ) : null,
      )}
      <li className={styles.several}>{t("pickup.several")}</li>
    </ul>
  )
}

interface PickupMapProps {
  readonly result: PickupSearchResult
  readonly focused: string | undefined
  readonly onFocus: (id: string) => void
}

export const PickupMap = ({ result, focused, onFocus }: PickupMapProps) => {
  const { t, distance } = useTexts()
  const id = useId()
  const showMap = useUseCase(DrawMap)
  const container = useRef<HTMLElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const bounds = useMemo(
    () => (showsAll ? calculateMapBounds : calculateNearestBounds)(result.place.coordinates, result.points),
    [result, showsAll],
  )
  const pins = useMemo(
    () =>
      result.points.map((point, index) => ({
        id: point.id,
        number: `${index + 1}`,
        label: t("pickup.pin", { number: index + 1, name: point.name, distance: distance(point.distance) }),
        marker: point.pickupPointsProviderId ? PICKUP_MARKERS[point.pickupPointsProviderId] : "shop",
        coordinates: point.geoCoordinates,
      })),
    [result, t, distance],
  )
  const center = result.place.coordinates
  const [scene] = useState(() => makeSubject<MapScene>({ searchedPlace: center, bounds, pins, focusedPinId: focused }))
  const [drawMap] = useState(() =>
    Effect.suspend(() => {
      const texts = {
        zoomIn: t("pickup.zoomIn"),
        zoomOut: t("pickup.zoomOut"),
        north: t("pickup.north"),
        distance,
        cluster: (count: number) => t("pickup.cluster", { count }),
      }
      return container.current ? showMap(container.current, scene, { texts, onFocus }) : Effect.never
    }),
  )
  useBackgroundEffect(drawMap)
  useEffect(
    () => scene.set({ searchedPlace: center, bounds, pins, focusedPinId: focused }),
    [scene, center, bounds, pins, focused],
  )
  return (
    <>
      <section className={styles.map} ref={container} aria-label={t("pickup.map")} aria-describedby={id}>
        <p className="vh" id={id}>
          {t("pickup.mapHint")}
        </p>
        {result.points.length > NEAREST_POINT_COUNT ? (
          <p className={styles.rangeButton}>
            <Button onPress={() => setShowsAll(!showsAll)}>
              {showsAll
                ? t("pickup.showNearest", { count: NEAREST_POINT_COUNT })
                : t("pickup.showWhole", { count: result.points.length })}
            </Button>
          </p>
        ) : null}
      </section>
      <MapLegend place={result.place.name} markers={new Set(pins.map(({ marker }) => marker))} />
    </>
  )
}
