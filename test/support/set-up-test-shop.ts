import { afterAll, beforeAll } from "vitest"
import type { AppOptions } from "../../adapters/server/app.ts"
import { defaultDatabaseKind, openTestShop, type TestShop } from "./test-shop.ts"
import { createCustomer, type TestShopper } from "./test-shopper.ts"

/** Opens a shop before the tests of the `describe` around it, and closes it after them. Only they and their hooks may use it. */
export const setUpTestShop = (settings: Partial<AppOptions> = {}, kind = defaultDatabaseKind): TestShop => {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(kind, settings))
  })
  afterAll(() => shop.close())
  return shop
}

/** One customer for the tests of the `describe` around it. */
export const setUpCustomer = (shop: TestShop): TestShopper => {
  const customer = {} as TestShopper
  beforeAll(async () => {
    Object.assign(customer, await createCustomer(shop))
  })
  return customer
}
