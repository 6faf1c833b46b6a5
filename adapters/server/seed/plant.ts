/** The sample shop is planted once; its orders and quotes stay as old as they say, what was changed or removed stays as it is. */
import type { Pool } from "pg"
import { emailKey } from "../../../domain/identity/email.ts"
import { saveAddress } from "../address/address-rows.ts"
import { inTransaction } from "../database/transaction.ts"
import { insertMandate } from "../payment/mandate-rows.ts"
import { insertPickupPoints } from "../pickup/pickup-rows.ts"
import { plantOrders, renewOrders } from "./plant-orders.ts"
import { plantQuotes, renewQuotes } from "./plant-quotes.ts"
import { readEntries, SAMPLE_SHOP } from "./read-entries.ts"

/** Another name plants again, beside what is there. */
const NAME = "sample-shop-4"

export const plantSampleShop = async (pool: Pool): Promise<void> =>
  inTransaction(pool, "setup", async tx => {
    const planted = await tx.rows("INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name", [NAME])
    const entries = readEntries(SAMPLE_SHOP)
    if (planted.length === 0) {
      await renewOrders(tx, entries)
      await renewQuotes(tx, entries)
      return
    }
    for (const [position, product] of entries.products.entries()) {
      await tx.rows("INSERT INTO products (key, position, product) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
        product.key,
        position,
        JSON.stringify(product),
      ])
    }
    for (const { id, discount } of entries.customerGroups) {
      await tx.rows("INSERT INTO customer_groups (id, discount) VALUES ($1, $2) ON CONFLICT DO NOTHING", [id, discount])
    }
    for (const { addresses, mandates = [], ...customer } of entries.customers) {
      const added = await tx.rows(
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name, company, customer_group_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
        [
          customer.id,
          customer.email,
          emailKey(customer.email),
          customer.passwordHash,
          customer.firstName,
          customer.lastName,
          customer.company ?? null,
          customer.customerGroupId ?? null,
        ],
      )
      if (added.length === 0) continue
      for (const address of addresses) await saveAddress(tx, customer.id, address)
      for (const mandate of mandates) await insertMandate(tx, customer.id, mandate)
    }
    await insertPickupPoints(tx, entries.pickupPoints)
    for (const terms of entries.coupons) {
      await tx.rows("INSERT INTO coupons (code, terms) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
        terms.coupon.code,
        JSON.stringify(terms),
      ])
    }
    await tx.rows("INSERT INTO review_scores (score) VALUES ($1) ON CONFLICT DO NOTHING", [
      JSON.stringify(entries.reviewScore),
    ])
    await plantOrders(tx, entries)
    await plantQuotes(tx, entries)
  })
