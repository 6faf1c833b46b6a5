/** The map beside the list: one Tab stop with a name, and nothing on it that the list has not (2.1.1, PICKUP-04, PICKUP-08). */
import { Effect } from "effect"
import { useEffect, useId, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { DrawMap } from "../../application/delivery/draw-map.ts"
import type { PickupSearchResult } from "../../application/delivery/find-pickup-points.ts"
import { makeSubject } from "../../application/observable.ts"
import type { MapScene } from "../../application/ports/maps.ts"
import { calculateMapBounds, calculateNearestBounds, NEAREST_POINT_COUNT } from "../../domain/delivery/map-bounds.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../domain/delivery/pickup-point.ts"
import { Button } from "../buttons/Button.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { useRunWhileMounted } from "../use-query.ts"
import styles from "./PickupMap.module.css"

interface PickupMapProps {
  readonly found: PickupSearchResult
  readonly focused: string | undefined
  readonly onFocus: (id: string) => void
}

export const PickupMap = ({ found, focused, onFocus }: PickupMapProps) => {
  const { t } = useTranslation()
  const { distance } = useLocaleFormats()
  const id = useId()
  const showMap = useUseCase(DrawMap)
  const frame = useRef<HTMLElement>(null)
  const [whole, setWhole] = useState(false)
  const bounds = useMemo(
    () => (whole ? calculateMapBounds : calculateNearestBounds)(found.place.coordinates, found.points),
    [found, whole],
  )
  const pins = useMemo(
    () =>
      found.points.map((point, index) => ({
        id: point.id,
        number: `${index + 1}`,
        label: t("pickup.pin", { number: index + 1, name: point.name, distance: distance(point.distance) }),
        marker: point.pickupPointsProviderId ? PICKUP_PROVIDER_TRAITS[point.pickupPointsProviderId].marker : "shop",
        at: point.geoCoordinates,
      })),
    [found, t, distance],
  )
  const place = found.place.coordinates
  const [scene] = useState(() => makeSubject<MapScene>({ place, bounds, pins, focused }))
  const [follow] = useState(() =>
    Effect.suspend(() => {
      const words = {
        zoomIn: t("pickup.zoomIn"),
        zoomOut: t("pickup.zoomOut"),
        cluster: (count: number) => t("pickup.cluster", { count }),
      }
      return frame.current ? showMap(frame.current, scene, { words, onFocus }) : Effect.never
    }),
  )
  useRunWhileMounted(follow)
  useEffect(() => scene.set({ place, bounds, pins, focused }), [scene, place, bounds, pins, focused])
  return (
    <section className={styles.map} ref={frame} aria-label={t("pickup.map")} aria-describedby={id}>
      <p className="vh" id={id}>
        {t("pickup.mapHint")}
      </p>
      {found.points.length > NEAREST_POINT_COUNT ? (
        <p className={styles.reach}>
          <Button onPress={() => setWhole(!whole)}>
            {whole
              ? t("pickup.showNearest", { count: NEAREST_POINT_COUNT })
              : t("pickup.showWhole", { count: found.points.length })}
          </Button>
        </p>
      ) : null}
    </section>
  )
}
