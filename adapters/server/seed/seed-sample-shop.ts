/** Writes the sample shop once. Later starts only move the dates of its orders and quotes; changed or removed rows stay so. */
import type { Pool } from "pg"
import { toEmailKey } from "../../../domain/identity/email.ts"
import { saveAddress } from "../../postgres/addresses.ts"
import { insertMandate } from "../../postgres/payers.ts"
import { runInTransaction } from "../../postgres/transaction.ts"
import { importShopData } from "../shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../shop-data/shop-data-files.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "./read-seed-data.ts"
import { refreshSeedOrders, seedOrders } from "./seed-orders.ts"
import { refreshSeedQuotes, seedQuotes } from "./seed-quotes.ts"

/** A new name writes the sample shop again, beside existing rows. */
const SEED_NAME = "sample-shop-4"

export const seedSampleShop = async (pool: Pool): Promise<void> =>
  runInTransaction(pool, "setup", async tx => {
    const newSeed = await tx.query("INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name", [SEED_NAME])
    const entries = readSeedData(SAMPLE_SHOP_FOLDER)
    if (newSeed.length === 0) {
      await refreshSeedOrders(tx, entries)
      await refreshSeedQuotes(tx, entries)
      return
    }
    const [product] = await tx.query("SELECT FROM products LIMIT 1")
    if (!product) await importShopData(tx, await findShopDataFiles(SAMPLE_SHOP_FOLDER))
    for (const { addresses, mandates = [], ...customer } of entries.customers) {
      const added = await tx.query(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company, customer_group_id,
           email_confirmed_at, credit_limit)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'epoch', $9) ON CONFLICT DO NOTHING RETURNING id`,
        [
          customer.id,
          customer.email,
          toEmailKey(customer.email),
          customer.passwordHash,
          customer.firstName,
          customer.lastName,
          customer.company ?? null,
          customer.customerGroupId ?? null,
          customer.creditLimit ?? null,
        ],
      )
      if (added.length === 0) continue
      for (const address of addresses) await saveAddress(tx, customer.id, address)
      for (const mandate of mandates) await insertMandate(tx, customer.id, mandate)
    }
    await seedOrders(tx, entries)
    await seedQuotes(tx, entries)
  })
