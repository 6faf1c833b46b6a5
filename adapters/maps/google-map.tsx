/** Google's map, for a shop that has an API key, with the same place, pins and bounds as the embedded map (CONF-09, PICKUP-26). */
import { Data, Effect } from "effect"
import GoogleMapReact from "google-map-react"
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"
import type { Observable } from "../../application/client/observable/observable.ts"
import type { MapScene, Maps, MapTextsAndHandlers } from "../../application/client/ports/maps.ts"
import { type GoogleMapsApi, loadGoogleMaps, onApiKeyRejected } from "./google-script.ts"
import styles from "./map.module.css"
import { findMapOverlays, type MapPadding, measureMapPadding } from "./map-padding.ts"
import { clusterPins, type PinCluster, UNCLUSTERED_ZOOM_LEVEL } from "./pin-clusters.ts"
import { CLUSTER_MARK, makePinClassName } from "./pin-element.ts"
import { makeOffsetStyle } from "./spread-pins.ts"

/** The part of Google's API that this file uses. */
interface GoogleMap {
  readonly fitBounds: (bounds: object, padding: MapPadding) => void
  readonly panTo: (at: { readonly lat: number; readonly lng: number }) => void
  readonly getZoom: () => number
  readonly setZoom: (zoom: number) => void
}

const FOCUS_ZOOM = 13

class ApiKeyRejectedError extends Data.TaggedError("ApiKeyRejected") {}

interface PinProps {
  readonly lat: number
  readonly lng: number
  readonly cluster: PinCluster
  readonly isPressed: boolean
  /** z-index: nearer points lie above farther ones */
  readonly layer: number
  readonly texts: MapTextsAndHandlers["texts"]
  readonly onPress: (cluster: PinCluster) => void
}

const Pin = ({ cluster, isPressed, layer, texts, onPress }: PinProps) => {
  const { pins, offset } = cluster
  const [{ number, label }] = pins
  const isSinglePin = pins.length === 1
  return (
    <button
      className={makePinClassName(pins)}
      style={{ ...makeOffsetStyle(offset), zIndex: layer }}
      type="button"
      tabIndex={-1}
      aria-label={isSinglePin ? label : texts.cluster(pins.length)}
      aria-pressed={isSinglePin ? isPressed : undefined}
      onClick={() => onPress(cluster)}
    >
      {isSinglePin ? number : CLUSTER_MARK}
    </button>
  )
}

interface SceneProps {
  readonly maps: GoogleMapsApi
  readonly scene: Observable<MapScene>
  readonly callbacks: MapTextsAndHandlers
  /** the element that holds the map */
  readonly container: Element
}

interface GoogleMapViewProps {
  readonly googleMapLoader: () => Promise<GoogleMapsApi>
  readonly bootstrapURLKeys: { readonly key: string }
  readonly defaultCenter: { readonly lat: number; readonly lng: number }
  readonly defaultZoom: number
  readonly yesIWantToUseGoogleMapApiInternals: true
  readonly onGoogleApiLoaded: (internals: { readonly map: GoogleMap }) => void
  readonly onChange: (view: { readonly zoom: number }) => void
  readonly children: ReactNode
}

/** The package's types are for another version of React and describe its default export wrongly. */
const GoogleMapView = GoogleMapReact as unknown as ComponentType<GoogleMapViewProps>

const Scene = ({ maps, scene, callbacks, container }: SceneProps) => {
  const { searchedPlace, bounds, pins, focusedPinId } = useSyncExternalStore(scene.subscribe, scene.current)
  const [map, setMap] = useState<GoogleMap>()
  const [zoom, setZoom] = useState(FOCUS_ZOOM)
  const clusters = useMemo(() => clusterPins(pins, zoom, focusedPinId), [pins, zoom, focusedPinId])
  const latestPins = useRef(pins)
  latestPins.current = pins

  useEffect(() => {
    const { south, west, north, east } = bounds
    const latLngBounds = new maps.LatLngBounds({ lat: south, lng: west }, { lat: north, lng: east })
    map?.fitBounds(latLngBounds, measureMapPadding(container, findMapOverlays(container)))
  }, [map, maps, bounds, container])

  useEffect(() => {
    const pin = latestPins.current.find(({ id }) => id === focusedPinId)
    if (!map || !pin) return
    map.panTo({ lat: pin.coordinates.latitude, lng: pin.coordinates.longitude })
    if (map.getZoom() < FOCUS_ZOOM) map.setZoom(FOCUS_ZOOM)
  }, [map, focusedPinId])

  const selectCluster = ({ pins: [first, ...others] }: PinCluster) => {
    if (others.length === 0) return callbacks.onFocus(first.id)
    map?.panTo({ lat: first.coordinates.latitude, lng: first.coordinates.longitude })
    map?.setZoom(Math.min(map.getZoom() + 2, UNCLUSTERED_ZOOM_LEVEL))
  }

  return (
    <GoogleMapView
      googleMapLoader={() => Promise.resolve(maps)}
      bootstrapURLKeys={{ key: "" }}
      defaultCenter={{ lat: searchedPlace.latitude, lng: searchedPlace.longitude }}
      defaultZoom={FOCUS_ZOOM}
      yesIWantToUseGoogleMapApiInternals
      onGoogleApiLoaded={({ map: loadedMap }) => setMap(loadedMap)}
      onChange={view => setZoom(view.zoom)}
    >
      {clusters.map((cluster, index) => {
        const [{ id, coordinates }] = cluster.pins
        const isPressed = id === focusedPinId
        return (
          <Pin
            key={cluster.key}
            lat={coordinates.latitude}
            lng={coordinates.longitude}
            cluster={cluster}
            isPressed={isPressed}
            layer={isPressed ? clusters.length + 1 : clusters.length - index}
            texts={callbacks.texts}
            onPress={selectCluster}
          />
        )
      })}
    </GoogleMapView>
  )
}

/** Fails when Google's script can't load, or when Google rejects the key. */
export const drawGoogleMap =
  (key: string) =>
  (...[element, scene, callbacks]: Parameters<Maps["draw"]>) =>
    Effect.tryPromise(() => loadGoogleMaps(key)).pipe(
      Effect.flatMap(maps =>
        Effect.callback<never, ApiKeyRejectedError>(resume => {
          const container = document.createElement("div")
          element.prepend(container)
          container.className = styles.map ?? ""
          const root = createRoot(container)
          const remove = () => {
            stopListening()
            root.unmount()
            container.remove()
          }
          const stopListening = onApiKeyRejected(() => {
            remove()
            resume(Effect.fail(new ApiKeyRejectedError()))
          })
          root.render(<Scene maps={maps} scene={scene} callbacks={callbacks} container={container} />)
          return Effect.sync(remove)
        }),
      ),
    )
