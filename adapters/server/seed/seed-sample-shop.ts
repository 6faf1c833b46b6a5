/** Writes the sample shop once. Later starts only move the dates of its orders and quotes; changed or removed rows stay so. */
import type { RunInSetupUnit } from "../../postgres/setup-unit.ts"
import { importShopData } from "../../shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../../shop-data/shop-data-files.ts"
import { describeEditedSampleFiles, type SampleFolders } from "./edited-sample-files.ts"
import { readSeedData, SAMPLE_CUSTOMERS_FOLDER, SAMPLE_SHOP_FOLDER } from "./read-seed-data.ts"
import { seedOrders } from "./seed-orders.ts"
import { refreshSeedQuotes, seedQuotes } from "./seed-quotes.ts"

/** A new name writes the sample shop again, beside existing rows. */
const SEED_NAME = "sample-shop-4"

const FOLDERS: SampleFolders = { shop: SAMPLE_SHOP_FOLDER, customers: SAMPLE_CUSTOMERS_FOLDER }

/** Returns sentences about files that were edited since. */
export const seedSampleShop = (runInSetupUnit: RunInSetupUnit, folders = FOLDERS): Promise<readonly string[]> =>
  runInSetupUnit(async unit => {
    const { run, shopData, sampleShop } = unit
    const entries = readSeedData(SAMPLE_SHOP_FOLDER)
    const isNew = await sampleShop.claim(SEED_NAME)
    if (isNew && !(await sampleShop.hasProducts())) await importShopData(shopData, await findShopDataFiles(SAMPLE_SHOP_FOLDER))
    for (const { addresses, mandates = [], ...customer } of isNew ? entries.customers : []) {
      if (!(await sampleShop.insertCustomer(customer))) continue
      for (const address of addresses) await run(shop => shop.addresses.save(customer.id, address))
      for (const mandate of mandates) await run(({ payers }) => payers.addMandate(customer.id, mandate))
    }
    await seedOrders(unit, entries, isNew)
    await (isNew ? seedQuotes(unit, entries) : refreshSeedQuotes(unit, entries))
    return describeEditedSampleFiles(unit, folders)
  })
