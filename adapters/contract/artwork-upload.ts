import { Schema } from "effect"
import { pathIdSchema } from "./endpoint-parts.ts"
import { makeTextSchema, NumberStringSchema, TimestampSchema } from "./wire-schemas.ts"

const ByteCount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

const PageNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2000 }))

/** in hexadecimal */
export const Sha256Schema = makeTextSchema("sha256").check(Schema.isPattern(/^[0-9a-f]{64}$/u))

export const StartUploadRequest = Schema.Struct({
  name: makeTextSchema("fileName").check(Schema.isPattern(/^[^\p{Cc}/\\]+$/u)),
  size: ByteCount,
  /** counted from 1; left out for a file with all pages */
  page: Schema.optionalKey(PageNumber),
  /** one of the sizes that `ArtworkUpload` offers; the largest when left out */
  partSize: Schema.optionalKey(ByteCount),
})

const ReceivedPartSchema = Schema.Struct({ number: Schema.Int, sha256: Sha256Schema })

const PartAddressSchema = Schema.Struct({ number: Schema.Int, url: Schema.String })

const uploadFields = {
  id: pathIdSchema,
  lineItemId: pathIdSchema,
  name: Schema.String,
  size: ByteCount,
  page: Schema.optionalKey(PageNumber),
  /** in bytes, of each part but the last */
  partSize: ByteCount,
  /** in bytes: parts may also have these sizes, for slow connections; another size needs a new upload */
  partSizes: Schema.Array(ByteCount),
  startedAt: TimestampSchema,
  received: Schema.Array(ReceivedPartSchema),
}

/** `addresses` are where missing parts are sent to with PUT. Without them, parts are sent to the shop. */
export const ArtworkUploadSchema = Schema.Struct({
  ...uploadFields,
  addresses: Schema.optionalKey(Schema.Array(PartAddressSchema)),
  /** once it is complete */
  fileId: Schema.optionalKey(pathIdSchema),
}).annotate({ identifier: "ArtworkUpload" })

export const UnfinishedUploadsResponse = Schema.Struct({ results: Schema.Array(ArtworkUploadSchema) })

/** A part that was sent to the storage directly. */
export const ReportPartRequest = Schema.Struct({ sha256: Sha256Schema, etag: makeTextSchema("etag") })

export const StoredFileSchema = Schema.Struct({
  fileId: pathIdSchema,
  name: Schema.String,
  size: ByteCount,
  sha256: Sha256Schema,
}).annotate({ identifier: "ArtworkFile" })

export const uploadPathParams = Schema.Struct({ uploadId: pathIdSchema })

export const uploadPartPathParams = Schema.Struct({
  uploadId: pathIdSchema,
  number: NumberStringSchema.check(Schema.isInt()),
})

export const storePartQuery = Schema.Struct({ sha256: Sha256Schema })
