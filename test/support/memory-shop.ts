import { Effect } from "effect"
import { type MemoryDatabase, makeMemoryDatabase } from "../../adapters/memory/database.ts"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import type { ShopReads, ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { LineItemDraft } from "../../domain/cart/cart-command.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import { seedMemoryShop } from "./seed-memory-shop.ts"

export interface MemoryShop {
  readonly database: MemoryDatabase
  /** runs a use case in a unit of work of its own; a refusal rejects */
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
}

/** The sample shop on ports in memory, always at the same time or at the current one of a clock. */
export const openMemoryShop = async (now: Date | (() => Date)): Promise<MemoryShop> => {
  const database = makeMemoryDatabase(typeof now === "function" ? now : () => now)
  await seedMemoryShop(database)
  const unitOfWork = makeMemoryUnitOfWork(database)
  return {
    database,
    read: work => Effect.runPromise(unitOfWork.read(work)),
    write: work => Effect.runPromise(unitOfWork.write(work)),
  }
}

let seedData: ReturnType<typeof readSeedData> | undefined

const getFirstProduct = () => {
  seedData ??= readSeedData(SAMPLE_SHOP_FOLDER)
  return seedData.products[0]
}

/** A product of the sample shop with the first value of each option. */
export const toSampleDraft = (product = getFirstProduct()): LineItemDraft => {
  if (!product) throw new TypeError("the sample shop has no such product")
  const { key, tiers, options, deliveryTypes } = product
  const selection = options.map(({ name, values }) => ({ name, value: values[0].key }))
  return {
    productKey: key,
    quantity: tiers[0].quantity,
    selection: [...selection, { name: DELIVERY_TYPE_OPTION_NAME, value: deliveryTypes[0].type }],
  }
}
