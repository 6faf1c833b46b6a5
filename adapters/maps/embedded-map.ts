/**
 * The map that needs no outside service: outlines and place names of the covered countries, and pins (PICKUP-04,
 * PICKUP-26).
 */
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
import type { MapScene, Maps, MapTextsAndHandlers } from "../../application/client/ports/maps.ts"
import type { MapTiles } from "../../application/shared/settings.ts"
import { listAllCountryPolygons, listLakePolygons } from "./country-outlines.ts"
import styles from "./map.module.css"
import { findMapOverlays, measureMapPadding } from "./map-padding.ts"
import { clusterPins, type PinCluster, UNCLUSTERED_ZOOM_LEVEL } from "./pin-clusters.ts"
import { createPinElement } from "./pin-element.ts"
import { addPlaceNames } from "./place-names.ts"
import { Translate2dMarker } from "./translate-2d-marker.ts"

/** This zoom shows the street corner. */
const FOCUS_ZOOM = 13
/**
 * In z-index units. Leaflet orders markers by latitude, so one step must exceed the height of the map. Nearer pins
 * lie on top.
 */
const Z_INDEX_STEP = 5000
const CLUSTER_PADDING: [number, number] = [36, 36]

const drawBackground = (map: LeafletMap, tiles: MapTiles | undefined): void => {
  if (tiles) {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 17 }).addTo(map)
    return
  }
  const toLatLngs = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([north, east]): [number, number] => [north, east])
  for (const land of listAllCountryPolygons()) polygon(toLatLngs(land), { className: styles.land, interactive: false }).addTo(map)
  for (const lake of listLakePolygons()) polygon(toLatLngs(lake), { className: styles.lake, interactive: false }).addTo(map)
  addPlaceNames(map)
  map.attributionControl.addAttribution("Natural Earth, GeoNames")
}

const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches

const makeMap = (
  element: HTMLElement,
  { searchedPlace: place }: MapScene,
  texts: MapTextsAndHandlers["texts"],
  tiles: MapTiles | undefined,
): LeafletMap => {
  const isAnimated = !prefersReducedMotion()
  const map = leafletMap(element, {
    zoomControl: false,
    // tiles are sharp at whole zoom levels only
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: 5,
    maxZoom: 17,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  })
  // without an initial view, Leaflet misses its first resize
  map.setView([place.latitude, place.longitude], FOCUS_ZOOM)
  map.attributionControl.setPrefix(false)
  control.zoom({ position: "bottomright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  // the keys + and − zoom, so the map is one Tab stop
  for (const button of element.querySelectorAll<HTMLElement>(".leaflet-control-zoom a")) button.tabIndex = -1
  control.scale({ imperial: false }).addTo(map)
  drawBackground(map, tiles)
  return map
}

/** Ends a zoom that is still animating, because Leaflet would continue it on a removed map. */
const finishZoomAnimation = (map: LeafletMap): void => {
  // Leaflet's zoom animation waits for this event, and only then has its final zoom
  const transitionEnd = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: "transform" })
  map.getContainer().querySelector(".leaflet-proxy")?.dispatchEvent(transitionEnd)
  const zoom = map.getZoom()
  map.setMinZoom(zoom).setMaxZoom(zoom)
}

const fitPadding = (map: LeafletMap) => {
  const container = map.getContainer()
  const controls = container.querySelectorAll(".leaflet-control")
  const { top, right, bottom, left } = measureMapPadding(container, [...findMapOverlays(container), ...controls])
  return { paddingTopLeft: point(left, top), paddingBottomRight: point(right, bottom) }
}

const boundsOf = (pins: PinCluster["pins"]): LatLngBounds =>
  latLngBounds(pins.map(({ coordinates }): [number, number] => [coordinates.latitude, coordinates.longitude]))

/** Returns a function that updates the map to a scene. It redraws only what changed. */
const makeSceneUpdater = (map: LeafletMap, { onFocus, texts }: MapTextsAndHandlers) => {
  const layer = layerGroup().addTo(map)
  const searchedPlace = circleMarker([0, 0], { radius: 10, className: styles.here, interactive: false })
  let markers = new Map<string, Translate2dMarker>()
  let shownScene: MapScene | undefined
  let fittedBounds: MapScene["bounds"] | undefined

  const selectCluster = ({ pins }: PinCluster) => {
    const [first, ...others] = pins
    if (others.length === 0) return onFocus(first.id)
    const bounds = boundsOf(pins)
    const zoom = Math.max(map.getBoundsZoom(bounds, false, point(CLUSTER_PADDING)), map.getZoom() + 1)
    map.setView(bounds.getCenter(), Math.min(zoom, UNCLUSTERED_ZOOM_LEVEL), { animate: !prefersReducedMotion() })
  }

  const createMarker = (cluster: PinCluster): Translate2dMarker => {
    const [{ coordinates }] = cluster.pins
    return new Translate2dMarker([coordinates.latitude, coordinates.longitude], {
      icon: divIcon({ html: createPinElement(cluster, texts), className: "", iconSize: [0, 0] }),
      keyboard: false,
    }).on("click", () => selectCluster(cluster))
  }

  const drawMarkers = () => {
    if (!shownScene) return
    const { pins, focusedPinId } = shownScene
    const clusters = clusterPins(pins, map.getZoom(), focusedPinId)
    const markerKey = ({ key, offset: { x, y } }: PinCluster) => `${key} ${x} ${y}`
    const shownKeys = new Set(clusters.map(markerKey))
    for (const [name, marker] of markers) if (!shownKeys.has(name)) layer.removeLayer(marker)
    markers = new Map(clusters.map(cluster => [markerKey(cluster), markers.get(markerKey(cluster)) ?? createMarker(cluster)]))
    clusters.forEach((cluster, index) => {
      const marker = markers.get(markerKey(cluster))
      if (!marker) return
      const isFocused = cluster.pins[0].id === focusedPinId
      marker.setZIndexOffset((isFocused ? clusters.length + 1 : clusters.length - index) * Z_INDEX_STEP)
      layer.addLayer(marker)
      const button = marker.getElement()?.querySelector<HTMLElement>("[role=button]")
      if (button && cluster.pins.length === 1) button.ariaPressed = String(isFocused)
    })
  }
  map.on("zoomend", drawMarkers)

  const fitBounds = ({ bounds }: MapScene) => {
    if (fittedBounds === bounds) return
    fittedBounds = bounds
    const { south, west, north, east } = bounds
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { ...fitPadding(map), maxZoom: UNCLUSTERED_ZOOM_LEVEL, animate: false },
    )
  }

  return (scene: MapScene) => {
    const { x, y } = map.getSize()
    // on narrow screens the map is hidden behind the list, and is drawn when it is shown
    if (x === 0 || y === 0) return
    fitBounds(scene)
    const previousScene = shownScene
    shownScene = scene
    if (scene.pins === previousScene?.pins && scene.focusedPinId === previousScene.focusedPinId) return
    // the pins are from another search
    if (scene.pins !== previousScene?.pins) {
      layer.clearLayers()
      markers.clear()
    }
    searchedPlace.setLatLng([scene.searchedPlace.latitude, scene.searchedPlace.longitude]).addTo(map)
    drawMarkers()
    const focusedPin = scene.pins.find(({ id }) => id === scene.focusedPinId)
    if (!focusedPin) return
    const position: [number, number] = [focusedPin.coordinates.latitude, focusedPin.coordinates.longitude]
    if (map.getZoom() < FOCUS_ZOOM) map.setView(position, FOCUS_ZOOM, { animate: !prefersReducedMotion() })
    else map.panInside(position, { ...fitPadding(map), animate: !prefersReducedMotion() })
  }
}

export const drawEmbeddedMap =
  (tiles: MapTiles | undefined): Maps["draw"] =>
  (element, scene, callbacks) =>
    Effect.callback<never>(() => {
      const container = document.createElement("div")
      element.prepend(container)
      container.className = styles.map ?? ""
      // the Tab stop is inside this element, so it gets the name of the element around it
      container.role = "group"
      for (const name of ["aria-label", "aria-describedby"]) container.setAttribute(name, element.getAttribute(name) ?? "")
      const map = makeMap(container, scene.current(), callbacks.texts, tiles)
      const update = makeSceneUpdater(map, callbacks)
      const updateFromScene = () => update(scene.current())
      const resizeObserver = new ResizeObserver(() => {
        map.invalidateSize({ animate: false })
        updateFromScene()
      })
      resizeObserver.observe(container)
      updateFromScene()
      const stop = scene.subscribe(updateFromScene)
      return Effect.sync(() => {
        stop()
        resizeObserver.disconnect()
        finishZoomAnimation(map)
        map.remove()
        container.remove()
      })
    })
