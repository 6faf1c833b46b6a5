import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { type CustomerDataExport, makeRetentionCommands } from "../../../adapters/cli/retention-commands.ts"
import { makeMailArchive } from "../../../adapters/mail/stored-mails.ts"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { makePostgresUnitOfWork } from "../../../adapters/postgres/repositories.ts"
import { formatRetentionTable } from "../../../adapters/postgres/retention/format-retention-table.ts"
import { TABLE_RETENTION } from "../../../adapters/postgres/retention/table-retention.ts"
import { PURGE_STATEMENTS } from "../../../adapters/postgres/retention.ts"
import type { RunTransaction } from "../../../adapters/postgres/transaction.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { makePurgeExpiredData } from "../../../application/shop/retention/purge-expired-data.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../../domain/retention/retention-periods.ts"
import { type CustomerRecord, createFullCustomerRecord } from "../../support/full-customer-record.ts"
import { makeOperatorPorts } from "../../support/operator-ports.ts"
import { explainQuery, listScannedTables } from "../../support/query-plans.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { BUSINESS_CARDS_LINE, createCartWith, startGuest } from "../../support/test-shopper.ts"

const README = readFileSync(new URL("../../../adapters/postgres/retention/README.md", import.meta.url), "utf8")

const ALL_TABLES = `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name
  FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`

const customerTables = Object.entries(TABLE_RETENTION).flatMap(([name, { customerCondition }]) =>
  customerCondition === undefined ? [] : [[name, customerCondition] as const],
)

describe("stored data", () => {
  const log: string[] = []
  const shop = setUpPostgresShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    logLevel: "info",
    logStream: { write: line => void log.push(line) },
  })
  let one: CustomerRecord
  let other: CustomerRecord
  const folder = mkdtempSync(join(tmpdir(), "kept-"))
  const mails = join(folder, "mail")

  beforeAll(async () => {
    one = await createFullCustomerRecord(shop, folder, "Quastenberg", "31")
    other = await createFullCustomerRecord(shop, folder, "Wippelmeer", "53")
  })

  const commands = makeRetentionCommands(
    DEFAULT_RETENTION_PERIODS,
    formatRetentionTable(DEFAULT_RETENTION_PERIODS),
    makeMailArchive(mails),
  )

  const runCommand = (name: keyof typeof commands, ...args: readonly string[]) =>
    commands[name].run(makeOperatorPorts(shop), { args, options: {} }).catch(error => {
      if (error instanceof OperatorError) return error.sentences
      throw error
    })

  const purge = (transact: RunTransaction) =>
    Effect.runPromise(
      makePurgeExpiredData({
        unitOfWork: makePostgresUnitOfWork(transact),
        artworkStorage: makeMemoryArtworkStorage(),
        retentionPeriods: DEFAULT_RETENTION_PERIODS,
        mailArchive: makeMailArchive(mails),
      }),
    )

  const tables = async () => (await shop.rows<{ name: string }>(ALL_TABLES)).map(({ name }) => name).sort()

  const countOf = async (table: string, where: string, values: readonly unknown[] = []) =>
    (await shop.rows(`SELECT 1 FROM ${table} WHERE ${where}`, values)).length

  /** The tables and columns in which one of these texts is stored. */
  const findColumns = async (texts: readonly string[]) => {
    const places = new Set<string>()
    for (const table of await tables()) {
      const rows = await shop.rows<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)
      for (const { row } of rows) {
        for (const [column, value] of Object.entries(row)) {
          const bytes = typeof value === "string" && value.startsWith("\\x") ? value.slice(2) : ""
          const text = `${JSON.stringify(value)} ${Buffer.from(bytes, "hex").toString("latin1")}`.toLowerCase()
          if (texts.some(each => text.includes(each.toLowerCase()))) places.add(`${table}.${column}`)
        }
      }
    }
    return [...places].sort()
  }

  it("has an owner, a purpose and a retention period for every table, as its documentation says (KEPT-01)", async () => {
    expect(Object.keys(TABLE_RETENTION).sort()).toEqual(await tables())
    const page = formatRetentionTable(DEFAULT_RETENTION_PERIODS).join("\n")
    expect(README.includes(page) ? page : README).toBe(page)
    expect(await runCommand("kept")).toEqual(formatRetentionTable(DEFAULT_RETENTION_PERIODS))
  })

  it("has an index for every reference and every age limit (KEPT-02, RELY-06)", async () => {
    const bare = await shop.rows(
      `SELECT conrelid::regclass::text AS table, conname FROM pg_constraint c WHERE contype = 'f' AND NOT EXISTS (
         SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL)`,
    )
    expect(bare).toEqual([])
    const client = await shop.pool.connect()
    try {
      await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")
      for (const { sql, each } of PURGE_STATEMENTS) {
        const plan = await explainQuery(client, sql, [each.boundary(new Date(), DEFAULT_RETENTION_PERIODS)])
        expect([sql, ...listScannedTables(plan, [])]).toEqual([sql])
        expect(JSON.stringify(plan)).not.toContain('"Sort"')
      }
      await client.query("ROLLBACK")
    } finally {
      client.release()
    }
  })

  it("is exported to its customer in one file, without other customers' data and without secrets (KEPT-03)", async () => {
    const file = join(folder, "ada.json")
    expect(await runCommand("export-customer", one.email.toUpperCase(), file)).toHaveLength(1)
    const text = readFileSync(file, "utf8")
    const exported = JSON.parse(text) as CustomerDataExport
    for (const [name, of] of customerTables) {
      expect([name, exported.tables[name]?.rows.length ?? 0]).toEqual([name, await countOf(name, of, [one.id])])
      expect([name, exported.tables[name]?.rows.length ?? 0]).not.toEqual([name, 0])
    }
    for (const mark of one.marks) expect(text).toContain(mark)
    for (const mark of other.marks) expect(text).not.toContain(mark)
    expect(text).not.toMatch(/"\\\\x|scrypt|_hash/)
    expect((await runCommand("export-customer", one.email, file))[0]).toMatch(/can't be written: EEXIST/)
    expect(await runCommand("export-customer", "nobody@kept.example", file)).toEqual([
      "There is no customer nobody@kept.example.",
    ])
  })

  it("is not erased while the customer has an order under way (KEPT-05)", async () => {
    const refused = await runCommand("erase-customer", one.email)
    expect(refused).toEqual([expect.stringContaining(`orders under way: ${one.order.orderNumber}. `)])
    expect(await countOf("customers", "id = $1", [one.id])).toBe(1)
  })

  it("of an erased customer is removed from every table, mail and log, except the invoice data (KEPT-04)", async () => {
    await shop.rows("UPDATE orders SET stages = '{}' WHERE customer_id = $1", [one.id])
    const before = await findColumns(one.marks)
    const [columnsOfOther, orderCount] = [await findColumns(other.marks), await shop.rows(`SELECT count(*) FROM orders`)]
    expect(before).toEqual(expect.arrayContaining(["customers.email", "graphile_worker._private_jobs.last_error"]))
    const total = await shop.rows("SELECT total_gross, tax_portions FROM orders WHERE id = $1", [one.order.id])
    const readMailFiles = () =>
      readdirSync(mails)
        .map(name => readFileSync(join(mails, name), "utf8"))
        .join()
    for (const mark of [one.email, other.email]) expect(readMailFiles()).toContain(mark)

    expect(await runCommand("erase-customer", one.email)).toEqual([
      expect.stringMatching(/^quastenberg@\S+ is erased .* of 1 orders /),
    ])
    // the verdict about the VAT id is the proof of the order's VAT (TAX-12)
    expect(await findColumns(one.marks)).toEqual(["orders.billing_address", "vat_id_checks.vat_id"])
    expect(await findColumns([one.vatId])).toEqual(["orders.billing_address", "vat_id_checks.vat_id"])
    const notOnInvoice = one.marks.filter(mark => ![...one.onInvoice, one.vatId].includes(mark))
    expect(await findColumns(notOnInvoice)).toEqual([])
    for (const mark of one.onInvoice) expect(await findColumns([mark])).toEqual(["orders.billing_address"])
    for (const mark of one.marks) expect(readMailFiles().toLowerCase()).not.toContain(mark.toLowerCase())
    const logged = [...notOnInvoice, one.vatId].filter(mark => mark !== one.id && log.some(line => line.includes(mark)))
    expect([log.length > 0, logged]).toEqual([true, []])

    expect(await shop.rows("SELECT total_gross, tax_portions FROM orders WHERE id = $1", [one.order.id])).toEqual(total)
    const line = "SELECT item->>'totalPrice' AS price, item->'taxRate' AS rate FROM order_line_items WHERE order_id = $1"
    for (const row of await shop.rows(line, [one.order.id])) expect(Object.values(row)).not.toContain(null)
    expect([await findColumns(other.marks), await shop.rows(`SELECT count(*) FROM orders`)]).toEqual([columnsOfOther, orderCount])
    expect((await other.shopper.ask("GET /order")).status).toBe(200)
    expect((await one.shopper.ask("GET /order")).status).toBe(401)
  }, 60_000)

  it("is purged when its retention period is over, and not before (KEPT-02)", async () => {
    await shop.rows("UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL", [other.id])
    await shop.rows("INSERT INTO mails_handed_over (id, begun_at) VALUES ('a', now()), ('b', now())")
    for (const _ of [1, 2]) await createCartWith(await startGuest(shop), BUSINESS_CARDS_LINE)
    for (const { table, each } of PURGE_STATEMENTS) {
      const condition = each.where ?? "true"
      const bound = [each.boundary(new Date(), DEFAULT_RETENTION_PERIODS)]
      // a quote must expire after it was created
      const also = table === "quotes" ? ", created_at = now() - interval '10 years'" : ""
      const aged = await shop.rows(
        `UPDATE ${table} SET ${each.column} = now() - interval '9 years'${also} WHERE ctid = (
           SELECT ctid FROM ${table} WHERE ${condition} ORDER BY ${each.column} DESC LIMIT 1) RETURNING 1`,
      )
      expect([table, condition, aged.length]).toEqual([table, condition, 1])
      expect([table, await countOf(table, `${condition} AND ${each.column} < $1`, bound)]).not.toEqual([table, 0])
      const fresh = await countOf(table, `${condition} AND ${each.column} >= $1`, bound)
      await purge(shop.transact)
      expect([table, condition, await countOf(table, condition)]).toEqual([table, condition, fresh])
    }
    expect(await countOf("graphile_worker.jobs", "task_identifier = 'forget' AND run_at > now()")).toBe(1)
  }, 60_000)

  it("is purged in batches of 500 rows, together with old mail files (KEPT-02)", async () => {
    await shop.rows(
      "INSERT INTO rate_windows (rule, who, hits, ends_at) SELECT 'x', n::text, 1, now() - interval '1 hour' FROM generate_series(1, 1201) n",
    )
    const sizes: number[] = []
    const watched: RunTransaction = (mode, work) =>
      shop.transact(mode, tx =>
        work({
          ...tx,
          query: async (sql, values) => {
            const rows = await tx.query(sql, values)
            if (sql.startsWith("DELETE FROM rate_windows")) sizes.push(rows.length)
            return rows as never
          },
        }),
      )
    for (const name of ["old", "new"]) writeFileSync(join(mails, `${name}.json`), "{}")
    utimesSync(join(mails, "old.json"), 0, 0)
    // a file system may use a clock of its own
    utimesSync(join(mails, "new.json"), new Date(), new Date())
    await purge(watched)
    expect(sizes).toEqual([500, 500, 201])
    expect(readdirSync(mails)).toContain("new.json")
    expect(readdirSync(mails)).not.toContain("old.json")
  })
})
