/** Google's map with a key, the embedded one without, and when Google can't be reached; each is loaded when it is first drawn (CONF-09). */
import { Effect } from "effect"
import type { Maps } from "../../application/ports/maps.ts"
import type { Settings } from "../../application/ports/settings.ts"

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
