/** The calls about pick-up points and places. */
import { Schema } from "effect"
import { customer, inLineItem, pathId } from "./call-parts.ts"
import { endpoint } from "./endpoint.ts"
import {
  AroundQuery,
  FoundPickupPoints,
  GeocodeAnswer,
  GeocodeQuery,
  PickupPointBody,
  SearchPickupPoints,
} from "./pickup-point.ts"

export const pickupCalls = {
  searchPickupPoints: endpoint(
    "searchPickupPoints",
    "POST /cart/{cartId}/lineitems/{lineItemId}/search-pickup-points",
    {
      ...customer,
      params: inLineItem,
      body: SearchPickupPoints,
      answer: FoundPickupPoints,
    },
  ),
  listPickupPoints: endpoint("listPickupPoints", "GET /v1/pickupPoints", {
    ...customer,
    query: AroundQuery,
    answer: FoundPickupPoints,
  }),
  getPickupPoint: endpoint("getPickupPoint", "GET /v1/pickupPoints/{pickupPointId}", {
    ...customer,
    params: Schema.Struct({ pickupPointId: pathId }),
    answer: PickupPointBody,
  }),
  geocode: endpoint("geocode", "GET /geocode", { ...customer, query: GeocodeQuery, answer: GeocodeAnswer }),
} as const
