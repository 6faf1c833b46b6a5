import { Schema } from "effect"
import { defineEndpoint } from "./endpoint.ts"
import { cartLineItemPathParams, customerAccess, pathIdSchema } from "./endpoint-parts.ts"
import {
  GeocodeQuery,
  GeocodeResponse,
  NearbyPickupPointsQuery,
  PickupPointDetailsSchema,
  PickupPointsResponse,
  SearchPickupPointsRequest,
} from "./pickup-point.ts"

export const pickupEndpoints = {
  searchPickupPoints: defineEndpoint("searchPickupPoints", "POST /cart/{cartId}/lineitems/{lineItemId}/search-pickup-points", {
    ...customerAccess,
    params: cartLineItemPathParams,
    body: SearchPickupPointsRequest,
    response: PickupPointsResponse,
  }),
  listPickupPoints: defineEndpoint("listPickupPoints", "GET /v1/pickupPoints", {
    ...customerAccess,
    query: NearbyPickupPointsQuery,
    response: PickupPointsResponse,
  }),
  getPickupPoint: defineEndpoint("getPickupPoint", "GET /v1/pickupPoints/{pickupPointId}", {
    ...customerAccess,
    params: Schema.Struct({ pickupPointId: pathIdSchema }),
    response: PickupPointDetailsSchema,
  }),
  geocode: defineEndpoint("geocode", "GET /geocode", {
    ...customerAccess,
    query: GeocodeQuery,
    response: GeocodeResponse,
  }),
} as const
