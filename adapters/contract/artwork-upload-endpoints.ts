/** Uploads of files for ordered items, part by part. Calls whose bodies are bytes are in `artwork-byte-endpoints.ts`. */
import { Schema } from "effect"
import {
  ArtworkUploadSchema,
  ReportPartRequest,
  StartUploadRequest,
  StoredFileSchema,
  UnfinishedUploadsResponse,
  uploadPartPathParams,
  uploadPathParams,
} from "./artwork-upload.ts"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { orderLineItemPathParams, pathIdSchema, uploaderAccess } from "./endpoint-parts.ts"

export const artworkUploadEndpoints = {
  startArtworkUpload: defineEndpoint("startArtworkUpload", "POST /order/{orderId}/lineitems/{lineItemId}/artwork/uploads", {
    ...uploaderAccess,
    takesIdempotencyKey: true,
    params: orderLineItemPathParams,
    body: StartUploadRequest,
    response: ArtworkUploadSchema,
  }),
  listArtworkUploads: defineEndpoint("listArtworkUploads", "GET /order/{orderId}/artwork/uploads", {
    ...uploaderAccess,
    params: Schema.Struct({ orderId: pathIdSchema }),
    response: UnfinishedUploadsResponse,
  }),
  getArtworkUpload: defineEndpoint("getArtworkUpload", "GET /artwork/uploads/{uploadId}", {
    ...uploaderAccess,
    params: uploadPathParams,
    response: ArtworkUploadSchema,
  }),
  reportArtworkPart: defineEndpoint("reportArtworkPart", "POST /artwork/uploads/{uploadId}/parts/{number}", {
    ...uploaderAccess,
    params: uploadPartPathParams,
    body: ReportPartRequest,
    response: EmptyBody,
  }),
  completeArtworkUpload: defineEndpoint("completeArtworkUpload", "POST /artwork/uploads/{uploadId}/complete", {
    ...uploaderAccess,
    params: uploadPathParams,
    response: StoredFileSchema,
  }),
  cancelArtworkUpload: defineEndpoint("cancelArtworkUpload", "DELETE /artwork/uploads/{uploadId}", {
    ...uploaderAccess,
    params: uploadPathParams,
    response: EmptyBody,
  }),
} as const
