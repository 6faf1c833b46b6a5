/** A text on the map, under its pins. */
import { divIcon, type LatLngExpression, type Marker } from "leaflet"
import { Translate2dMarker } from "./translate-2d-marker.ts"

export const createTextMarker = (position: LatLngExpression, className: string | undefined, text: string): Marker => {
  const label = document.createElement("span")
  label.className = className ?? ""
  label.textContent = text
  return new Translate2dMarker(position, {
    icon: divIcon({ html: label, className: "", iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -1000,
  })
}
