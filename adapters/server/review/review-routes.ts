/** The shop's review score, or ReviewScoreNotFound for a shop without reviews (PAY-45, PAY-46). */

import { requireFound } from "../../../application/shop/refuse.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { ReviewScoreSchema } from "../../contract/review.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"

const findScore = async (tx: Transaction): Promise<typeof ReviewScoreSchema.Type | undefined> => {
  const [row] = await tx.query<{ score: typeof ReviewScoreSchema.Type }>("SELECT score FROM review_scores")
  return row?.score
}

export const registerReviewRoutes = (services: RouteDeps): void =>
  registerRoute(services, endpoints.reviewScore, (_, tx) => requireFound(() => findScore(tx), "ReviewScoreNotFound"))
