/** The calls about products and what is said of the shop. */
import { Schema } from "effect"
import { DependencyAnswer, DependencyQuestion } from "./dependencies.ts"
import { defineEndpoint } from "./endpoint.ts"
import { pathIdSchema } from "./endpoint-parts.ts"
import { ProductAnswer, ProductList, ProductPage } from "./product.ts"
import { ReviewScore } from "./review.ts"

export const catalogEndpoints = {
  listProducts: defineEndpoint("listProducts", "GET /products", {
    access: "public",
    query: ProductPage,
    response: ProductList,
  }),
  getProduct: defineEndpoint("getProduct", "GET /products/{productKey}", {
    access: "public",
    params: Schema.Struct({ productKey: pathIdSchema }),
    response: ProductAnswer,
  }),
  dependencies: defineEndpoint("dependencies", "POST /v1/dependencies:calculated", {
    access: "public",
    body: DependencyQuestion,
    response: DependencyAnswer,
  }),
  reviewScore: defineEndpoint("reviewScore", "GET /reviews/score", { access: "public", response: ReviewScore }),
} as const
