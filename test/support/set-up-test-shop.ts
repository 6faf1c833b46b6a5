import { afterAll, beforeAll } from "vitest"
import type { AppOptions } from "../../adapters/server/app.ts"
import {
  defaultDatabaseKind,
  type MemoryTestShop,
  openMemoryTestShop,
  openPostgresShop,
  openTestShop,
  type PostgresShop,
  type TestShop,
} from "./test-shop.ts"
import { createCustomer, type TestShopper } from "./test-shopper.ts"

const setUp = <Shop extends TestShop>(open: () => Promise<Shop>): Shop => {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await open())
  })
  afterAll(() => shop.close())
  return shop
}

/** Opens a shop before the tests of the `describe` around it, and closes it after them. Only they and their hooks may use it. */
export const setUpTestShop = (settings: Partial<AppOptions> = {}): TestShop => setUp(() => openTestShop(settings))

/** The same, for tests that change what no call can change. */
export const setUpMemoryShop = (settings: Partial<AppOptions> = {}): MemoryTestShop => setUp(() => openMemoryTestShop(settings))

/** The same, for tests of what PostgreSQL decides. */
export const setUpPostgresShop = (settings: Partial<AppOptions> = {}, kind = defaultDatabaseKind): PostgresShop =>
  setUp(() => openPostgresShop(kind, settings))

/** One customer for the tests of the `describe` around it. */
export const setUpCustomer = (shop: TestShop): TestShopper => {
  const customer = {} as TestShopper
  beforeAll(async () => {
    Object.assign(customer, await createCustomer(shop))
  })
  return customer
}
