import { Effect } from "effect"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { ArtworkStorageError, ArtworkStorageUnavailable } from "../ports/artwork-storage.ts"
import { refuse } from "../refuse.ts"

/** A full storage is refused, so that the customer hears of it. A storage that is down is asked again later. */
export const refuseFullStorage = <A, E>(
  work: Effect.Effect<A, E | ArtworkStorageError>,
): Effect.Effect<A, Exclude<E, ArtworkStorageError> | ArtworkStorageUnavailable | RefusalOf<"StorageFull">> =>
  Effect.catchTag(work as Effect.Effect<A, ArtworkStorageError>, "ArtworkStorageFull", () => refuse("StorageFull")) as never
