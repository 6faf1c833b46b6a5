/** A marker moved in the plane: Leaflet's own are moved in space, each a layer of its own, and hundreds pan slowly. */
import { Marker, type Point } from "leaflet"

declare module "leaflet" {
  interface Marker {
    /** not documented, but the one place where Leaflet moves a marker */
    _setPos(at: Point): void
  }
}

export class Translate2dMarker extends Marker {
  override _setPos(at: Point): void {
    super._setPos(at)
    const element = this.getElement()
    if (element) element.style.transform = `translate(${at.x}px, ${at.y}px)`
  }
}
