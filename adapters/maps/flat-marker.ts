/** A marker that is moved in the plane: Leaflet moves its own in space, which makes each a layer for the compositor, and panning hundreds of them slow. */
import { Marker, type Point } from "leaflet"

declare module "leaflet" {
  interface Marker {
    /** not documented, but the one place where Leaflet moves a marker */
    _setPos(at: Point): void
  }
}

export class FlatMarker extends Marker {
  override _setPos(at: Point): void {
    super._setPos(at)
    const element = this.getElement()
    if (element) element.style.transform = `translate(${at.x}px, ${at.y}px)`
  }
}
