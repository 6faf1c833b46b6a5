/**
 * Leaflet moves markers with translate3d, which makes each a layer of its own, so hundreds pan slowly. This one uses
 * translate.
 */
import { Marker, type Point } from "leaflet"

declare module "leaflet" {
  interface Marker {
    /** an undocumented method, the only place where Leaflet moves a marker */
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
