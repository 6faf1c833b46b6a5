import { Effect } from "effect"
import type { DeliveryPrices, ShopData } from "../../application/shop/ports/shop-data.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import type { ReviewScore } from "../../domain/payment/review-score.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface ShopEntries {
  readonly delivery?: DeliveryPrices
  readonly payment?: { readonly methods: readonly ShopPaymentMethod[] }
  readonly reviewScore?: ReviewScore
}

/** has one row, "shop" */
export const SHOP_ENTRIES_TABLE: Table<ShopEntries> = { name: "shop entries" }

export const makeMemoryShopData = (tx: MemoryTransaction): ShopData => {
  const findEntries = Effect.sync(() => tx.find(SHOP_ENTRIES_TABLE, "shop"))
  return {
    deliveryPrices: Effect.map(findEntries, entries => entries?.delivery),
    acceptedPaymentMethods: Effect.map(findEntries, entries => entries?.payment?.methods ?? []),
    reviewScore: Effect.map(findEntries, entries => entries?.reviewScore),
  }
}
