/** Names of places for orientation: the nearer the map, the smaller the places it tells. */
import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, type Point } from "leaflet"
import styles from "./map.module.css"
import { listMapPlaces, type MapPlace } from "./map-places.ts"
import { Translate2dMarker } from "./translate-2d-marker.ts"

/** From which zoom on a place of each rank is told. */
const FROM_ZOOM: Readonly<Record<number, number>> = { 1: 5, 2: 8, 3: 9, 4: 10 }

const nameMarker = ({ name, latitude, longitude, rank }: MapPlace) => {
  const words = document.createElement("span")
  words.className = [styles.place, rank === 1 ? styles.city : ""].join(" ").trim()
  words.textContent = name
  return new Translate2dMarker([latitude, longitude], {
    icon: divIcon({ html: words, className: "", iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -1000,
  })
}

/** In pixels: a name needs this much room to itself. */
const ROOM = { width: 90, height: 18 }

/** Only what is in view is drawn, and no name over that of a bigger place. */
const told = (map: LeafletMap, all: readonly MapPlace[]): readonly MapPlace[] => {
  const [zoom, view] = [map.getZoom(), map.getBounds().pad(0.2)]
  const taken: Point[] = []
  return all.filter(({ latitude, longitude, rank }) => {
    if (zoom < (FROM_ZOOM[rank] ?? 0) || !view.contains([latitude, longitude])) return false
    const at = map.latLngToLayerPoint([latitude, longitude])
    if (taken.some(({ x, y }) => Math.abs(x - at.x) < ROOM.width && Math.abs(y - at.y) < ROOM.height)) return false
    taken.push(at)
    return true
  })
}

export const addPlaceNames = (map: LeafletMap): LayerGroup => {
  const all = listMapPlaces()
  const names = layerGroup().addTo(map)
  const draw = () => {
    names.clearLayers()
    for (const place of told(map, all)) names.addLayer(nameMarker(place))
  }
  map.on("moveend", draw)
  return names
}
