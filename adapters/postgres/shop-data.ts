/** Delivery prices and payment methods are read for each request, so that an import takes effect at once. */
import { Effect } from "effect"
import type { DeliveryPrices, ShopData } from "../../application/shop/ports/shop-data.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import type { SurchargeLaw } from "../../domain/payment/surcharge.ts"
import type { ReviewScore } from "../../domain/review/review-score.ts"
import type { TaxTable } from "../../domain/tax/tax-table.ts"
import type { Queries } from "./queries.ts"

interface PaymentEntry {
  readonly methods: readonly ShopPaymentMethod[]
  readonly surchargeLaw?: SurchargeLaw
}

export const makePostgresShopData = ({ findRow }: Queries): ShopData => {
  const findEntry = <Entry>(name: "delivery" | "payment" | "tax") =>
    findRow("SELECT entry FROM shop_entries WHERE name = $1", [name], (row: { entry: Entry }) => row.entry)
  return {
    deliveryPrices: findEntry<DeliveryPrices>("delivery"),
    acceptedPaymentMethods: Effect.map(findEntry<PaymentEntry>("payment"), payment => payment?.methods ?? []),
    surchargeLaw: Effect.map(findEntry<PaymentEntry>("payment"), payment => payment?.surchargeLaw),
    taxTable: findEntry<TaxTable>("tax"),
    reviewScore: findRow("SELECT score FROM review_scores", [], (row: { score: ReviewScore }) => row.score),
  }
}

/** SQL for the label of the choice between delivery types. */
export const DELIVERY_LABEL_SQL = `coalesce((SELECT entry->'deliveryLabel' FROM shop_entries WHERE name = 'delivery'),
  '{"en": "${DELIVERY_TYPE_OPTION_NAME}"}')`
