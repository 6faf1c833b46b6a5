/** Writes the sample shop once. Later starts only move the dates of its orders and quotes; changed or removed rows stay so. */
import type { Pool } from "pg"
import { runInUnit } from "../../postgres/repositories.ts"
import { claimSampleShop, hasProducts, insertSampleCustomer } from "../../postgres/sample-shop.ts"
import { runInTransaction } from "../../postgres/transaction.ts"
import { importShopData } from "../../shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../../shop-data/shop-data-files.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "./read-seed-data.ts"
import { refreshSeedOrders, seedOrders } from "./seed-orders.ts"
import { refreshSeedQuotes, seedQuotes } from "./seed-quotes.ts"

/** A new name writes the sample shop again, beside existing rows. */
const SEED_NAME = "sample-shop-4"

export const seedSampleShop = async (pool: Pool): Promise<void> =>
  runInTransaction(pool, "setup", async tx => {
    const isNew = await claimSampleShop(tx, SEED_NAME)
    const entries = readSeedData(SAMPLE_SHOP_FOLDER)
    if (!isNew) {
      await refreshSeedOrders(tx, entries)
      await refreshSeedQuotes(tx, entries)
      return
    }
    if (!(await hasProducts(tx))) await importShopData(tx, await findShopDataFiles(SAMPLE_SHOP_FOLDER))
    for (const { addresses, mandates = [], ...customer } of entries.customers) {
      if (!(await insertSampleCustomer(tx, customer))) continue
      for (const address of addresses) await runInUnit(tx, shop => shop.addresses.save(customer.id, address))
      for (const mandate of mandates) await runInUnit(tx, ({ payers }) => payers.addMandate(customer.id, mandate))
    }
    await seedOrders(tx, entries)
    await seedQuotes(tx, entries)
  })
