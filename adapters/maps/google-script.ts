/** Loads Google's script once. Loading fails on a network error or after a time limit (CONF-09). */

export interface GoogleMapsApi {
  readonly LatLngBounds: new (southWest: object, northEast: object) => object
}

interface GoogleMapsWindow {
  google?: { readonly maps?: GoogleMapsApi }
  onGoogleMaps?: () => void
  /** Google calls this when it rejects the key, which happens only after a map is drawn */
  gm_authFailure?: () => void
}

const LOAD_TIMEOUT_MS = 8_000

let loading: Promise<GoogleMapsApi> | undefined

const loadScript = (key: string): Promise<GoogleMapsApi> =>
  new Promise((resolve, reject) => {
    const page = window as GoogleMapsWindow
    const script = document.createElement("script")
    const timer = setTimeout(() => reject(new Error("Google's maps took too long")), LOAD_TIMEOUT_MS)
    const onLoaded = () => {
      clearTimeout(timer)
      const maps = page.google?.maps
      if (maps) resolve(maps)
      else reject(new Error("Google's script brought no maps"))
    }
    page.onGoogleMaps = onLoaded
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, callback: "onGoogleMaps", loading: "async" })}`
    script.async = true
    script.onerror = () => {
      clearTimeout(timer)
      reject(new Error("Google's maps can't be reached"))
    }
    document.head.append(script)
  })

/** A failed load is retried at the next call. */
export const loadGoogleMaps = (key: string): Promise<GoogleMapsApi> => {
  loading ??= loadScript(key).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Calls `onRejected` when Google rejects the key. Returns a function that stops listening. */
export const onApiKeyRejected = (onRejected: () => void): (() => void) => {
  const page = window as GoogleMapsWindow
  page.gm_authFailure = onRejected
  return () => {
    delete page.gm_authFailure
  }
}
