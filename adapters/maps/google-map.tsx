/** Google's map, where the shop has a key for it: the same scene on other ground (CONF-09, PICKUP-26). */
import { Data, Effect } from "effect"
import GoogleMapReact from "google-map-react"
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"
import type { Observable } from "../../application/observable.ts"
import type { MapCallbacks, MapScene, Maps } from "../../application/ports/maps.ts"
import { type GoogleMapsApi, loadGoogleMaps, onApiKeyRejected } from "./google-script.ts"
import styles from "./map.module.css"
import { findMapOverlays, type MapPadding, measureMapPadding } from "./map-padding.ts"
import { clusterPins, type PinCluster, STREET_ZOOM_LEVEL } from "./pin-clusters.ts"
import { makePinClassName } from "./pin-element.ts"
import { makeOffsetStyle } from "./spread-pins.ts"

/** The part of Google's map that is used here. */
interface Drawn {
  readonly fitBounds: (bounds: object, padding: MapPadding) => void
  readonly panTo: (at: { readonly lat: number; readonly lng: number }) => void
  readonly getZoom: () => number
  readonly setZoom: (zoom: number) => void
}

const FOCUS_ZOOM = 13

class KeyRefused extends Data.TaggedError("KeyRefused") {}

interface PinProps {
  readonly lat: number
  readonly lng: number
  readonly mark: PinCluster
  readonly pressed: boolean
  /** what is nearer lies above what is farther */
  readonly layer: number
  readonly words: MapCallbacks["words"]
  readonly onPress: (mark: PinCluster) => void
}

const Pin = ({ mark, pressed, layer, words, onPress }: PinProps) => {
  const { pins, offset } = mark
  const [{ number, label }] = pins
  const alone = pins.length === 1
  return (
    <button
      className={makePinClassName(pins)}
      style={{ ...makeOffsetStyle(offset), zIndex: layer }}
      type="button"
      tabIndex={-1}
      aria-label={alone ? label : words.cluster(pins.length)}
      aria-pressed={alone ? pressed : undefined}
      onClick={() => onPress(mark)}
    >
      {alone ? number : pins.length}
    </button>
  )
}

interface Props {
  readonly maps: GoogleMapsApi
  readonly scene: Observable<MapScene>
  readonly hooks: MapCallbacks
  /** what it is drawn in */
  readonly inner: Element
}

interface GroundProps {
  readonly googleMapLoader: () => Promise<GoogleMapsApi>
  readonly bootstrapURLKeys: { readonly key: string }
  readonly defaultCenter: { readonly lat: number; readonly lng: number }
  readonly defaultZoom: number
  readonly yesIWantToUseGoogleMapApiInternals: true
  readonly onGoogleApiLoaded: (internals: { readonly map: Drawn }) => void
  readonly onChange: (view: { readonly zoom: number }) => void
  readonly children: ReactNode
}

/** Its types are those of another React, and call the module what is in it. */
const Ground = GoogleMapReact as unknown as ComponentType<GroundProps>

const Scene = ({ maps, scene, hooks, inner }: Props) => {
  const { place, bounds, pins, focused } = useSyncExternalStore(scene.subscribe, scene.current)
  const [map, setMap] = useState<Drawn>()
  const [zoom, setZoom] = useState(FOCUS_ZOOM)
  const drawn = useMemo(() => clusterPins(pins, zoom, focused), [pins, zoom, focused])
  const latest = useRef(pins)
  latest.current = pins

  useEffect(() => {
    const { south, west, north, east } = bounds
    const all = new maps.LatLngBounds({ lat: south, lng: west }, { lat: north, lng: east })
    map?.fitBounds(all, measureMapPadding(inner, findMapOverlays(inner)))
  }, [map, maps, bounds, inner])

  useEffect(() => {
    const pin = latest.current.find(({ id }) => id === focused)
    if (!map || !pin) return
    map.panTo({ lat: pin.at.latitude, lng: pin.at.longitude })
    if (map.getZoom() < FOCUS_ZOOM) map.setZoom(FOCUS_ZOOM)
  }, [map, focused])

  const press = ({ pins: [first, ...others] }: PinCluster) => {
    if (others.length === 0) return hooks.onFocus(first.id)
    map?.panTo({ lat: first.at.latitude, lng: first.at.longitude })
    map?.setZoom(Math.min(map.getZoom() + 2, STREET_ZOOM_LEVEL))
  }

  return (
    <Ground
      googleMapLoader={() => Promise.resolve(maps)}
      bootstrapURLKeys={{ key: "" }}
      defaultCenter={{ lat: place.latitude, lng: place.longitude }}
      defaultZoom={FOCUS_ZOOM}
      yesIWantToUseGoogleMapApiInternals
      onGoogleApiLoaded={({ map: drawn }) => setMap(drawn)}
      onChange={view => setZoom(view.zoom)}
    >
      {drawn.map((mark, index) => {
        const [{ id, at }] = mark.pins
        const pressed = id === focused
        return (
          <Pin
            key={mark.key}
            lat={at.latitude}
            lng={at.longitude}
            mark={mark}
            pressed={pressed}
            layer={pressed ? drawn.length + 1 : drawn.length - index}
            words={hooks.words}
            onPress={press}
          />
        )
      })}
    </Ground>
  )
}

/** Fails when Google's script can't load, or when Google refuses the key. */
export const drawGoogleMap =
  (key: string) =>
  (...[element, scene, hooks]: Parameters<Maps["draw"]>) =>
    Effect.tryPromise(() => loadGoogleMaps(key)).pipe(
      Effect.flatMap(maps =>
        Effect.callback<never, KeyRefused>(resume => {
          const inner = document.createElement("div")
          element.prepend(inner)
          inner.className = styles.map ?? ""
          const root = createRoot(inner)
          const clear = () => {
            stopListening()
            root.unmount()
            inner.remove()
          }
          const stopListening = onApiKeyRejected(() => {
            clear()
            resume(Effect.fail(new KeyRefused()))
          })
          root.render(<Scene maps={maps} scene={scene} hooks={hooks} inner={inner} />)
          return Effect.sync(clear)
        }),
      ),
    )
