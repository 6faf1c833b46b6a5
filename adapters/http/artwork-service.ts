import type { ArtworkService } from "../../application/client/ports/artwork-service.ts"
import { artworkEndpoints } from "../contract/artwork-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpArtworkService = (call: ServiceClient): ArtworkService => ({
  get: orderId => call(artworkEndpoints.getOrderArtwork, { params: { orderId } }),
  approve: ({ orderId, lineItemId, files, key }) =>
    call(artworkEndpoints.approveArtwork, { params: { orderId, lineItemId }, body: { files }, key }),
  removeFile: ({ orderId, lineItemId, fileId, key }) =>
    call(artworkEndpoints.removeArtworkFile, { params: { orderId, lineItemId, fileId }, key }),
})
