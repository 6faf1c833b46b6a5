import { Schema } from "effect"
import { DesignOptionsRequest, DesignOptionsResponse } from "./design-options.ts"
import { defineEndpoint } from "./endpoint.ts"
import { pathIdSchema } from "./endpoint-parts.ts"
import { ProductListResponse, ProductPageQuery, ProductResponse } from "./product.ts"
import { ReviewScoreSchema } from "./review.ts"

export const catalogEndpoints = {
  listProducts: defineEndpoint("listProducts", "GET /products", {
    access: "public",
    query: ProductPageQuery,
    response: ProductListResponse,
  }),
  getProduct: defineEndpoint("getProduct", "GET /products/{productKey}", {
    access: "public",
    params: Schema.Struct({ productKey: pathIdSchema }),
    response: ProductResponse,
  }),
  dependencies: defineEndpoint("dependencies", "POST /v1/dependencies:calculated", {
    access: "public",
    body: DesignOptionsRequest,
    response: DesignOptionsResponse,
  }),
  reviewScore: defineEndpoint("reviewScore", "GET /reviews/score", { access: "public", response: ReviewScoreSchema }),
} as const
