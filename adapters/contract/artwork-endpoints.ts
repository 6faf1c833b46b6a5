import { Schema } from "effect"
import { ApproveArtworkRequest, EarlierArtworkResponse, OrderArtworkSchema, ReuseArtworkRequest } from "./artwork.ts"
import { defineEndpoint } from "./endpoint.ts"
import { customerAccess, orderLineItemPathParams, pathIdSchema } from "./endpoint-parts.ts"

const ofOrder = { ...customerAccess, isNeverCached: true, response: OrderArtworkSchema } as const

export const artworkEndpoints = {
  getOrderArtwork: defineEndpoint("getOrderArtwork", "GET /order/{orderId}/artwork", {
    ...ofOrder,
    params: Schema.Struct({ orderId: pathIdSchema }),
  }),
  approveArtwork: defineEndpoint("approveArtwork", "POST /order/{orderId}/artwork/{lineItemId}/approval", {
    ...ofOrder,
    takesIdempotencyKey: true,
    params: orderLineItemPathParams,
    body: ApproveArtworkRequest,
  }),
  /** until production starts; the item then waits for another file */
  removeArtworkFile: defineEndpoint("removeArtworkFile", "DELETE /order/{orderId}/artwork/{lineItemId}/files/{fileId}", {
    ...ofOrder,
    takesIdempotencyKey: true,
    params: Schema.Struct({ ...orderLineItemPathParams.fields, fileId: pathIdSchema }),
  }),
  listEarlierArtwork: defineEndpoint("listEarlierArtwork", "GET /order/{orderId}/artwork/earlier", {
    ...customerAccess,
    isNeverCached: true,
    params: Schema.Struct({ orderId: pathIdSchema }),
    response: EarlierArtworkResponse,
  }),
  /** the files are checked as if they were sent again */
  reuseArtwork: defineEndpoint("reuseArtwork", "POST /order/{orderId}/artwork/{lineItemId}/earlier", {
    ...ofOrder,
    takesIdempotencyKey: true,
    params: orderLineItemPathParams,
    body: ReuseArtworkRequest,
  }),
} as const
