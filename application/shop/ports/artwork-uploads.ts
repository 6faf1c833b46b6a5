import type { Effect } from "effect"
import type { UploadFormat, UploadUsage } from "../../../domain/artwork/upload-rules.ts"
import type { StoredPart } from "./artwork-storage.ts"

/** A file for one item of an order, whose parts arrive one by one. */
export interface ArtworkUpload {
  readonly id: string
  readonly orderId: string
  readonly lineItemId: string
  /** the page that the file is for, counted from 1; undefined for a file with all pages */
  readonly page: number | undefined
  readonly name: string
  /** in bytes */
  readonly size: number
  /** in bytes, of each part but the last */
  readonly partSize: number
  readonly storageKey: string
  readonly multipartId: string | undefined
  readonly startedAt: Date
  /** the file that it became */
  readonly fileId: string | undefined
}

/** A stored file. Its content never changes. */
export interface ArtworkFile {
  readonly id: string
  readonly orderId: string
  readonly lineItemId: string
  /** as for the upload */
  readonly page: number | undefined
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

/** Uploads, their parts, and the files that they became. Those of another customer are undefined, like unknown ones. */
export interface ArtworkUploads {
  /** finds an upload by the customer of its order */
  readonly find: (id: string, customerId: string) => Effect.Effect<ArtworkUpload | undefined>
  /** as `find`, and locks it until the unit of work ends */
  readonly lock: ArtworkUploads["find"]
  /** unfinished uploads of an order, oldest first */
  readonly listUnfinished: (orderId: string) => Effect.Effect<readonly ArtworkUpload[]>
  /** in the order of their numbers */
  readonly listParts: (uploadId: string) => Effect.Effect<readonly StoredPart[]>
  /** what an item and its order have, unfinished uploads included */
  readonly findUsage: (orderId: string, lineItemId: string) => Effect.Effect<UploadUsage>
  readonly add: (upload: ArtworkUpload) => Effect.Effect<void>
  /** returns the part of this number that is stored: this one, or an earlier one. Undefined without its upload. */
  readonly addPart: (uploadId: string, part: StoredPart) => Effect.Effect<StoredPart | undefined>
  /** stores the file that an upload became, and forgets the upload's parts */
  readonly finish: (uploadId: string, file: ArtworkFile) => Effect.Effect<void>
  /** removes an unfinished upload with its parts */
  readonly remove: (id: string) => Effect.Effect<void>

  readonly findFile: (id: string, customerId: string) => Effect.Effect<ArtworkFile | undefined>
  /** as `findFile`, whoever its customer is: for jobs and operators */
  readonly findFileOfAnybody: (id: string) => Effect.Effect<ArtworkFile | undefined>
  /** all files of an order, oldest first */
  readonly listFiles: (orderId: string) => Effect.Effect<readonly ArtworkFile[]>
  /** removes a file; a purge deletes its content */
  readonly removeFile: (id: string) => Effect.Effect<void>

  /** Names a key before its content is stored, so that a purge finds content that nothing refers to. */
  readonly addStorageKey: (storageKey: string, fileId?: string) => Effect.Effect<void>
  /** at most `limit` keys from before a moment that no upload, file or preview refers to */
  readonly listUnusedKeys: (
    before: Date,
    limit: number,
  ) => Effect.Effect<readonly { readonly storageKey: string; readonly multipartId: string | undefined }[]>
  readonly removeStorageKey: (storageKey: string) => Effect.Effect<void>
}
