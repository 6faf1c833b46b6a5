import { findReviewScore } from "../../../application/shop/reviews/find-review-score.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerReviewRoutes = (services: RouteDeps): void =>
  registerRoute(services, endpoints.reviewScore, ({ shop }) => findReviewScore(shop))
