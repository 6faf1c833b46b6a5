/** The map that needs no network: outlines and names of the covered countries, with the points as pins (PICKUP-04, PICKUP-26). */
import "leaflet/dist/leaflet.css"
import { Effect } from "effect"
import {
  circleMarker,
  control,
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  polygon,
  tileLayer,
} from "leaflet"
import type { MapHooks, MapPin, MapScene, Maps } from "../../application/ports/maps.ts"
import type { Tiles } from "../../application/ports/settings.ts"
import styles from "./map.module.css"
import { lakes, outline } from "./outline.ts"
import { pinElement } from "./pin-element.ts"
import { tellPlaces } from "./place-names.ts"

/** Near enough to see which street corner. */
const FOCUS_ZOOM = 13
/** where a pin points to: its lower left corner */
const TIP: [number, number] = [0, 32]
const PADDING: [number, number] = [36, 36]

const drawGround = (map: LeafletMap, tiles: Tiles | undefined): void => {
  if (tiles) {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 17 }).addTo(map)
    return
  }
  const ring = (each: readonly (readonly [number, number])[]) =>
    each.map(([north, east]): [number, number] => [north, east])
  for (const land of outline()) polygon(ring(land), { className: styles.land, interactive: false }).addTo(map)
  for (const lake of lakes()) polygon(ring(lake), { className: styles.lake, interactive: false }).addTo(map)
  tellPlaces(map)
  map.attributionControl.addAttribution("Natural Earth, GeoNames")
}

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches

const makeMap = (
  element: HTMLElement,
  { place }: MapScene,
  words: MapHooks["words"],
  tiles: Tiles | undefined,
): LeafletMap => {
  const moves = !isStill()
  const map = leafletMap(element, {
    zoomControl: false,
    minZoom: 5,
    maxZoom: 17,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  // without a place from the start it would not notice that it got a size
  map.setView([place.latitude, place.longitude], FOCUS_ZOOM)
  map.attributionControl.setPrefix(false)
  control.zoom({ position: "bottomright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  // + and − do it from the keyboard: the map is one Tab stop
  for (const button of element.querySelectorAll<HTMLElement>(".leaflet-control-zoom a")) button.tabIndex = -1
  control.scale({ imperial: false }).addTo(map)
  drawGround(map, tiles)
  return map
}

const pinMarker = (pin: MapPin, onFocus: MapHooks["onFocus"]): Marker =>
  marker([pin.at.latitude, pin.at.longitude], {
    icon: divIcon({
      html: pinElement(pin),
      className: "",
      iconSize: [32, 32],
      iconAnchor: pin.marker === "shop" ? [16, 16] : TIP,
    }),
    keyboard: false,
  }).on("click", () => onFocus(pin.id))

/** Keeps the map as the scene is; what did not change is not drawn again. */
const follow = (map: LeafletMap, { onFocus }: MapHooks) => {
  const pins = layerGroup().addTo(map)
  const here = circleMarker([0, 0], { radius: 10, className: styles.here, interactive: false })
  let markers = new Map<string, Marker>()
  let drawn: MapScene | undefined
  let fitted: MapScene["bounds"] | undefined

  const press = (id: string | undefined, pressed: boolean) => {
    const found = id === undefined ? undefined : markers.get(id)
    const button = found?.getElement()?.querySelector("[role=button]")
    if (button) button.ariaPressed = String(pressed)
    found?.setZIndexOffset(pressed ? 1000 : 0)
    return found
  }

  const fit = ({ bounds }: MapScene) => {
    if (fitted === bounds) return
    fitted = bounds
    const { south, west, north, east } = bounds
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { padding: PADDING, maxZoom: 15, animate: false },
    )
  }

  return (scene: MapScene) => {
    const { x, y } = map.getSize()
    // behind the list, where there is room for one of them: drawn when it is shown
    if (x === 0 || y === 0) return
    fit(scene)
    if (scene.pins !== drawn?.pins) {
      pins.clearLayers()
      markers = new Map(scene.pins.map(pin => [pin.id, pinMarker(pin, onFocus)]))
      for (const each of markers.values()) pins.addLayer(each)
      here.setLatLng([scene.place.latitude, scene.place.longitude]).addTo(map)
    }
    if (scene.pins !== drawn?.pins || scene.focused !== drawn.focused) {
      press(drawn?.focused, false)
      const found = press(scene.focused, true)
      if (found) map.setView(found.getLatLng(), Math.max(map.getZoom(), FOCUS_ZOOM), { animate: !isStill() })
    }
    drawn = scene
  }
}

export const drawEmbeddedMap =
  (tiles: Tiles | undefined): Maps["draw"] =>
  (element, scene, hooks) =>
    Effect.callback<never>(() => {
      const inner = element.appendChild(document.createElement("div"))
      inner.className = styles.map ?? ""
      // the Tab stop is in here: it is called what its frame is called
      inner.role = "group"
      for (const name of ["aria-label", "aria-describedby"]) inner.setAttribute(name, element.getAttribute(name) ?? "")
      const map = makeMap(inner, scene.current(), hooks.words, tiles)
      const update = follow(map, hooks)
      const show = () => update(scene.current())
      const sized = new ResizeObserver(() => {
        map.invalidateSize({ animate: false })
        show()
      })
      sized.observe(inner)
      show()
      const stop = scene.subscribe(show)
      return Effect.sync(() => {
        stop()
        sized.disconnect()
        map.remove()
        inner.remove()
      })
    })
