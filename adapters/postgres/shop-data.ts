/** Delivery prices and payment methods are read for each request, so that an import takes effect at once. */
import { Effect } from "effect"
import type { DeliveryPrices, ShopData } from "../../application/shop/ports/shop-data.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import type { ReviewScore } from "../../domain/review/review-score.ts"
import type { Transaction } from "./transaction.ts"

const findEntry = async <Entry>(tx: Transaction, name: "delivery" | "payment"): Promise<Entry | undefined> =>
  (await tx.query<{ entry: Entry }>("SELECT entry FROM shop_entries WHERE name = $1", [name]))[0]?.entry

export const makePostgresShopData = (tx: Transaction): ShopData => ({
  deliveryPrices: Effect.promise(() => findEntry<DeliveryPrices>(tx, "delivery")),
  acceptedPaymentMethods: Effect.promise(
    async () => (await findEntry<{ readonly methods: readonly ShopPaymentMethod[] }>(tx, "payment"))?.methods ?? [],
  ),
  reviewScore: Effect.promise(async () => (await tx.query<{ score: ReviewScore }>("SELECT score FROM review_scores"))[0]?.score),
})

/** SQL for the label of the choice between delivery types. */
export const DELIVERY_LABEL_SQL = `coalesce((SELECT entry->'deliveryLabel' FROM shop_entries WHERE name = 'delivery'),
  '{"en": "${DELIVERY_TYPE_OPTION_NAME}"}')`
