import { fork } from "node:child_process"
import { once } from "node:events"
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { migrate } from "../../../adapters/postgres/migrate.ts"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { makePostgresSetupUnit } from "../../../adapters/postgres/setup-unit.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { seedSampleShop } from "../../../adapters/server/seed/seed-sample-shop.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import { createFreshDatabase } from "../../support/fresh-database.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { waitUntilTrue } from "../../support/test-jobs.ts"
import { POSTGRES_URL, selectedDatabaseKinds } from "../../support/test-shop.ts"
import { makeTestClient } from "../../support/test-shopper.ts"

const migrationFiles = async () => (await readdir(new URL("../../../adapters/postgres/migrations/", import.meta.url))).sort()

const MIGRATOR = fileURLToPath(new URL("../../support/migrate-once.ts", import.meta.url))

describe.each(selectedDatabaseKinds)("the schema and the sample shop, on $name", kind => {
  const shop = setUpPostgresShop({}, kind)

  it("are created once, however often the shop starts", async () => {
    expect(await migrate(shop.pool)).toEqual([])
    expect(await shop.rows("SELECT name FROM migrations ORDER BY name")).toEqual((await migrationFiles()).map(name => ({ name })))
  })

  it("are completed without duplicates when the sample shop is created again", async () => {
    const countRows = () => shop.rows("SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM quotes) AS quotes")
    const before = await countRows()
    await shop.rows("DELETE FROM seeds")
    await seedSampleShop(makePostgresSetupUnit(shop.pool))
    expect(await countRows()).toEqual(before)
  })

  it("keep the ages of unchanged orders and quotes when the shop starts a year later", async () => {
    const ages = () =>
      shop.rows<{ name: string; days: number; number: string }>(
        `SELECT id AS name, extract(day FROM now() - created_at)::integer AS days, order_number AS number FROM orders
         UNION ALL SELECT id, extract(day FROM now() - created_at)::integer, extract(day FROM expires_at - now())::text
         FROM quotes ORDER BY name`,
      )
    const fetchDeliveryOptions = () =>
      shop.rows<{ id: string; option: unknown }>("SELECT id, item->'deliveryOption' AS option FROM order_line_items ORDER BY id")
    const aYearLater = async () => {
      await shop.rows("UPDATE orders SET created_at = created_at - interval '365 days', order_number = 'old-' || id")
      await shop.rows(
        "UPDATE quotes SET created_at = created_at - interval '365 days', expires_at = expires_at - interval '365 days'",
      )
      await shop.rows("UPDATE order_line_items SET item = item - 'deliveryOption'")
      await seedSampleShop(makePostgresSetupUnit(shop.pool))
    }
    const agesAndOptions = async () => [
      await ages(),
      (await fetchDeliveryOptions()).map(({ id, option }) => [id, option !== null]),
    ]
    const seeded = await agesAndOptions()
    await aYearLater()
    expect(await agesAndOptions()).toEqual(seeded)
    // not `seeded`: the cut-off time may have passed since
    const [young, days] = [await ages(), await fetchDeliveryOptions()]
    const changed = young[0]?.name
    await shop.rows("UPDATE orders SET version = 2 WHERE id = $1", [changed])
    await aYearLater()
    expect((await ages()).filter(({ name }) => name !== changed)).toEqual(young.slice(1))
    expect((await ages())[0]?.days).toBe((young[0]?.days ?? 0) + 365)
    expect((await fetchDeliveryOptions()).filter(({ id }) => !id.startsWith(`${changed}-`))).toEqual(
      days.filter(({ id }) => !id.startsWith(`${changed}-`)),
    )
  })

  it("let an unpaid sample order lapse like any other, and create it again at the next start (PAY-56)", async () => {
    const prepaidMethods = readSeedData(SAMPLE_SHOP_FOLDER)
      .payment.methods.filter(({ id }) => isPrepaidMethod(id))
      .map(({ id }) => id)
    const waiting = () =>
      shop.rows(
        `SELECT o.id, payment->>'paymentMethodId' = ANY($1) AS in_advance, amount_due = total_gross AS due,
           reminded_at < now() AS reminded, pay_until > now() AND run_at = pay_until AS lapses
         FROM orders o LEFT JOIN graphile_worker._private_jobs j ON j.key = 'lapse ' || o.id
         WHERE stages @> '{waitingForPayment}' OR amount_due IS NOT NULL`,
        [prepaidMethods],
      )
    const each = { in_advance: true, due: true, reminded: true, lapses: true }
    expect(await waiting()).toEqual([{ id: "order-sample-6", ...each }])
    // as an earlier release created them
    await shop.rows("UPDATE orders SET created_at = created_at - interval '8 days', pay_until = NULL WHERE version = 1")
    await shop.rows(`UPDATE orders SET stages = '{waitingForPayment}', amount_due = total_gross WHERE id = 'order-sample-12'`)
    await shop.rows("SELECT graphile_worker.remove_job('lapse order-sample-6')")
    await seedSampleShop(makePostgresSetupUnit(shop.pool))
    expect(await waiting()).toEqual([{ id: "order-sample-6", ...each }])
  })

  it("keep an operator's changes and deletions of rows when the sample shop is created again", async () => {
    await shop.rows("DELETE FROM coupons WHERE code = 'ZOMER25'")
    await shop.rows("DELETE FROM products WHERE key = 'posters'")
    await shop.rows("UPDATE customers SET first_name = 'Someone' WHERE id = 'customer-consumer'")
    await seedSampleShop(makePostgresSetupUnit(shop.pool))
    expect(await shop.rows("SELECT code FROM coupons WHERE code = 'ZOMER25'")).toEqual([])
    expect(await shop.rows("SELECT first_name FROM customers WHERE id = 'customer-consumer'")).toEqual([
      { first_name: "Someone" },
    ])
    const { body } = await makeTestClient(shop)("GET /products")
    const { results } = body as { readonly results: readonly { readonly key: string }[] }
    expect(results.map(({ key }) => key)).toEqual([
      "business-cards",
      "flyers",
      "letterheads",
      "magazines",
      "books",
      "direct-mailing",
      "roll-up-banners",
      "folded-leaflets",
      "stickers",
    ])
  })
})

describe.each(selectedDatabaseKinds)("the migration 101-credit, on $name", kind => {
  it("gives customers credit up to their largest paid order on account, and none to others (PAY-60)", async () => {
    const { pool, close } = await kind.openSeeded()
    const rows = async (sql: string) => (await pool.query(sql)).rows
    const own = "customer_id = 'customer-company'"
    const paid = (condition = "") =>
      `SELECT max(total_gross) AS largest FROM orders WHERE ${own} AND NOT stages @> '{openInvoices}' ${condition}
       AND payment->>'paymentMethodId' = 'onaccount'`
    try {
      await pool.query("UPDATE orders SET payment = '{\"paymentMethodId\": \"ideal\"}' WHERE customer_id = 'customer-consumer'")
      const [{ largest }] = await rows(paid())
      const unpaid = `(SELECT id FROM orders WHERE ${own} AND stages @> '{openInvoices}' LIMIT 1)`
      await pool.query(`UPDATE orders SET total_net = 10000000, total_tax = 0, total_gross = 10000000 WHERE id = ${unpaid}`)
      const lapsed = `(SELECT id FROM orders WHERE ${own} AND stages = '{}' LIMIT 1)`
      const over = "total_net = 9000000, total_tax = 0, total_gross = 9000000"
      await pool.query(`UPDATE orders SET ${over}, lapsed_at = now() WHERE id = ${lapsed}`)
      await pool.query("DROP INDEX orders_open_invoices; ALTER TABLE customers DROP COLUMN credit_limit")
      await pool.query("DELETE FROM migrations WHERE name LIKE '101-credit%'")
      expect(await migrate(pool)).toEqual(["101-credit.sql", "101-credit.concurrent.sql"])
      expect(await rows("SELECT id, credit_limit FROM customers WHERE credit_limit IS NOT NULL")).toEqual([
        { id: "customer-company", credit_limit: largest },
      ])
    } finally {
      await close()
    }
  })
})

it("every migration builds an index of an existing table concurrently, so that writes go on (OPS-04)", async () => {
  const blocking: string[] = []
  for (const name of (await migrationFiles()).filter(each => each > "092")) {
    const sql = await readFile(new URL(`../../../adapters/postgres/migrations/${name}`, import.meta.url), "utf8")
    const own = [...sql.matchAll(/CREATE TABLE (\S+)/g)].map(([, table]) => table)
    for (const [statement, how = "", table] of sql.matchAll(/CREATE (?:UNIQUE )?INDEX (.*) ON (\S+)/g)) {
      const isBeside = how.startsWith("CONCURRENTLY IF NOT EXISTS ") && name.endsWith(".concurrent.sql")
      if (!isBeside && !own.includes(table)) blocking.push(`${name}: ${statement}`)
    }
  }
  expect(blocking).toEqual([])
})

it("no migration adds a required column without a default, because the previous version doesn't fill it (OPS-04)", async () => {
  const required: string[] = []
  for (const name of await migrationFiles()) {
    const sql = await readFile(new URL(`../../../adapters/postgres/migrations/${name}`, import.meta.url), "utf8")
    const own = [...sql.matchAll(/CREATE TABLE (\S+)/g)].map(([, table]) => table)
    for (const [statement, table] of sql.matchAll(/ALTER TABLE (\S+) (?:ADD|ALTER) COLUMN [^;]*(?<!DROP )\bNOT NULL\b[^;]*/g))
      if (!own.includes(table) && !statement.includes(" DEFAULT ")) required.push(`${name}: ${statement}`)
  }
  expect(required).toEqual([])
})

describe.runIf(POSTGRES_URL)("an index of an existing table", () => {
  it("is built while the table is written to, and rebuilt after a failed attempt (OPS-04)", async () => {
    const database = await createFreshDatabase(POSTGRES_URL ?? "")
    const pool = makePool({ connectionString: database.url, max: 4 })
    try {
      await migrate(pool)
      await pool.query("DROP INDEX quotes_expiry, customers_group")
      await pool.query("DELETE FROM migrations WHERE name LIKE '%.concurrent.sql'")
      const customer = (id: string) =>
        `INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name) VALUES ('${id}', '', '${id}', '', '', '')`
      for (const id of ["a", "b"]) await pool.query(customer(id))
      const broken = pool.query("CREATE UNIQUE INDEX CONCURRENTLY customers_group ON customers (email)")
      await expect(broken).rejects.toThrow("customers_group")
      const writer = await pool.connect()
      await writer.query(`BEGIN; ${customer("c")}`)
      const building = migrate(pool)
      const isWaiting = async () => {
        const { rows } = await pool.query("SELECT FROM pg_stat_activity WHERE wait_event = 'virtualxid'")
        return rows.length > 0
      }
      await waitUntilTrue(isWaiting)
      await pool.query(`SET lock_timeout = '1s'; ${customer("d")}`)
      await writer.query("COMMIT")
      writer.release()
      expect(await building).toEqual((await migrationFiles()).filter(name => name.endsWith(".concurrent.sql")))
      const { rows } = await pool.query(
        `SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
         WHERE indisvalid AND relname IN ('quotes_expiry', 'customers_group') ORDER BY relname`,
      )
      expect(rows).toEqual([{ relname: "customers_group" }, { relname: "quotes_expiry" }])
    } finally {
      await pool.end()
      await database.drop()
    }
  })
})

describe.runIf(POSTGRES_URL)("three processes that migrate an empty PostgreSQL at once", () => {
  it("apply each migration once between them", async () => {
    const database = await createFreshDatabase(POSTGRES_URL ?? "")
    const run = async () => {
      const child = fork(MIGRATOR, [database.url], { stdio: ["ignore", "ignore", "inherit", "ipc"] })
      const [[applied], [code]] = await Promise.all([once(child, "message"), once(child, "exit")])
      return { applied, code }
    }
    const done = await Promise.all([run(), run(), run()])
    await database.drop()
    expect(done.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(done.flatMap(({ applied }) => applied).toSorted()).toEqual(await migrationFiles())
  })
})
