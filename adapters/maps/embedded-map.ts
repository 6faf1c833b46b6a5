/** The map that needs no network: outlines and names of the covered countries, with the points as pins (PICKUP-04, PICKUP-26). */
import "leaflet/dist/leaflet.css"
import { Effect } from "effect"
import {
  circleMarker,
  control,
  DomUtil,
  divIcon,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  point,
  polygon,
  tileLayer,
} from "leaflet"
import type { MapCallbacks, MapScene, Maps } from "../../application/ports/maps.ts"
import type { MapTiles } from "../../application/ports/settings.ts"
import { listCountryPolygons, listLakePolygons } from "./country-outlines.ts"
import styles from "./map.module.css"
import { findMapOverlays, measureMapPadding } from "./map-padding.ts"
import { clusterPins, type PinCluster, STREET_ZOOM_LEVEL } from "./pin-clusters.ts"
import { createPinElement } from "./pin-element.ts"
import { addPlaceNames } from "./place-names.ts"
import { Translate2dMarker } from "./translate-2d-marker.ts"

/** Near enough to see which street corner. */
const FOCUS_ZOOM = 13
/** above the names of places, which lie by how far down they are; what is nearer lies above what is farther */
const LAYER = 5000
const PADDING: [number, number] = [36, 36]

const drawGround = (map: LeafletMap, tiles: MapTiles | undefined): void => {
  if (tiles) {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 17 }).addTo(map)
    return
  }
  const ring = (each: readonly (readonly [number, number])[]) =>
    each.map(([north, east]): [number, number] => [north, east])
  for (const land of listCountryPolygons())
    polygon(ring(land), { className: styles.land, interactive: false }).addTo(map)
  for (const lake of listLakePolygons()) polygon(ring(lake), { className: styles.lake, interactive: false }).addTo(map)
  addPlaceNames(map)
  map.attributionControl.addAttribution("Natural Earth, GeoNames")
}

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches

const makeMap = (
  element: HTMLElement,
  { place }: MapScene,
  words: MapCallbacks["words"],
  tiles: MapTiles | undefined,
): LeafletMap => {
  const moves = !isStill()
  const map = leafletMap(element, {
    zoomControl: false,
    // tiles are sharp at whole steps only
    zoomSnap: tiles ? 1 : 0.25,
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
  // what its own zoom waits for; only then it is where it was going
  const ended = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: "transform" })
  map.getContainer().querySelector(".leaflet-proxy")?.dispatchEvent(ended)
  const zoom = map.getZoom()
  map.setMinZoom(zoom).setMaxZoom(zoom)
}

const padding = (map: LeafletMap) => {
  const ground = map.getContainer()
  const controls = ground.querySelectorAll(".leaflet-control")
  const { top, right, bottom, left } = measureMapPadding(ground, [...findMapOverlays(ground), ...controls])
  return { paddingTopLeft: point(left, top), paddingBottomRight: point(right, bottom) }
}

const boundsOf = (pins: PinCluster["pins"]): LatLngBounds =>
  latLngBounds(pins.map(({ at }): [number, number] => [at.latitude, at.longitude]))

/** Keeps the map as the scene is; what did not change is not drawn again. */
const follow = (map: LeafletMap, { onFocus, words }: MapCallbacks) => {
  const layer = layerGroup().addTo(map)
  const here = circleMarker([0, 0], { radius: 10, className: styles.here, interactive: false })
  let markers = new Map<string, Translate2dMarker>()
  let drawn: MapScene | undefined
  let fitted: MapScene["bounds"] | undefined

  const press = ({ pins }: PinCluster) => {
    const [first, ...others] = pins
    if (others.length === 0) return onFocus(first.id)
    const bounds = boundsOf(pins)
    const zoom = Math.max(map.getBoundsZoom(bounds, false, point(PADDING)), map.getZoom() + 1)
    map.setView(bounds.getCenter(), Math.min(zoom, STREET_ZOOM_LEVEL), { animate: !isStill() })
  }

  const markerOf = (mark: PinCluster): Translate2dMarker => {
    const [{ at }] = mark.pins
    return new Translate2dMarker([at.latitude, at.longitude], {
      icon: divIcon({ html: createPinElement(mark, words), className: "", iconSize: [0, 0] }),
      keyboard: false,
    }).on("click", () => press(mark))
  }

  const draw = () => {
    if (!drawn) return
    const { pins, focused } = drawn
    const all = clusterPins(pins, map.getZoom(), focused)
    const named = ({ key, offset: { x, y } }: PinCluster) => `${key} ${x} ${y}`
    const wanted = new Set(all.map(named))
    for (const [name, marker] of markers) if (!wanted.has(name)) layer.removeLayer(marker)
    markers = new Map(all.map(mark => [named(mark), markers.get(named(mark)) ?? markerOf(mark)]))
    all.forEach((mark, index) => {
      const marker = markers.get(named(mark))
      if (!marker) return
      const isFocused = mark.pins[0].id === focused
      marker.setZIndexOffset((isFocused ? all.length + 1 : all.length - index) * LAYER)
      layer.addLayer(marker)
      const button = marker.getElement()?.querySelector<HTMLElement>("[role=button]")
      if (button && mark.pins.length === 1) button.ariaPressed = String(isFocused)
    })
  }
  map.on("zoomend", draw)

  const fit = ({ bounds }: MapScene) => {
    if (fitted === bounds) return
    fitted = bounds
    const { south, west, north, east } = bounds
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { ...padding(map), maxZoom: STREET_ZOOM_LEVEL, animate: false },
    )
  }

  return (scene: MapScene) => {
    const { x, y } = map.getSize()
    // behind the list, where there is room for one of them: drawn when it is shown
    if (x === 0 || y === 0) return
    fit(scene)
    const before = drawn
    drawn = scene
    if (scene.pins === before?.pins && scene.focused === before.focused) return
    // of another search
    if (scene.pins !== before?.pins) {
      layer.clearLayers()
      markers.clear()
    }
    here.setLatLng([scene.place.latitude, scene.place.longitude]).addTo(map)
    draw()
    const found = scene.pins.find(({ id }) => id === scene.focused)
    if (!found) return
    const at: [number, number] = [found.at.latitude, found.at.longitude]
    if (map.getZoom() < FOCUS_ZOOM) map.setView(at, FOCUS_ZOOM, { animate: !isStill() })
    else map.panInside(at, { ...padding(map), animate: !isStill() })
  }
}

export const drawEmbeddedMap =
  (tiles: MapTiles | undefined): Maps["draw"] =>
  (element, scene, hooks) =>
    Effect.callback<never>(() => {
      const inner = document.createElement("div")
      element.prepend(inner)
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
