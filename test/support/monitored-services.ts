/** A server in its own process that measures how long its event loop was blocked. */
import type { AddressInfo } from "node:net"
import { makePool } from "../../adapters/postgres/pool.ts"
import { makePostgresShopStorage } from "../../adapters/postgres/storage.ts"
import { buildApp } from "../../adapters/server/app.ts"
import { TEST_DELIVERY_SETTINGS, UNLIMITED_RATE_LIMITS } from "./test-shop.ts"

const pool = makePool(JSON.parse(process.argv[2] ?? ""))

const app = await buildApp({
  storage: makePostgresShopStorage(pool),
  storeVariant: "business",
  deliveryRules: TEST_DELIVERY_SETTINGS,
  logLevel: "silent",
  rateLimits: UNLIMITED_RATE_LIMITS,
})
await app.listen({ port: 0, host: "127.0.0.1" })

const getCpuTimeMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let lastCpuTimeMs = getCpuTimeMs()
let longest = 0

/** In CPU time of the thread, so that other processes don't count. */
const measure = (): void => {
  const now = getCpuTimeMs()
  longest = Math.max(longest, now - lastCpuTimeMs)
  lastCpuTimeMs = now
}

setInterval(measure, 1)

process.on("message", () => {
  measure()
  process.send?.(longest)
  longest = 0
})
process.once("disconnect", () => process.exit(0))
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
