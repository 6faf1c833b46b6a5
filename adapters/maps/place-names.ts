/** Place names on the map: the closer the zoom, the smaller the places that are named. */
import { type LayerGroup, type Map as LeafletMap, layerGroup, type Point } from "leaflet"
import styles from "./map.module.css"
import { listMapTowns, type MapTown } from "./map-towns.ts"
import { createTextMarker } from "./text-marker.ts"

/** The zoom from which places of each rank are named. */
const FROM_ZOOM: Readonly<Record<number, number>> = { 1: 5, 2: 8, 3: 9, 4: 10 }

const createNameMarker = ({ name, latitude, longitude, rank }: MapTown) =>
  createTextMarker([latitude, longitude], [styles.place, rank === 1 ? styles.city : ""].join(" ").trim(), name)

/** In pixels: the space that one name needs. */
const LABEL = { width: 90, height: 18 }

/** Returns the places in view whose names don't overlap. Bigger places win. */
const selectPlaces = (map: LeafletMap, places: readonly MapTown[]): readonly MapTown[] => {
  const [zoom, view] = [map.getZoom(), map.getBounds().pad(0.2)]
  const labels: Point[] = []
  return places.filter(({ latitude, longitude, rank }) => {
    if (zoom < (FROM_ZOOM[rank] ?? 0) || !view.contains([latitude, longitude])) return false
    const at = map.latLngToLayerPoint([latitude, longitude])
    if (labels.some(({ x, y }) => Math.abs(x - at.x) < LABEL.width && Math.abs(y - at.y) < LABEL.height)) return false
    labels.push(at)
    return true
  })
}

export const addPlaceNames = (map: LeafletMap): LayerGroup => {
  const places = listMapTowns()
  const names = layerGroup().addTo(map)
  const drawNames = () => {
    names.clearLayers()
    for (const place of selectPlaces(map, places)) names.addLayer(createNameMarker(place))
  }
  map.on("moveend", drawNames)
  return names
}
