import type { Effect } from "effect"
import type { StoredArtworkFile } from "./artwork-files.ts"
import type { StorageTarget, StoredPart } from "./artwork-storage.ts"

/** A file for one item of an order, whose parts arrive one by one. */
export interface ArtworkUpload extends StorageTarget {
  readonly id: string
  readonly orderId: string
  readonly lineItemId: string
  /** the page that the file is for, counted from 1; missing for a file with all pages */
  readonly page?: number
  readonly name: string
  /** in bytes */
  readonly size: number
  /** in bytes, of each part but the last */
  readonly partSize: number
  readonly startedAt: Date
  /** the file that it became */
  readonly fileId?: string
}

/** An upload that became no file yet. */
export interface UnfinishedUpload extends ArtworkUpload {
  /** when its last part arrived, or when it began */
  readonly activeAt: Date
}

/** Uploads and their parts. Those of another customer are undefined, like unknown ones. */
export interface ArtworkUploads {
  /** finds an upload by the customer of its order */
  readonly find: (id: string, customerId: string) => Effect.Effect<ArtworkUpload | undefined>
  /** as `find`, and locks it until the unit of work ends */
  readonly lock: ArtworkUploads["find"]
  /** those of an order, oldest first */
  readonly listUnfinished: (orderId: string) => Effect.Effect<readonly UnfinishedUpload[]>
  /** in the order of their numbers */
  readonly listParts: (uploadId: string) => Effect.Effect<readonly StoredPart[]>
  readonly add: (upload: ArtworkUpload) => Effect.Effect<void>
  /** Adds a part of an unfinished upload. A number that is there already keeps its part, which is returned; so is a new one. */
  readonly addPart: (uploadId: string, part: StoredPart) => Effect.Effect<StoredPart | undefined>
  /** stores the file that an upload became, and removes the upload's parts */
  readonly finish: (uploadId: string, file: StoredArtworkFile) => Effect.Effect<void>
  /** removes an unfinished upload with its parts */
  readonly remove: (id: string) => Effect.Effect<void>
}
