import { Schema } from "effect"
import { ApproveArtworkRequest, OrderArtworkSchema } from "./artwork.ts"
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
} as const
