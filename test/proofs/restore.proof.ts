/** Fifty customers order while the database is backed up and then lost: restored to a moment, it has every order until then and none after. */
import { cp, readdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { makePool } from "../../adapters/postgres/pool.ts"
import {
  createClusterFolder,
  findFreePort,
  makePostgresCluster,
  runAsPostgres,
  startPostgresCluster,
} from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { makeTestClient } from "../support/test-shopper.ts"
import { CUSTOMERS, newTokens, startOrdering } from "./crowd.ts"
import type { Prove } from "./proof.ts"

/** How long customers order between two steps, in milliseconds. */
const ORDERING_MS = 6000

const url = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

export const prove: Prove = async ({ tell, broken, later }) => {
  const [backups, restored] = [await createClusterFolder(), await createClusterFolder()]
  // the scripts lie beside the backups and belong to the database's user, as on an operator's machine
  for (const name of ["archive", "back-up", "restore"])
    await cp(fileURLToPath(new URL(`../../adapters/deploy/${name}`, import.meta.url)), join(backups, name))
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  later(makePostgresCluster(restored, 0).remove)
  later(makePostgresCluster(backups, 0).remove)
  const setting = makePool({ connectionString: url(cluster.port), max: 1 })
  await setting.query("ALTER SYSTEM SET archive_mode = 'on'")
  await setting.query(`ALTER SYSTEM SET archive_command = '${backups}/archive %p ${backups}'`)
  await setting.end()
  await cluster.restart("fast")

  const env = { SEED: "sample-shop", RATE_LIMITS: "1000", LOG_LEVEL: "silent" }
  const shop = await waitUntilOpen(startShopProcess({ ...env, DATABASE_URL: url(cluster.port) }))
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const direct = makePool({ connectionString: url(cluster.port), max: 1 })
  const customers = startOrdering({ shop, tokens: await newTokens(shop, direct, CUSTOMERS) })

  await pause(ORDERING_MS / 2)
  const startedAt = performance.now()
  const copy = await runAsPostgres(join(backups, "back-up"), { PGHOST: "127.0.0.1", PGPORT: `${cluster.port}` }, backups)
  const size = await runAsPostgres("du", {}, "-sm", copy.trim())
  tell(
    `backed up ${size.split("\t")[0]} MB in ${Math.round(performance.now() - startedAt)} ms while ${CUSTOMERS} customers placed orders`,
  )
  await pause(ORDERING_MS)
  const before = [...customers.acknowledged]
  const { rows } = await direct.query("SELECT clock_timestamp() AS moment")
  const moment: string = rows[0].moment.toISOString()
  await pause(ORDERING_MS / 6)
  const already = customers.acknowledged.length
  await pause(ORDERING_MS / 2)
  await customers.stop()
  const after = customers.acknowledged.slice(already)
  killShopProcess(shop)
  await direct.query("DELETE FROM order_line_items")
  const wal = (await direct.query("SELECT pg_walfile_name(pg_switch_wal()) AS name")).rows[0].name
  const archived = async () =>
    (await direct.query("SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver", [wal])).rows[0].done
  while (!(await archived())) await pause(50)
  await direct.end()
  await cluster.remove()

  const lostAt = performance.now()
  const data = join(restored, "data")
  await runAsPostgres(join(backups, "restore"), {}, backups, data, moment)
  const next = makePostgresCluster(restored, await findFreePort())
  await next.start()
  later(() => next.stop())
  const pool = makePool({ connectionString: url(next.port), max: 1 })
  later(() => pool.end())
  const isOpen = async () => !(await pool.query("SELECT pg_is_in_recovery() AS waits")).rows[0].waits
  while (!(await isOpen())) await pause(50)
  const restoredShop = await waitUntilOpen(startShopProcess({ ...env, DATABASE_URL: url(next.port) }))
  later(() => waitForExit(restoredShop))
  later(() => killShopProcess(restoredShop))
  const { status } = await makeTestClient(restoredShop)("GET /products")
  tell(`restored to ${moment}, and the shop was open again after ${Math.round(performance.now() - lostAt)} ms`)
  if (status !== 200) broken(`the restored shop responds to GET /products with ${status}`)

  await pool.query("SELECT pg_switch_wal()")
  await pool.query("CHECKPOINT")
  const mode = (await pool.query("SHOW archive_mode")).rows[0].archive_mode
  const histories = (await readdir(join(backups, "wal"))).filter(name => !name.startsWith("00000001"))
  tell(`the restored database has archive_mode ${mode} and wrote ${histories.length} files to the archive`)
  if (mode !== "off" || histories.length > 0)
    broken("the restored database wrote to the archive, which the next restore would use")

  const restoredOrders = await pool.query(
    "SELECT id FROM orders o WHERE EXISTS (SELECT FROM order_line_items WHERE order_id = o.id)",
  )
  const restoredIds = new Set(restoredOrders.rows.map(({ id }) => String(id)))
  const missing = before.filter(id => !restoredIds.has(id)).length
  const extra = after.filter(id => restoredIds.has(id)).length
  tell(
    `${before.length} orders acknowledged before the moment, ${missing} of them missing; ${after.length} after it, ${extra} of them present`,
  )
  if (missing > 0 || extra > 0 || before.length === 0 || after.length === 0)
    broken("the restored database doesn't have exactly the orders of that moment")
}
