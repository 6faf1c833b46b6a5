import { Effect } from "effect"
import {
  type ArtworkStorageError,
  ArtworkStorageFull,
  ArtworkStorageUnavailable,
} from "../../application/shop/ports/artwork-storage.ts"

/** No room on the disk, or none for this user. */
const FULL_DISK_CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"])

const getCode = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "unknown"

/** Errors of the file system and of connections. */
export const toStorageError = (error: unknown): ArtworkStorageError => {
  if (error instanceof ArtworkStorageFull || error instanceof ArtworkStorageUnavailable) return error
  const code = getCode(error instanceof Error && error.cause ? error.cause : error)
  return FULL_DISK_CODES.has(code) ? new ArtworkStorageFull() : new ArtworkStorageUnavailable({ code })
}

export const tryArtworkStorage = <A>(work: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, ArtworkStorageError> =>
  Effect.tryPromise({ try: work, catch: toStorageError })
