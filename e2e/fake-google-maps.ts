/** Replaces Google's maps script: it places pins on an empty map. */
const standIn = () => {
  interface Place {
    readonly lat: number
    readonly lng: number
  }
  type Listener = () => void
  class LatLng {
    readonly at: Place
    constructor(lat: number, lng: number) {
      this.at = { lat, lng }
    }
    lat = () => this.at.lat
    lng = () => this.at.lng
  }
  class LatLngBounds {
    readonly southWest: Place
    readonly northEast: Place
    constructor(southWest: Place, northEast: Place) {
      this.southWest = southWest
      this.northEast = northEast
    }
    getSouthWest = () => new LatLng(this.southWest.lat, this.southWest.lng)
    getNorthEast = () => new LatLng(this.northEast.lat, this.northEast.lng)
  }
  class MapOnSheet {
    readonly element: HTMLElement
    readonly listeners = new Map<string, Listener[]>()
    center: Place
    zoom: number
    constructor(element: HTMLElement, { center, zoom }: { center: LatLng; zoom: number }) {
      this.element = element
      this.center = center.at
      this.zoom = zoom
      element.dataset.standIn = "google"
    }
    pixels = () => (256 * 2 ** this.zoom) / 360
    toPixel = ({ lat, lng }: Place) => ({
      x: this.element.clientWidth / 2 + (lng - this.center.lng) * this.pixels(),
      y: this.element.clientHeight / 2 - (lat - this.center.lat) * this.pixels(),
    })
    toPlace = (x: number, y: number) =>
      new LatLng(
        this.center.lat - (y - this.element.clientHeight / 2) / this.pixels(),
        this.center.lng + (x - this.element.clientWidth / 2) / this.pixels(),
      )
    idle = () =>
      setTimeout(() => {
        for (const listener of this.listeners.get("idle") ?? []) listener()
      })
    getZoom = () => this.zoom
    getCenter = () => new LatLng(this.center.lat, this.center.lng)
    getDiv = () => this.element
    getBounds = () => {
      const { clientWidth, clientHeight } = this.element
      const [x, y] = [clientWidth / 2 / this.pixels(), clientHeight / 2 / this.pixels()]
      const { lat, lng } = this.center
      return new LatLngBounds({ lat: lat - y, lng: lng - x }, { lat: lat + y, lng: lng + x })
    }
    setOptions = () => undefined
    setZoom = (zoom: number) => {
      this.zoom = zoom
      this.idle()
    }
    panTo = (center: Place) => {
      this.center = center
      this.idle()
    }
    fitBounds = ({ southWest, northEast }: LatLngBounds) => {
      this.center = { lat: (southWest.lat + northEast.lat) / 2, lng: (southWest.lng + northEast.lng) / 2 }
      this.zoom = 11
      this.idle()
    }
  }
  class OverlayView {
    map?: MapOnSheet
    declare onAdd: Listener
    declare draw: Listener
    getPanes = () => ({ overlayMouseTarget: this.map?.element })
    getProjection = () => {
      const toPixel = (place: LatLng) => this.map?.toPixel(place.at)
      const toPlace = ({ x, y }: { readonly x: number; readonly y: number }) => this.map?.toPlace(x, y)
      return {
        fromLatLngToDivPixel: toPixel,
        fromLatLngToContainerPixel: toPixel,
        fromContainerPixelToLatLng: toPlace,
      }
    }
    setMap = (map: MapOnSheet | null) => {
      if (!map) return
      this.map = map
      setTimeout(() => {
        this.onAdd()
        this.draw()
      })
    }
  }
  const event = {
    addListener: (map: MapOnSheet, name: string, listener: Listener) => {
      map.listeners.set(name, [...(map.listeners.get(name) ?? []), listener])
      return {}
    },
    removeListener: () => undefined,
    clearInstanceListeners: () => undefined,
    trigger: () => undefined,
  }
  const page = window as unknown as { google: object; onGoogleMaps: Listener }
  page.google = { maps: { version: "3.60.1", Map: MapOnSheet, LatLng, LatLngBounds, OverlayView, event } }
  page.onGoogleMaps()
}

export const FAKE_GOOGLE_MAPS_SCRIPT = `(${standIn.toString()})()`
