/** Calls with bytes as their body or response. They aren't in the table of endpoints, whose bodies are JSON. */
import { Schema } from "effect"
import { storePartQuery, uploadPartPathParams } from "./artwork-upload.ts"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema, uploaderAccess } from "./endpoint-parts.ts"

const MEBIBYTE = 1024 * 1024

/** The largest part that goes through the shop, in bytes: on a line of 0.84 Mbit/s it arrives within 10 s. */
export const MAX_SHOP_PART_BYTES = MEBIBYTE

const BytesSchema = Schema.declare((input: unknown): input is Uint8Array => input instanceof Uint8Array)

/** `GET` responses are read as a blob in browsers. */
const BlobSchema = Schema.declare((input: unknown): input is Blob => input instanceof Blob)

export const artworkByteEndpoints = {
  storeArtworkPart: defineEndpoint("storeArtworkPart", "PUT /artwork/uploads/{uploadId}/parts/{number}", {
    ...uploaderAccess,
    params: uploadPartPathParams,
    query: storePartQuery,
    body: BytesSchema,
    bodyLimitBytes: MAX_SHOP_PART_BYTES,
    response: EmptyBody,
  }),
  /** the file as it was sent */
  getArtworkFile: defineEndpoint("getArtworkFile", "GET /artwork/files/{fileId}", {
    ...customerAccess,
    params: Schema.Struct({ fileId: pathIdSchema }),
    answersBytes: true,
    isLargeResponse: true,
    response: BlobSchema,
  }),
  /** a picture of one page, as WebP */
  getArtworkPreview: defineEndpoint("getArtworkPreview", "GET /artwork/files/{fileId}/pages/{page}/preview", {
    ...customerAccess,
    params: Schema.Struct({ fileId: pathIdSchema, page: uploadPartPathParams.fields.number }),
    answersBytes: true,
    response: BlobSchema,
  }),
} as const

export type ArtworkByteEndpoints = typeof artworkByteEndpoints
