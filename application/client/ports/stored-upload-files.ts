/** Files that this browser has for uploads that aren't complete, so that they continue after a reload. */
import type { Effect } from "effect"
import type { ArtworkTarget } from "./artwork-upload-service.ts"

/** A chosen file with the upload that it belongs to. */
export interface StoredUploadFile {
  /** of the list of files */
  readonly id: string
  readonly target: ArtworkTarget
  readonly file: File
  /** once the services know it */
  readonly uploadId?: string
  /** the idempotency key of its begin */
  readonly startKey: string
  readonly isPaused: boolean
}

/** Nothing fails: what a browser can't store is lost at its end, and the file must be chosen again. */
export interface StoredUploadFiles {
  readonly list: Effect.Effect<readonly StoredUploadFile[]>
  readonly save: (file: StoredUploadFile) => Effect.Effect<void>
  readonly remove: (id: string) => Effect.Effect<void>
}
