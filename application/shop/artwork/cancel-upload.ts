import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import type { UploadRef } from "./upload-view.ts"

/** Ends an upload; a purge deletes what was sent. One that became a file stays as it is. */
export const cancelUpload = ({ artworkUploads }: ShopWrites, { uploadId, customerId }: UploadRef) =>
  requireFound(artworkUploads.lock(uploadId, customerId), "UploadNotFound").pipe(Effect.andThen(artworkUploads.remove(uploadId)))
