import { findReviewScore } from "../../../application/shop/reviews/find-review-score.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"

export const registerReviewRoutes = (services: RouteDeps): void =>
  registerRoute(services, endpoints.reviewScore, ({ shop }) => findReviewScore(shop))
