import { Effect } from "effect"
import type { Product } from "../../../domain/catalog/product.ts"
import { toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"
import { findTaxRate } from "../../../domain/tax/tax-table.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/**
 * Returns a function that gives a product today's rate of its class in the shop's own country, which holds before there
 * is a destination (TAX-05).
 */
export const makeSeatRateSetter = ({ now, shopData }: Pick<ShopReads, "now" | "shopData">) =>
  Effect.map(shopData.taxTable, table => {
    const { date } = toShopDateAndTime(now)
    return (product: Product): Product => {
      const taxRate = table && findTaxRate(table, table.seat, product.taxClass ?? "standard", date)
      return taxRate === undefined ? product : { ...product, taxRate }
    }
  })
