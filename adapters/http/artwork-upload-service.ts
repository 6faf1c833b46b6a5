import { Effect } from "effect"
import type { ArtworkUploadService } from "../../application/client/ports/artwork-upload-service.ts"
import { UnreachableError } from "../../application/client/ports/service-failures.ts"
import { artworkByteEndpoints } from "../contract/artwork-byte-endpoints.ts"
import { artworkUploadEndpoints } from "../contract/artwork-upload-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"
import { createTraceContext } from "./trace-context.ts"

/** Sends one part to a presigned address and returns the storage's mark of it. The address is a secret. */
const sendToStorage = (url: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { traceId } = createTraceContext()
  const fail = (cause: "network" | "server") => new UnreachableError({ cause, traceId })
  return Effect.tryPromise({
    try: signal => fetch(url, { method: "PUT", body: bytes, credentials: "omit", referrerPolicy: "no-referrer", signal }),
    catch: () => fail("network"),
  }).pipe(
    Effect.flatMap(({ ok, headers }) => {
      const etag = headers.get("etag")
      // an address that has expired is replaced at the next try
      return ok && etag !== null ? Effect.succeed(etag) : Effect.fail(fail("server"))
    }),
  )
}

export const makeHttpArtworkUploadService = (call: ServiceClient): ArtworkUploadService => ({
  start: ({ orderId, lineItemId, page }, { key, ...file }) =>
    call(artworkUploadEndpoints.startArtworkUpload, {
      params: { orderId, lineItemId },
      body: { ...file, ...(page === undefined ? {} : { page }) },
      key,
    }),
  listUnfinished: orderId =>
    Effect.map(call(artworkUploadEndpoints.listArtworkUploads, { params: { orderId } }), ({ results }) => results),
  get: uploadId => call(artworkUploadEndpoints.getArtworkUpload, { params: { uploadId } }),
  storePart: ({ uploadId, number, sha256 }, bytes) =>
    Effect.asVoid(call(artworkByteEndpoints.storeArtworkPart, { params: { uploadId, number }, query: { sha256 }, body: bytes })),
  sendPart: ({ uploadId, number, sha256 }, bytes, url) =>
    sendToStorage(url, bytes as Uint8Array<ArrayBuffer>).pipe(
      Effect.flatMap(etag =>
        call(artworkUploadEndpoints.reportArtworkPart, { params: { uploadId, number }, body: { sha256, etag } }),
      ),
      Effect.asVoid,
    ),
  complete: uploadId => call(artworkUploadEndpoints.completeArtworkUpload, { params: { uploadId }, body: {} }),
  cancel: uploadId => Effect.asVoid(call(artworkUploadEndpoints.cancelArtworkUpload, { params: { uploadId } })),
  getFile: fileId => call(artworkByteEndpoints.getArtworkFile, { params: { fileId } }),
  getPreview: (fileId, page) => call(artworkByteEndpoints.getArtworkPreview, { params: { fileId, page } }),
})
