/**
 * The map that needs no outside service. Without tiles it is a schema of distances and directions around the searched
 * place, with the names of towns (PICKUP-04, PICKUP-26, PICKUP-37).
 */
import "leaflet/dist/leaflet.css"
import { Effect } from "effect"
import {
  type Circle,
  Control,
  circle,
  circleMarker,
  control,
  DomUtil,
  divIcon,
  type LatLng,
  type LatLngBounds,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  bounds as pixelBounds,
  point,
  polyline,
  tileLayer,
} from "leaflet"
import type { MapBounds, MapScene, Maps, MapTexts, MapTextsAndHandlers } from "../../application/client/ports/maps.ts"
import type { MapTiles } from "../../application/shared/settings.ts"
import type { GeoCoordinates } from "../../domain/delivery/pickup-point.ts"
import { listRingRadii } from "./distance-rings.ts"
import styles from "./map.module.css"
import { findMapOverlays, measureMapPadding } from "./map-padding.ts"
import { clusterPins, type PinCluster, UNCLUSTERED_ZOOM_LEVEL } from "./pin-clusters.ts"
import { createPinElement } from "./pin-element.ts"
import { addPlaceNames } from "./place-names.ts"
import { createTextMarker } from "./text-marker.ts"
import { Translate2dMarker } from "./translate-2d-marker.ts"

/** This zoom shows the street corner. */
const FOCUS_ZOOM = 13
/**
 * In z-index units. Leaflet orders markers by latitude, so one step must exceed the height of the map. Nearer pins
 * lie on top.
 */
const Z_INDEX_STEP = 5000
const CLUSTER_PADDING: [number, number] = [36, 36]

const toLatLng = ({ latitude, longitude }: GeoCoordinates): [number, number] => [latitude, longitude]

const createNorthArrow = (text: string): Control => {
  const arrow = new Control({ position: "topright" })
  arrow.onAdd = () => {
    const element = document.createElement("span")
    element.className = styles.north ?? ""
    element.textContent = `${text}\n↑`
    return element
  }
  return arrow
}

/** In pixels from the map's edges: where a ring's distance can be read. */
const LABEL_MARGIN = 28

/** The ring's most northern point, or another of its four outermost points if only that one is in view. */
const findLabelPosition = (map: LeafletMap, ring: Circle): LatLng | undefined => {
  const { lat, lng } = ring.getLatLng()
  const bounds = ring.getBounds()
  const outermost = [
    latLng(bounds.getNorth(), lng),
    latLng(bounds.getSouth(), lng),
    latLng(lat, bounds.getEast()),
    latLng(lat, bounds.getWest()),
  ]
  const { x, y } = map.getSize()
  const view = pixelBounds([LABEL_MARGIN, LABEL_MARGIN], [x - LABEL_MARGIN, y - LABEL_MARGIN])
  return outermost.find(position => view.contains(map.latLngToContainerPoint(position)))
}

/** Draws the rings with their distances, and again after each move. The function moves them to another place. */
const addDistanceRings = (map: LeafletMap, texts: MapTexts): ((place: GeoCoordinates) => void) => {
  const layer = layerGroup().addTo(map)
  let center: GeoCoordinates | undefined
  const drawRings = () => {
    layer.clearLayers()
    if (!center) return
    const { x, y } = map.getSize()
    for (const radiusKm of listRingRadii(center, map.getZoom(), Math.max(x, y)).toReversed()) {
      const ring = circle(toLatLng(center), { radius: radiusKm * 1000, className: styles.ring, interactive: false }).addTo(layer)
      const position = findLabelPosition(map, ring)
      if (position) layer.addLayer(createTextMarker(position, styles.distance, texts.distance(radiusKm)))
    }
  }
  map.on("moveend resize", drawRings)
  return place => {
    center = place
    drawRings()
  }
}

/** Returns a function that centres the background on a searched place. */
const drawBackground = (map: LeafletMap, tiles: MapTiles | undefined, texts: MapTexts) => {
  if (tiles) {
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 17 }).addTo(map)
    control.scale({ imperial: false }).addTo(map)
    return () => undefined
  }
  addPlaceNames(map)
  map.attributionControl.addAttribution("GeoNames")
  createNorthArrow(texts.north).addTo(map)
  return addDistanceRings(map, texts)
}

/** The bounds with the place in the middle. */
const centerBounds = ({ latitude, longitude }: GeoCoordinates, { south, west, north, east }: MapBounds): MapBounds => {
  const high = Math.max(north - latitude, latitude - south)
  const wide = Math.max(east - longitude, longitude - west)
  return { south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide }
}

const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches

const makeMap = (
  element: HTMLElement,
  { searchedPlace: place }: MapScene,
  texts: MapTexts,
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
  map.setView(toLatLng(place), FOCUS_ZOOM)
  map.attributionControl.setPrefix(false)
  control.zoom({ position: "bottomright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  // the keys + and − zoom, so the map is one Tab stop
  for (const button of element.querySelectorAll<HTMLElement>(".leaflet-control-zoom a")) button.tabIndex = -1
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
const makeSceneUpdater = (map: LeafletMap, { onFocus, texts }: MapTextsAndHandlers, tiles: MapTiles | undefined) => {
  const centerBackground = drawBackground(map, tiles, texts)
  const layer = layerGroup().addTo(map)
  const searchedPlace = circleMarker([0, 0], { radius: 8, className: styles.here, interactive: false })
  const wayToFocus = polyline([], { className: styles.way, interactive: false })
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

  const fitBounds = ({ bounds, searchedPlace: place }: MapScene) => {
    if (fittedBounds === bounds) return
    fittedBounds = bounds
    const { south, west, north, east } = tiles ? bounds : centerBounds(place, bounds)
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
      centerBackground(scene.searchedPlace)
    }
    const place = toLatLng(scene.searchedPlace)
    drawMarkers()
    const focusedPin = scene.pins.find(({ id }) => id === scene.focusedPinId)
    const position = focusedPin && toLatLng(focusedPin.coordinates)
    if (!tiles) wayToFocus.setLatLngs(position ? [place, position] : []).addTo(map)
    searchedPlace.setLatLng(place).addTo(map)
    if (!position) return
    // without streets, the way from the searched place tells where the point is
    if (!tiles) {
      if (!map.getBounds().contains([place, position]))
        map.fitBounds([place, position], { ...fitPadding(map), maxZoom: map.getZoom(), animate: !prefersReducedMotion() })
    } else if (map.getZoom() < FOCUS_ZOOM) map.setView(position, FOCUS_ZOOM, { animate: !prefersReducedMotion() })
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
      const update = makeSceneUpdater(map, callbacks, tiles)
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
