/** Imports 2,000 products and 500,000 prices into an open production shop, buys, and imports again while carts are open. */
import { appendFile, copyFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { makePool } from "../../adapters/postgres/pool.ts"
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
import { killShopProcess, startMigrateProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { makePostgresWrite } from "../support/test-shop.ts"
import { createCustomer, createPlaceableCart, fetchCart, makeTestClient, readOrder } from "../support/test-shopper.ts"
import type { Prove } from "./proof.ts"

const COMMAND = fileURLToPath(new URL("../../adapters/server/shop-command.ts", import.meta.url))

const MAX_SECONDS = 60
const MAX_MEGABYTES = 500

const CARTS = 20

const PRODUCTION = {
  NODE_ENV: "production",
  PRICE_VIEW: "net",
  PAYMENT_API_KEY: "live_12345678",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@shop.example",
  RATE_LIMITS: "1000",
  LOG_LEVEL: "silent",
}

/** The most memory that a process used, in megabytes. */
const peakMemory = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const folder = await mkdtemp(join(tmpdir(), "large-shop-"))
  later(() => rm(folder, { recursive: true }))
  // an import ignores names that start with a dot
  const CONFIG_DIR = await writeCustomConfig(join(folder, ".config"))
  const env = { ...PRODUCTION, CONFIG_DIR, DATABASE_URL: `postgres://postgres@127.0.0.1:${cluster.port}/postgres` }
  await waitForExit(startMigrateProcess(env))
  const shop = await waitUntilOpen(startShopProcess(env))
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const pool = makePool({ connectionString: env.DATABASE_URL, max: 2 })
  later(() => pool.end())
  const newShopper = () => createCustomer({ ...shop, write: makePostgresWrite(pool) })

  const load = async (what: string, ...options: readonly string[]) => {
    const startedAt = performance.now()
    const running = startShopProcess(env, COMMAND, ["import", folder, ...options])
    let megabytes = 0
    let slowest = 0
    while (running.child.exitCode === null) {
      megabytes = Math.max(megabytes, await peakMemory(running.child.pid))
      const sentAt = performance.now()
      const { status } = await makeTestClient(shop)("GET /products")
      slowest = Math.max(slowest, performance.now() - sentAt)
      if (status !== 200) broken(`GET /products responded with ${status} during the import`)
      await pause(50)
    }
    const { code, stdout, stderr } = await waitForExit(running)
    const seconds = (performance.now() - startedAt) / 1000
    // the first line of an error names the database
    const [head = ""] = (stdout || stderr.replace(/^On .*\n/, "")).split("\n")
    tell(
      `${what}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB, the slowest response of GET /products after ${slowest.toFixed(0)} ms: ${head}`,
    )
    if (seconds > MAX_SECONDS) broken(`${what} took more than ${MAX_SECONDS} s`)
    if (megabytes > MAX_MEGABYTES) broken(`${what} took more than ${MAX_MEGABYTES} MB`)
    return { code, head }
  }
  const check = (found: unknown, wanted: unknown, what: string) => {
    if (found !== wanted) broken(`${what} is ${String(found)} instead of ${String(wanted)}`)
  }

  await Promise.all([
    ...["delivery.json", "payment.json"].map(name => copyFile(join(SAMPLE_SHOP_FOLDER, name), join(folder, name))),
    writeProductFile(folder),
    writePriceFile(folder, 1),
  ])
  check((await load("the first import")).head, `products.json: ${LARGE_SHOP_PRODUCT_COUNT} new`, "the first import")
  check((await load("the same import again")).head, "Nothing changes: the shop has all of this already.", "the same import")
  const prices = await pool.query("SELECT sum(jsonb_array_length(product->'tiers')) AS prices FROM products")
  check(prices.rows[0]?.prices, LARGE_SHOP_PRODUCT_COUNT * PRICES_PER_PRODUCT, "the number of prices")

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
  const { code, head } = await load("a price list of a removed product")
  check(code, 1, "its exit code")
  check(/: product: "product-3" is no product of products\.json$/.test(head), true, "its message")
  await writeProductFile(folder)
  await appendFile(join(folder, "prices.csv"), "product-1,1,1\n")
  check((await load("a price list with one wrong price")).code, 1, "its exit code")
  await writePriceFile(folder, 2)
  check((await load("a dry run", "--dry-run")).head, `products.json: ${LARGE_SHOP_PRODUCT_COUNT} changed`, "the dry run")
  const dry = (await makeTestClient(shop)("GET /products/product-7")).text
  check(
    (await load("an import while carts are open")).head,
    `products.json: ${LARGE_SHOP_PRODUCT_COUNT} changed`,
    "the second import",
  )
  check(dry.includes('"version":2'), false, "whether a dry run or a refused import changed anything")
  check(
    (await makeTestClient(shop)("GET /products/product-7")).text.includes('"version":2'),
    true,
    "whether the new prices are in the catalogue",
  )

  let unchangedCount = 0
  for (const { shopper, cart } of carts) {
    const { totalGross } = (await fetchCart(shopper, cart)).taxedPrice
    const placed = readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    if (totalGross === cart.taxedPrice.totalGross && placed.taxedPrice.totalGross === totalGross) unchangedCount++
  }
  tell(`${unchangedCount} of ${CARTS} open carts were ordered at their original price`)
  check(unchangedCount, CARTS, "the number of carts with their original price")
}
