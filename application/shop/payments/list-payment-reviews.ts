import type { Effect } from "effect"
import type { OpenPaymentReview } from "../ports/payments.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Lists the reviews that wait for a person, oldest first. */
export const listPaymentReviews = ({ payments }: ShopReads): Effect.Effect<readonly OpenPaymentReview[]> =>
  payments.listOpenReviews
