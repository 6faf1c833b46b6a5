/** Uploads of files for the customer's own orders, part by part (UPLOAD-01…UPLOAD-07). */
import { Effect } from "effect"
import { cancelUpload } from "../../../application/shop/artwork/cancel-upload.ts"
import { makeCompleteUpload } from "../../../application/shop/artwork/complete-upload.ts"
import { makePrepareUpload, type StartUpload, startUpload } from "../../../application/shop/artwork/start-upload.ts"
import { makeReportPart } from "../../../application/shop/artwork/store-part.ts"
import {
  type ArtworkPorts,
  listUnfinishedUploads,
  makeReadUpload,
  type OwnUpload,
  type UploadView,
} from "../../../application/shop/artwork/upload-view.ts"
import type { StoredArtworkFile } from "../../../application/shop/ports/artwork-files.ts"
import type { ArtworkUploadSchema, StartUploadRequest } from "../../contract/artwork-upload.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { omitUndefined } from "../../contract/wire-schemas.ts"
import { toUploader } from "../http/uploader.ts"
import type { DecodedRequest, RouteDeps } from "./request.ts"

const toUploadResponse = ({ upload, received, ...rest }: UploadView): typeof ArtworkUploadSchema.Type => {
  const { id, lineItemId, name, size, page, partSize, startedAt, fileId } = upload
  const parts = received.map(({ number, sha256 }) => ({ number, sha256 }))
  return { id, lineItemId, name, size, ...omitUndefined({ page, fileId }), partSize, startedAt, received: parts, ...rest }
}

const toFileResponse = ({ id, name, size, sha256 }: StoredArtworkFile) => ({ fileId: id, name, size, sha256 })

type ItemParams = { readonly orderId: string; readonly lineItemId: string }

const toStartUpload = ({
  params: { orderId, lineItemId },
  customer,
  body,
}: DecodedRequest<ItemParams, unknown, typeof StartUploadRequest.Type>): StartUpload => ({
  orderId,
  lineItemId,
  ...toUploader(customer()),
  ...body,
})

const toUploadRef = ({
  params: { uploadId },
  customer,
}: DecodedRequest<{ readonly uploadId: string }, unknown, unknown>): OwnUpload => ({ uploadId, ...toUploader(customer()) })

export const registerArtworkUploadRoutes = ({ route }: Pick<RouteDeps, "route">, ports: ArtworkPorts): void => {
  const { artworkStorage } = ports
  const prepareUpload = makePrepareUpload(ports)
  const readUpload = makeReadUpload(ports)
  const reportPart = makeReportPart(ports)
  const completeUpload = makeCompleteUpload(ports)

  route(endpoints.startArtworkUpload, { prepare: call => prepareUpload(toStartUpload(call)) }, (call, shop, target) =>
    Effect.map(startUpload(shop, artworkStorage, toStartUpload(call), target), toUploadResponse),
  )
  route(endpoints.listArtworkUploads, ({ params, customer }, shop) =>
    Effect.map(listUnfinishedUploads(shop, params.orderId, toUploader(customer()), artworkStorage), views => ({
      results: views.map(toUploadResponse),
    })),
  )
  route(endpoints.getArtworkUpload, { unit: "own" }, call => Effect.map(readUpload(toUploadRef(call)), toUploadResponse))
  route(endpoints.reportArtworkPart, { unit: "own" }, call =>
    Effect.as(reportPart({ ...toUploadRef(call), number: call.params.number, ...call.body }), {}),
  )
  route(endpoints.completeArtworkUpload, { unit: "own" }, call => Effect.map(completeUpload(toUploadRef(call)), toFileResponse))
  route(endpoints.cancelArtworkUpload, (call, shop) => Effect.as(cancelUpload(shop, toUploadRef(call)), {}))
}
