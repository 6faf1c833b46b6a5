/** The map that needs no network: outlines and names of the covered countries, with the points as pins (PICKUP-04, PICKUP-26). */
import "leaflet/dist/leaflet.css"
import { Effect } from "effect"
import {
  circleMarker,
  control,
  DomUtil,
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  polygon,
  tileLayer,
} from "leaflet"
import type { MapHooks, MapPin, MapScene, Maps } from "../../application/ports/maps.ts"
import type { Tiles } from "../../application/ports/settings.ts"
import { fanOut } from "./fan-out.ts"
import { FlatMarker } from "./flat-marker.ts"
import styles from "./map.module.css"
import { lakes, outline } from "./outline.ts"
import { movePin, pinElement } from "./pin-element.ts"
import { tellPlaces } from "./place-names.ts"

/** Near enough to see which street corner. */
const FOCUS_ZOOM = 13
/** above the names of places, which lie by how far down they are; what is nearer lies above what is farther */
const LAYER = 5000
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

/** It would go on, with a zoom that ends or that the wheel asked for, in a map that is gone. */
const comeToRest = (map: LeafletMap): void => {
  const zoom = map.getZoom()
  map.setMinZoom(zoom).setMaxZoom(zoom)
  // what its own zoom waits for
  const ended = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: "transform" })
  map.getContainer().querySelector(".leaflet-proxy")?.dispatchEvent(ended)
}

const pinMarker = (pin: MapPin, layer: number, onFocus: MapHooks["onFocus"]): FlatMarker =>
  new FlatMarker([pin.at.latitude, pin.at.longitude], {
    icon: divIcon({ html: pinElement(pin), className: "", iconSize: [0, 0] }),
    zIndexOffset: layer * LAYER,
    keyboard: false,
  }).on("click", () => onFocus(pin.id))

const pinOf = (of: FlatMarker | undefined) => of?.getElement()?.querySelector<HTMLElement>("[role=button]")

/** Keeps the map as the scene is; what did not change is not drawn again. */
const follow = (map: LeafletMap, { onFocus }: MapHooks) => {
  const pins = layerGroup().addTo(map)
  const here = circleMarker([0, 0], { radius: 10, className: styles.here, interactive: false })
  let markers = new Map<string, FlatMarker>()
  let drawn: MapScene | undefined
  let fitted: MapScene["bounds"] | undefined

  const press = (id: string | undefined, pressed: boolean) => {
    const found = id === undefined ? undefined : markers.get(id)
    const button = pinOf(found)
    if (button) button.ariaPressed = String(pressed)
    const layer = drawn?.pins.findIndex(pin => pin.id === id) ?? 0
    found?.setZIndexOffset((pressed ? markers.size + 1 : markers.size - layer) * LAYER)
    return found
  }

  const fan = () => {
    for (const [id, offset] of fanOut(drawn?.pins ?? [], map.getZoom())) {
      const pin = pinOf(markers.get(id))
      if (pin) movePin(pin, offset)
    }
  }
  map.on("zoomend", fan)

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
    const before = drawn
    drawn = scene
    if (scene.pins !== before?.pins) {
      pins.clearLayers()
      const layer = (index: number) => scene.pins.length - index
      markers = new Map(scene.pins.map((pin, index) => [pin.id, pinMarker(pin, layer(index), onFocus)]))
      for (const each of markers.values()) pins.addLayer(each)
      here.setLatLng([scene.place.latitude, scene.place.longitude]).addTo(map)
      fan()
    }
    if (scene.pins !== before?.pins || scene.focused !== before.focused) {
      press(before?.focused, false)
      const found = press(scene.focused, true)
      if (found) map.setView(found.getLatLng(), Math.max(map.getZoom(), FOCUS_ZOOM), { animate: !isStill() })
    }
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
        comeToRest(map)
        map.remove()
        inner.remove()
      })
    })
