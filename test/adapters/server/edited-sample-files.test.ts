import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { makePostgresSetupUnit } from "../../../adapters/postgres/setup-unit.ts"
import { SAMPLE_CUSTOMERS_FOLDER, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { seedSampleShop } from "../../../adapters/server/seed/seed-sample-shop.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { runShopImport } from "../../support/shop-data-folder.ts"

const shop = setUpPostgresShop()
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "sample-"))
  await cp(SAMPLE_SHOP_FOLDER, join(root, "sample-shop"), { recursive: true })
  await cp(SAMPLE_CUSTOMERS_FOLDER, join(root, "sample-customers"), { recursive: true })
})

afterAll(() => rm(root, { recursive: true }))

const startAgain = () =>
  seedSampleShop(makePostgresSetupUnit(shop.pool), {
    shop: join(root, "sample-shop"),
    customers: join(root, "sample-customers"),
  })

const edit = async (file: string, from: string, to: string): Promise<string> => {
  const text = (await readFile(join(root, file), "utf8")).replace(from, to)
  await writeFile(join(root, file), text)
  return text
}

it("a start logs which sample files were edited and the command that imports them, until they are imported (CONF-35)", async () => {
  expect(await startAgain()).toEqual([])
  const products = await edit("sample-shop/products.json", '"taxRate": 0.21', '"taxRate": 0.09')
  const notice = [
    expect.stringMatching(
      /^Edited since the shop was filled: sample-shop\/products\.json\. .* stop the shop and run npm run shop -- import .*sample-shop$/,
    ),
  ]
  expect(await startAgain()).toEqual(notice)
  expect(await startAgain()).toEqual(notice)
  await runShopImport(shop.pool, { "products.json": products })
  expect(await startAgain()).toEqual([])
  const original = await edit("sample-shop/products.json", '"taxRate": 0.09', '"taxRate": 0.21')
  expect(await startAgain()).toEqual(notice)
  await runShopImport(shop.pool, { "products.json": original })
  expect(await startAgain()).toEqual([])
})

it("a start logs that the sample customers were edited, but nothing in a shop that imported its own files (CONF-35)", async () => {
  await runShopImport(shop.pool, { "customer-groups.json": [{ id: "business", discount: 1 }] })
  expect(await startAgain()).toEqual([])
  await edit("sample-customers/customers.json", "[", "[ ")
  expect(await startAgain()).toEqual([
    "Edited since the shop was filled: sample-customers/customers.json. They are written to an empty database only.",
  ])
  await shop.rows("DELETE FROM seeds WHERE name LIKE 'file %'")
  expect(await startAgain()).toEqual([])
})
