import type { Effect } from "effect"
import type { UploadFormat, UploadUsage } from "../../../domain/artwork/upload-rules.ts"
import type { StorageTarget } from "./artwork-storage.ts"

/** A stored file. Its content never changes. */
export interface StoredArtworkFile {
  readonly id: string
  readonly orderId: string
  readonly lineItemId: string
  /** the page that it is for, counted from 1; missing for a file with all pages */
  readonly page?: number
  /** as the customer named it; never part of a path */
  readonly name: string
  readonly format: UploadFormat
  /** in bytes */
  readonly size: number
  /** SHA-256 in hexadecimal */
  readonly sha256: string
  readonly storageKey: string
  readonly storedAt: Date
}

/** Files that uploads became, and their previews. Those of another customer are undefined, like unknown ones. */
export interface ArtworkFiles {
  readonly find: (id: string, customerId: string) => Effect.Effect<StoredArtworkFile | undefined>
  /** as `find`, and keeps the file from being removed until the unit of work ends */
  readonly lock: ArtworkFiles["find"]
  /** whoever its customer is: for jobs and operators */
  readonly findOfAnybody: (id: string) => Effect.Effect<StoredArtworkFile | undefined>
  /** all files of an order, oldest first */
  readonly listOfOrder: (orderId: string) => Effect.Effect<readonly StoredArtworkFile[]>
  /** what an item and its order have, unfinished uploads included */
  readonly findUsage: (orderId: string, lineItemId: string) => Effect.Effect<UploadUsage>
  /** adds a file whose content is stored; several files can have the same content */
  readonly add: (file: StoredArtworkFile) => Effect.Effect<void>
  /** removes a file with its previews; a purge deletes content that no other file has */
  readonly remove: (id: string) => Effect.Effect<void>

  /** the picture of a page, counted from 1; a new one replaces the one before */
  readonly savePreview: (fileId: string, page: number, storageKey: string) => Effect.Effect<void>
  readonly findPreviewKey: (fileId: string, page: number, customerId: string) => Effect.Effect<string | undefined>

  /** Names a key before its content is stored, so that a purge finds content that nothing refers to. */
  readonly addStorageKey: (target: StorageTarget) => Effect.Effect<void>
  /** at most `limit` keys, named before a moment, that no unfinished upload, file or preview refers to */
  readonly listUnusedKeys: (before: Date, limit: number) => Effect.Effect<readonly StorageTarget[]>
  readonly removeStorageKey: (storageKey: string) => Effect.Effect<void>
}
