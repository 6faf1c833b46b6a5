/** An empty production database is loaded with 2,000 products and 500,000 prices while its shop is open, bought from, and loaded again while carts are open. */
import { appendFile, copyFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { makePool } from "../../adapters/server/database/pool.ts"
import { SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import { writeCustomConfig } from "../support/custom-config.ts"
import {
  createLargeShopCartLine,
  getLargeShopProductKey,
  LARGE_SHOP_PRODUCT_COUNT,
  PRICES_PER_PRODUCT,
  writePriceFile,
  writeProductFile,
} from "../support/large-shop.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import {
  killShopProcess,
  startMigrateProcess,
  startShopProcess,
  waitForExit,
  waitUntilOpen,
} from "../support/shop-process.ts"
import { createCustomer, createPlaceableCart, fetchCart, makeTestClient, readOrder } from "../support/test-shopper.ts"
import type { Prove } from "./proof.ts"

const COMMAND = fileURLToPath(new URL("../../adapters/server/shop-command.ts", import.meta.url))

const MOST_SECONDS = 60
const MOST_MEGABYTES = 500

const CARTS = 20

const PRODUCTION = {
  NODE_ENV: "production",
  PAYMENT_API_KEY: "live_12345678",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@shop.example",
  RATE_LIMITS: "1000",
  LOG_LEVEL: "silent",
}

/** In megabytes: the most it had at once. */
const highWater = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const folder = await mkdtemp(join(tmpdir(), "large-shop-"))
  later(() => rm(folder, { recursive: true }))
  // an import leaves out what begins with a dot
  const CONFIG_DIR = await writeCustomConfig(join(folder, ".config"))
  const env = { ...PRODUCTION, CONFIG_DIR, DATABASE_URL: `postgres://postgres@127.0.0.1:${cluster.port}/postgres` }
  await waitForExit(startMigrateProcess(env))
  const shop = await waitUntilOpen(startShopProcess(env))
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const pool = makePool({ connectionString: env.DATABASE_URL, max: 2 })
  later(() => pool.end())
  const newShopper = () => createCustomer({ ...shop, pool, time: { now: undefined } })

  const load = async (what: string, ...options: readonly string[]) => {
    const began = performance.now()
    const running = startShopProcess(env, COMMAND, ["import", folder, ...options])
    let most = 0
    let slowest = 0
    while (running.child.exitCode === null) {
      most = Math.max(most, await highWater(running.child.pid))
      const asked = performance.now()
      const { status } = await makeTestClient(shop)("GET /products")
      slowest = Math.max(slowest, performance.now() - asked)
      if (status !== 200) broken(`the catalogue was answered with ${status} meanwhile`)
      await pause(50)
    }
    const { code, stdout, stderr } = await waitForExit(running)
    const seconds = (performance.now() - began) / 1000
    // the first line of what went wrong names the database
    const [head = ""] = (stdout || stderr.replace(/^On .*\n/, "")).split("\n")
    tell(
      `${what}: ${seconds.toFixed(1)} s, ${most.toFixed(0)} MB, the slowest catalogue meanwhile after ${slowest.toFixed(0)} ms: ${head}`,
    )
    if (seconds > MOST_SECONDS) broken(`${what} took more than ${MOST_SECONDS} s`)
    if (most > MOST_MEGABYTES) broken(`${what} took more than ${MOST_MEGABYTES} MB`)
    return { code, head }
  }
  const expected = (found: unknown, wanted: unknown, what: string) => {
    if (found !== wanted) broken(`${what} is ${String(found)} instead of ${String(wanted)}`)
  }

  await Promise.all([
    ...["delivery.json", "payment.json"].map(name => copyFile(join(SAMPLE_SHOP_FOLDER, name), join(folder, name))),
    writeProductFile(folder),
    writePriceFile(folder, 1),
  ])
  expected((await load("first")).head, `products.json: ${LARGE_SHOP_PRODUCT_COUNT} new`, "the first import")
  expected((await load("again")).head, "Nothing changes: the shop has all of this already.", "the same import")
  const prices = await pool.query("SELECT sum(jsonb_array_length(product->'tiers')) AS prices FROM products")
  expected(prices.rows[0]?.prices, LARGE_SHOP_PRODUCT_COUNT * PRICES_PER_PRODUCT, "the number of prices")

  const buyer = await newShopper()
  const bought = await createPlaceableCart(buyer, createLargeShopCartLine(7))
  const order = readOrder(await buyer.ask(`POST /cart/${bought.id}/order`))
  tell(`bought ${getLargeShopProductKey(7)}: order ${order.orderNumber}, ${order.taxedPrice.totalGross / 100} euros`)

  const carts: { readonly shopper: typeof buyer; readonly cart: typeof bought }[] = []
  for (let index = 0; index < CARTS; index++) {
    const shopper = await newShopper()
    carts.push({
      shopper,
      cart: await createPlaceableCart(shopper, createLargeShopCartLine(index), createLargeShopCartLine(index + CARTS)),
    })
  }
  await Promise.all([writePriceFile(folder, 2), writeProductFile(folder, index => index !== 3)])
  const { code, head } = await load("a price list of a product that is gone")
  expected(code, 1, "its exit code")
  expected(/: product: "product-3" is no product of products\.json$/.test(head), true, "its fault")
  await writeProductFile(folder)
  await appendFile(join(folder, "prices.csv"), "product-1,1,1\n")
  expected((await load("a price list with one wrong price")).code, 1, "its exit code")
  await writePriceFile(folder, 2)
  expected(
    (await load("a dry run", "--dry-run")).head,
    `products.json: ${LARGE_SHOP_PRODUCT_COUNT} changed`,
    "the dry run",
  )
  const dry = (await makeTestClient(shop)("GET /products/product-7")).text
  expected(
    (await load("while carts are open")).head,
    `products.json: ${LARGE_SHOP_PRODUCT_COUNT} changed`,
    "the second import",
  )
  expected(dry.includes('"version":2'), false, "whether a dry run or a fault changed anything")
  expected(
    (await makeTestClient(shop)("GET /products/product-7")).text.includes('"version":2'),
    true,
    "the new prices' arrival",
  )

  let kept = 0
  for (const { shopper, cart } of carts) {
    const { totalGross } = (await fetchCart(shopper, cart)).taxedPrice
    const placed = readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    if (totalGross === cart.taxedPrice.totalGross && placed.taxedPrice.totalGross === totalGross) kept++
  }
  tell(`${kept} of ${CARTS} open carts were ordered at the price they were promised`)
  expected(kept, CARTS, "the number of kept promises")
}
