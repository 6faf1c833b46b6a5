/**
 * Uses Google's map when the shop has a key, and the embedded map without one or when Google fails. Each is loaded
 * when first drawn (CONF-09).
 */
import { Effect } from "effect"
import type { Maps } from "../../application/client/ports/maps.ts"
import type { Settings } from "../../application/shared/settings.ts"

export const makeMaps = ({ mapsKey, tiles }: Pick<Settings, "mapsKey" | "tiles">): Maps => ({
  draw: (...scene) => {
    const embedded = Effect.promise(() => import("./embedded-map.ts")).pipe(
      Effect.flatMap(({ drawEmbeddedMap }) => drawEmbeddedMap(tiles)(...scene)),
    )
    if (mapsKey === undefined) return embedded
    return Effect.promise(() => import("./google-map.tsx")).pipe(
      Effect.flatMap(({ drawGoogleMap }) => drawGoogleMap(mapsKey)(...scene)),
      Effect.catch(() => embedded),
    )
  },
})
