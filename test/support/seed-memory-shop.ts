/** Fills a database in memory with the sample shop, as `openSeeded` fills the others. */
import { ADDRESSES_TABLE } from "../../adapters/memory/addresses.ts"
import { COUPONS_TABLE } from "../../adapters/memory/coupons.ts"
import { CUSTOMER_GROUPS_TABLE, CUSTOMERS_TABLE } from "../../adapters/memory/customers.ts"
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { CREDIT_LIMITS_TABLE, MANDATES_TABLE } from "../../adapters/memory/payers.ts"
import { PICKUP_POINTS_TABLE } from "../../adapters/memory/pickup-points.ts"
import { PRODUCTS_TABLE } from "../../adapters/memory/products.ts"
import { SHOP_ENTRIES_TABLE } from "../../adapters/memory/shop-data.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"

/** "Drukwerk-2026!", hashed a hundred times faster than the sample shop's own hashes. */
export const SAMPLE_PASSWORD_HASH = "$scrypt$ln=10,r=8,p=1$6MC8SRIyqVvY2ae7a6OyyQ$vKjgZla8+sLxQjkQ0f6nDUB8aY7ECUoXKm9q6IbHj2E"

const NO_DEFAULT = { isDefaultShippingAddress: false, isDefaultBillingAddress: false }

export const seedMemoryShop = ({ runUnit }: Pick<MemoryDatabase, "runUnit">): Promise<void> =>
  runUnit("write", async copy => {
    const { products, coupons, customers, customerGroups, ...entries } = readSeedData(SAMPLE_SHOP_FOLDER)
    const { delivery, payment, pickupPoints, reviewScore, tax } = entries
    for (const product of products) copy.put(PRODUCTS_TABLE, product.key, { product, isWithdrawn: false })
    for (const terms of coupons) copy.put(COUPONS_TABLE, terms.coupon.code, terms)
    for (const group of customerGroups) copy.put(CUSTOMER_GROUPS_TABLE, group.id, group)
    for (const { addresses, mandates, creditLimit, passwordHash: _, ...profile } of customers) {
      const group = customerGroups.find(({ id }) => id === profile.customerGroupId)
      const customer = { profile, passwordHash: SAMPLE_PASSWORD_HASH, group, isDisabled: false, emailConfirmedAt: new Date(0) }
      copy.put(CUSTOMERS_TABLE, profile.id, customer)
      if (creditLimit !== undefined) copy.put(CREDIT_LIMITS_TABLE, profile.id, creditLimit)
      for (const mandate of mandates ?? []) copy.put(MANDATES_TABLE, mandate.id, { customerId: profile.id, mandate })
      for (const address of addresses) {
        copy.put(ADDRESSES_TABLE, address.id, { customerId: profile.id, address: { ...NO_DEFAULT, ...address } })
      }
    }
    for (const point of pickupPoints) copy.put(PICKUP_POINTS_TABLE, point.id, point)
    copy.put(SHOP_ENTRIES_TABLE, "shop", { delivery, payment, reviewScore, tax })
  })
