/** Replaces Google's maps script: it places pins on an empty map. */
const installFakeMaps = () => {
  interface Coordinates {
    readonly lat: number
    readonly lng: number
  }
  type Listener = () => void
  class LatLng {
    readonly coordinates: Coordinates
    constructor(lat: number, lng: number) {
      this.coordinates = { lat, lng }
    }
    lat = () => this.coordinates.lat
    lng = () => this.coordinates.lng
  }
  class LatLngBounds {
    readonly southWest: Coordinates
    readonly northEast: Coordinates
    constructor(southWest: Coordinates, northEast: Coordinates) {
      this.southWest = southWest
      this.northEast = northEast
    }
    getSouthWest = () => new LatLng(this.southWest.lat, this.southWest.lng)
    getNorthEast = () => new LatLng(this.northEast.lat, this.northEast.lng)
  }
  class FakeMap {
    readonly element: HTMLElement
    readonly listeners = new Map<string, Listener[]>()
    center: Coordinates
    zoom: number
    constructor(element: HTMLElement, { center, zoom }: { center: LatLng; zoom: number }) {
      this.element = element
      this.center = center.coordinates
      this.zoom = zoom
      element.dataset.standIn = "google"
    }
    pixelsPerDegree = () => (256 * 2 ** this.zoom) / 360
    toPixel = ({ lat, lng }: Coordinates) => ({
      x: this.element.clientWidth / 2 + (lng - this.center.lng) * this.pixelsPerDegree(),
      y: this.element.clientHeight / 2 - (lat - this.center.lat) * this.pixelsPerDegree(),
    })
    toPlace = (x: number, y: number) =>
      new LatLng(
        this.center.lat - (y - this.element.clientHeight / 2) / this.pixelsPerDegree(),
        this.center.lng + (x - this.element.clientWidth / 2) / this.pixelsPerDegree(),
      )
    notifyIdle = () =>
      setTimeout(() => {
        for (const listener of this.listeners.get("idle") ?? []) listener()
      })
    getZoom = () => this.zoom
    getCenter = () => new LatLng(this.center.lat, this.center.lng)
    getDiv = () => this.element
    getBounds = () => {
      const { clientWidth, clientHeight } = this.element
      const [x, y] = [clientWidth / 2 / this.pixelsPerDegree(), clientHeight / 2 / this.pixelsPerDegree()]
      const { lat, lng } = this.center
      return new LatLngBounds({ lat: lat - y, lng: lng - x }, { lat: lat + y, lng: lng + x })
    }
    setOptions = () => undefined
    setZoom = (zoom: number) => {
      this.zoom = zoom
      this.notifyIdle()
    }
    panTo = (center: Coordinates) => {
      this.center = center
      this.notifyIdle()
    }
    fitBounds = ({ southWest, northEast }: LatLngBounds) => {
      this.center = { lat: (southWest.lat + northEast.lat) / 2, lng: (southWest.lng + northEast.lng) / 2 }
      this.zoom = 11
      this.notifyIdle()
    }
  }
  class OverlayView {
    map?: FakeMap
    declare onAdd: Listener
    declare draw: Listener
    getPanes = () => ({ overlayMouseTarget: this.map?.element })
    getProjection = () => {
      const toPixel = (point: LatLng) => this.map?.toPixel(point.coordinates)
      const toPlace = ({ x, y }: { readonly x: number; readonly y: number }) => this.map?.toPlace(x, y)
      return {
        fromLatLngToDivPixel: toPixel,
        fromLatLngToContainerPixel: toPixel,
        fromContainerPixelToLatLng: toPlace,
      }
    }
    setMap = (map: FakeMap | null) => {
      if (!map) return
      this.map = map
      setTimeout(() => {
        this.onAdd()
        this.draw()
      })
    }
  }
  const event = {
    addListener: (map: FakeMap, name: string, listener: Listener) => {
      map.listeners.set(name, [...(map.listeners.get(name) ?? []), listener])
      return {}
    },
    removeListener: () => undefined,
    clearInstanceListeners: () => undefined,
    trigger: () => undefined,
  }
  const page = window as unknown as { google: object; onGoogleMaps: Listener }
  page.google = { maps: { version: "3.60.1", Map: FakeMap, LatLng, LatLngBounds, OverlayView, event } }
  page.onGoogleMaps()
}

export const FAKE_GOOGLE_MAPS_SCRIPT = `(${installFakeMaps.toString()})()`
