import { Effect } from "effect"
import type { ArtworkService } from "../../application/client/ports/artwork-service.ts"
import { artworkEndpoints } from "../contract/artwork-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpArtworkService = (call: ServiceClient): ArtworkService => ({
  get: orderId => call(artworkEndpoints.getOrderArtwork, { params: { orderId } }),
  approve: ({ orderId, lineItemId, files, key }) =>
    call(artworkEndpoints.approveArtwork, { params: { orderId, lineItemId }, body: { files }, key }),
  listEarlier: orderId =>
    Effect.map(call(artworkEndpoints.listEarlierArtwork, { params: { orderId } }), ({ results }) => results),
  reuse: ({ orderId, lineItemId, earlier, key }) =>
    call(artworkEndpoints.reuseArtwork, {
      params: { orderId, lineItemId },
      body: { orderId: earlier.orderId, lineItemId: earlier.lineItemId },
      key,
    }),
  removeFile: ({ orderId, lineItemId, fileId, key }) =>
    call(artworkEndpoints.removeArtworkFile, { params: { orderId, lineItemId, fileId }, key }),
})
