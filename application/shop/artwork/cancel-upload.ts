import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { findOwnUpload, type OwnUpload } from "./upload-view.ts"

/** Ends an upload; a purge deletes what was sent. One that became a file stays as it is. */
export const cancelUpload = ({ artworkUploads }: ShopWrites, ref: OwnUpload) =>
  Effect.andThen(findOwnUpload(artworkUploads.lock, ref), artworkUploads.remove(ref.uploadId))
