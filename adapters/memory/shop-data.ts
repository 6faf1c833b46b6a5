import { Effect } from "effect"
import type { DeliveryPrices, ShopData } from "../../application/shop/ports/shop-data.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import type { SurchargeLaw } from "../../domain/payment/surcharge.ts"
import type { ReviewScore } from "../../domain/review/review-score.ts"
import type { TaxTable } from "../../domain/tax/tax-table.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface ShopEntries {
  readonly delivery?: DeliveryPrices
  readonly payment?: { readonly methods: readonly ShopPaymentMethod[]; readonly surchargeLaw?: SurchargeLaw }
  readonly tax?: TaxTable
  readonly reviewScore?: ReviewScore
}

/** has one row, "shop" */
export const SHOP_ENTRIES_TABLE: Table<ShopEntries> = { name: "shop entries" }

export const makeMemoryShopData = (copy: WorkingCopy): ShopData => {
  const findEntries = Effect.sync(() => copy.find(SHOP_ENTRIES_TABLE, "shop"))
  return {
    deliveryPrices: Effect.map(findEntries, entries => entries?.delivery),
    acceptedPaymentMethods: Effect.map(findEntries, entries => entries?.payment?.methods ?? []),
    surchargeLaw: Effect.map(findEntries, entries => entries?.payment?.surchargeLaw),
    taxTable: Effect.map(findEntries, entries => entries?.tax),
    reviewScore: Effect.map(findEntries, entries => entries?.reviewScore),
  }
}
