import { Effect } from "effect"
import type { ProductCatalog, ProductPageRange, Products } from "../../application/shop/ports/products.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { SHOP_ENTRIES_TABLE } from "./shop-data.ts"

interface StoredProduct {
  readonly product: Product
  readonly isWithdrawn: boolean
}

/** by key, in the shop's order */
export const PRODUCTS_TABLE: Table<StoredProduct> = { name: "products" }

const findDeliveryLabel = (copy: WorkingCopy) =>
  copy.find(SHOP_ENTRIES_TABLE, "shop")?.delivery?.deliveryLabel ?? { en: DELIVERY_TYPE_OPTION_NAME }

const listProducts = (copy: WorkingCopy): readonly StoredProduct[] => {
  const deliveryLabel = findDeliveryLabel(copy)
  return copy.list(PRODUCTS_TABLE).map(stored => ({ ...stored, product: { ...stored.product, deliveryLabel } }))
}

export const makeMemoryProducts = (copy: WorkingCopy): Products => {
  const find = (keys: readonly string[], isFound: (stored: StoredProduct) => boolean) =>
    Effect.sync(
      () =>
        new Map(
          keys
            .flatMap(key => copy.find(PRODUCTS_TABLE, key) ?? [])
            .filter(isFound)
            .map(({ product }) => [product.key, { ...product, deliveryLabel: findDeliveryLabel(copy) }]),
        ),
    )
  return {
    findOnSale: keys => find(keys, ({ isWithdrawn }) => !isWithdrawn),
    findIncludingWithdrawn: keys => find(keys, () => true),
  }
}

const scoreWord = ({ key, name, description, options }: Product, word: string): number => {
  const includes = (...parts: readonly unknown[]) => JSON.stringify(parts).normalize("NFC").toLowerCase().includes(word)
  if (includes(key, name)) return 5
  return includes(description, options) ? 1 : 0
}

export const makeMemoryCatalog = (copy: WorkingCopy): ProductCatalog => {
  const listOnSale = () => listProducts(copy).flatMap(({ product, isWithdrawn }) => (isWithdrawn ? [] : [product]))
  const getPage = (products: readonly Product[], { offset, limit }: ProductPageRange) => ({
    results: products.slice(offset, offset + limit),
    total: products.length,
  })
  return {
    list: page => Effect.sync(() => getPage(listOnSale(), page)),
    search: (words, page) =>
      Effect.sync(() => {
        const scored = listOnSale()
          .map(product => ({ product, points: words.reduce((sum, word) => sum + scoreWord(product, word), 0) }))
          .filter(({ points }) => points > 0)
          .sort((a, b) => b.points - a.points)
        const found = scored.filter(({ points }) => points * 2 >= (scored[0]?.points ?? 0))
        return getPage(
          found.map(({ product }) => product),
          page,
        )
      }),
  }
}
