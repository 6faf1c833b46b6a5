/** The calls about pick-up points and places. */
import { Schema } from "effect"
import { defineEndpoint } from "./endpoint.ts"
import { cartLineItemPathParams, customerAccess, pathIdSchema } from "./endpoint-parts.ts"
import {
  AroundQuery,
  FoundPickupPoints,
  GeocodeAnswer,
  GeocodeQuery,
  PickupPointBody,
  SearchPickupPoints,
} from "./pickup-point.ts"

export const pickupEndpoints = {
  searchPickupPoints: defineEndpoint(
    "searchPickupPoints",
    "POST /cart/{cartId}/lineitems/{lineItemId}/search-pickup-points",
    {
      ...customerAccess,
      params: cartLineItemPathParams,
      body: SearchPickupPoints,
      response: FoundPickupPoints,
    },
  ),
  listPickupPoints: defineEndpoint("listPickupPoints", "GET /v1/pickupPoints", {
    ...customerAccess,
    query: AroundQuery,
    response: FoundPickupPoints,
  }),
  getPickupPoint: defineEndpoint("getPickupPoint", "GET /v1/pickupPoints/{pickupPointId}", {
    ...customerAccess,
    params: Schema.Struct({ pickupPointId: pathIdSchema }),
    response: PickupPointBody,
  }),
  geocode: defineEndpoint("geocode", "GET /geocode", {
    ...customerAccess,
    query: GeocodeQuery,
    response: GeocodeAnswer,
  }),
} as const
