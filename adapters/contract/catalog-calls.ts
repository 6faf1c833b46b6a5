/** The calls about products and what is said of the shop. */
import { Schema } from "effect"
import { pathId } from "./call-parts.ts"
import { DependencyAnswer, DependencyQuestion } from "./dependencies.ts"
import { endpoint } from "./endpoint.ts"
import { ProductAnswer, ProductList, ProductPage } from "./product.ts"
import { ReviewScore } from "./review.ts"

export const catalogCalls = {
  listProducts: endpoint("listProducts", "GET /products", {
    access: "public",
    query: ProductPage,
    answer: ProductList,
  }),
  getProduct: endpoint("getProduct", "GET /products/{productKey}", {
    access: "public",
    params: Schema.Struct({ productKey: pathId }),
    answer: ProductAnswer,
  }),
  dependencies: endpoint("dependencies", "POST /v1/dependencies:calculated", {
    access: "public",
    body: DependencyQuestion,
    answer: DependencyAnswer,
  }),
  reviewScore: endpoint("reviewScore", "GET /reviews/score", { access: "public", answer: ReviewScore }),
} as const
