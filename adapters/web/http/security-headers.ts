/** Pages load only from the shop itself, can't be framed and can't post forms elsewhere (ASVS 3.4). */
import type { FastifyHelmetOptions } from "@fastify/helmet"
import type { Settings } from "../../../application/shared/settings.ts"

const SELF = "'self'"
const NONE = "'none'"

/** Only for responses that reach the shopper over TLS: it makes browsers refuse plain http. */
export const STRICT_TRANSPORT_SECURITY_HEADER = ["strict-transport-security", "max-age=31536000"] as const

/** The settings that name external map servers (CONF-09). */
export type ExternalMapSettings = Pick<Settings, "mapsKey" | "tiles">

const GOOGLE = ["https://maps.googleapis.com", "https://maps.gstatic.com"]

const googleSources = {
  scriptSrc: GOOGLE,
  // Google's script writes styles into the page
  styleSrc: ["'unsafe-inline'", "https://fonts.googleapis.com"],
  imgSrc: [...GOOGLE, "https://*.googleapis.com", "https://*.gstatic.com"],
  connectSrc: GOOGLE,
  fontSrc: ["https://fonts.gstatic.com"],
}

const NO_SOURCES: typeof googleSources = { scriptSrc: [], styleSrc: [], imgSrc: [], connectSrc: [], fontSrc: [] }

const tileHost = (url: string): string => new URL(url.replaceAll(/[{}]/g, "")).origin

/** `artworkOrigin` is that of a storage which browsers send files to directly. */
export const makeSecurityHeaders = ({
  mapsKey,
  tiles,
  artworkOrigin,
}: ExternalMapSettings & { readonly artworkOrigin?: string | undefined }): FastifyHelmetOptions => {
  const google = mapsKey === undefined ? NO_SOURCES : googleSources
  const connected = [...google.connectSrc, ...(artworkOrigin ? [artworkOrigin] : [])]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        scriptSrc: [SELF, ...google.scriptSrc],
        styleSrc: [SELF, ...google.styleSrc],
        imgSrc: [SELF, "data:", ...google.imgSrc, ...(tiles ? [tileHost(tiles.url)] : [])],
        ...(connected.length > 0 ? { connectSrc: [SELF, ...connected] } : {}),
        ...(mapsKey === undefined ? {} : { fontSrc: [SELF, ...google.fontSrc] }),
        objectSrc: [NONE],
        baseUri: [NONE],
        frameAncestors: [NONE],
        formAction: [SELF],
      },
    },
    strictTransportSecurity: false,
  }
}
