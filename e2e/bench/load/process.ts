/** Starts the services in their own process: unchanged, with a recorder, or as a bare handler that replays a recording. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import Fastify from "fastify"
import { makeDiskArtworkStorage } from "../../../adapters/artwork-storage/disk-storage.ts"
import { migrate } from "../../../adapters/postgres/migrate.ts"
import { makePostgresSetupUnit } from "../../../adapters/postgres/setup-unit.ts"
import { makePostgresShopStorage } from "../../../adapters/postgres/storage.ts"
import { buildApp } from "../../../adapters/server/app.ts"
import { seedSampleShop } from "../../../adapters/server/seed/seed-sample-shop.ts"
import { readShopConfig } from "../../../adapters/settings/shop-config.ts"
import { allDatabaseKinds, UNLIMITED_RATE_LIMITS } from "../../../test/support/test-shop.ts"
import { seedCrowd } from "./crowd.ts"
import { type Recordings, recordDatabaseCalls, STEP_HEADER } from "./recorded-calls.ts"

const [mode = "", kindName = "", file = ""] = process.argv.slice(2)

const kind = allDatabaseKinds.find(({ name }) => name === kindName)
if (!kind) throw new Error(`no database ${kindName}`)

const { pool, close } = await kind.open()
await migrate(pool)
await seedSampleShop(makePostgresSetupUnit(pool))

const buildBareHandler = async (recordings: Recordings) => {
  const app = Fastify({ logger: false })
  app.all("/*", async (request, reply) => {
    const call = recordings.get(String(request.headers[STEP_HEADER]))
    if (!call) return reply.code(500).send()
    for (const session of call.sessions) {
      const client = await pool.connect()
      for (const [sql, values] of session) await client.query(sql, values ? [...values] : undefined)
      client.release()
    }
    return reply.type("application/json").send(call.response)
  })
  return app
}

const filesFolder = mkdtempSync(join(tmpdir(), "files-"))

const buildServices = async () => {
  const shopConfig = await readShopConfig()
  return buildApp({
    storage: makePostgresShopStorage(pool),
    storeVariant: shopConfig.storeVariant,
    deliveryRules: shopConfig,
    logLevel: "silent",
    artworkStorage: makeDiskArtworkStorage({ folder: filesFolder }),
    rateLimits: UNLIMITED_RATE_LIMITS,
    maxRequestsInFlight: 1000,
  })
}

const app = mode === "bare" ? await buildBareHandler(deserialize(readFileSync(file)) as Recordings) : await buildServices()
const recordings = mode === "record" ? recordDatabaseCalls(app, pool) : undefined
await app.listen({ port: 0, host: "127.0.0.1" })
process.send?.({ base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/services` })

process.on("message", async message => {
  if (message === "crowd") {
    await seedCrowd(pool)
    process.send?.("crowded")
    return
  }
  if (message === "weigh") {
    globalThis.gc?.()
    const { rows } = await pool.query("SELECT count(*) AS orders, count(DISTINCT cart_id) AS carts FROM orders")
    process.send?.({ rss: process.memoryUsage().rss, orders: Number(rows[0].orders), carts: Number(rows[0].carts) })
    return
  }
  if (recordings) writeFileSync(file, serialize(recordings))
  await app.close()
  await close()
  rmSync(filesFolder, { recursive: true, force: true })
  process.exit(0)
})
