/** Where files of artwork are stored: a folder, or an S3-compatible service. It is called outside of any unit of work. */
import { Data, type Effect, type Scope } from "effect"

/** The storage has no room left; nothing was stored. */
export class ArtworkStorageFull extends Data.TaggedError("ArtworkStorageFull")<Record<never, never>> {}

/** The storage is down, or doesn't have what was asked for. */
export class ArtworkStorageUnavailable extends Data.TaggedError("ArtworkStorageUnavailable")<{
  /** the code of the file system or of the service */
  readonly code: string
}> {}

export type ArtworkStorageError = ArtworkStorageFull | ArtworkStorageUnavailable

/** Where the parts of one upload go. */
export interface StorageTarget {
  /** names the file that the parts become */
  readonly storageKey: string
  /** the storage's own id of the upload, if it has one */
  readonly multipartId?: string
}

export interface StoredPart {
  /** counted from 1 */
  readonly number: number
  /** in bytes */
  readonly size: number
  /** SHA-256 in hexadecimal */
  readonly sha256: string
  /** the storage's own mark of a part that a client sent to it directly */
  readonly etag?: string
}

export interface JoinedFile {
  /** SHA-256 of the whole file in hexadecimal */
  readonly sha256: string
  /** the first bytes, for a look at the format */
  readonly start: Uint8Array
}

/** An address that a client sends one part to, with PUT. */
export interface PartAddress {
  readonly number: number
  readonly url: string
}

/** Keys are random and name one file for ever: a file that is there is never written again. */
export interface ArtworkStorage {
  /** in bytes: how large parts are, the smallest first; clients may choose */
  readonly partSizes: readonly [number, ...number[]]
  /** clients send parts to the storage directly (`addressParts`), not through the shop (`storePart`) */
  readonly takesPartsDirectly: boolean
  /** prepares an upload of `size` bytes, for which there must be room */
  readonly startUpload: (storageKey: string, size: number) => Effect.Effect<StorageTarget, ArtworkStorageError>
  /** addresses that are valid for an hour, each for one part of its size; asks nobody */
  readonly addressParts: (
    target: StorageTarget,
    parts: readonly { readonly number: number; readonly size: number }[],
  ) => Effect.Effect<readonly PartAddress[]>
  /** stores a part whose hash was checked; the same part again changes nothing */
  readonly storePart: (
    target: StorageTarget,
    part: { readonly number: number; readonly sha256: string; readonly bytes: Uint8Array },
  ) => Effect.Effect<void, ArtworkStorageError>
  /** makes one file of all parts, in their order; undefined when the storage has other parts than these. Repeatable. */
  readonly joinParts: (
    target: StorageTarget,
    parts: readonly StoredPart[],
  ) => Effect.Effect<JoinedFile | undefined, ArtworkStorageError>
  /** removes what is stored of an upload, except for the joined file */
  readonly removeParts: (target: StorageTarget) => Effect.Effect<void, ArtworkStorageError>
  /** stores a small file as a whole, such as a preview */
  readonly store: (storageKey: string, bytes: Uint8Array) => Effect.Effect<void, ArtworkStorageError>
  /** the content in chunks; a file that ends early fails the iteration */
  readonly read: (storageKey: string) => Effect.Effect<AsyncIterable<Uint8Array>, ArtworkStorageError>
  /** a path at which this process can read the file until the scope closes */
  readonly openLocalFile: (storageKey: string) => Effect.Effect<string, ArtworkStorageError, Scope.Scope>
  /** removes a file; one that isn't there is removed already */
  readonly remove: (storageKey: string) => Effect.Effect<void, ArtworkStorageError>
}
