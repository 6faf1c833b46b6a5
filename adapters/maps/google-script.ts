/** Google's script is asked for once; when it can't load, or not in time, whoever waits hears of it (CONF-09). */

export interface GoogleMapsApi {
  readonly LatLngBounds: new (southWest: object, northEast: object) => object
}

interface Loaded {
  google?: { readonly maps?: GoogleMapsApi }
  onGoogleMaps?: () => void
  /** Google's name for what it calls when it doesn't take the key, which it finds out once a map is drawn */
  gm_authFailure?: () => void
}

const PATIENCE_MS = 8_000

let loading: Promise<GoogleMapsApi> | undefined

const load = (key: string): Promise<GoogleMapsApi> =>
  new Promise((resolve, reject) => {
    const page = window as Loaded
    const script = document.createElement("script")
    const timer = setTimeout(() => reject(new Error("Google's maps took too long")), PATIENCE_MS)
    const settle = () => {
      clearTimeout(timer)
      const maps = page.google?.maps
      if (maps) resolve(maps)
      else reject(new Error("Google's script brought no maps"))
    }
    page.onGoogleMaps = settle
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, callback: "onGoogleMaps", loading: "async" })}`
    script.async = true
    script.onerror = () => {
      clearTimeout(timer)
      reject(new Error("Google's maps can't be reached"))
    }
    document.head.append(script)
  })

/** What failed is tried again the next time. */
export const loadGoogleMaps = (key: string): Promise<GoogleMapsApi> => {
  loading ??= load(key).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Tells when Google refuses the key; what is returned stops that. */
export const onApiKeyRejected = (tell: () => void): (() => void) => {
  const page = window as Loaded
  page.gm_authFailure = tell
  return () => {
    delete page.gm_authFailure
  }
}
