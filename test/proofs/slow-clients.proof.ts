/** One address sends 256 bodies, then 256 headers, byte by byte: fifty customers are served as before, and the slow requests are ended. */
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/postgres/pool.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { createEmptyCart, fetchCart, SAMPLE_BILLING_ADDRESS, sendCartAction } from "../support/test-shopper.ts"
import { CUSTOMERS, newTokens, startCrowd } from "./crowd.ts"
import type { Prove } from "./proof.ts"

const SLOW_REQUESTS = 256

// in milliseconds
const BYTE_INTERVAL = 1000

const SLOW_CLIENT = "127.0.0.2"

const STARTS = {
  bodies: "POST /services/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{",
  heads: "GET /services/products HTTP/1.1\r\nhost: shop\r\nx-slow: ",
}

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const url = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`
  // customers come through a proxy, each with their own address
  const shop = await waitUntilOpen(
    startShopProcess({
      DATABASE_URL: url,
      SEED: "sample-shop",
      HOST: "127.0.0.1",
      TRUST_PROXY: "127.0.0.1",
      LOG_LEVEL: "silent",
    }),
  )
  later(() => waitForExit(shop))
  later(() => killShopProcess(shop))
  const direct = makePool({ connectionString: url, max: 1 })
  later(() => direct.end())
  const customers = startCrowd({
    shop,
    tokens: await newTokens(shop, direct, CUSTOMERS),
    headersOf: customer => ({ "x-forwarded-for": `10.0.0.${customer + 1}` }),
    doing: async ask => {
      const cart = await createEmptyCart({ ask })
      await sendCartAction({ ask }, cart, "setBillingAddress", { address: SAMPLE_BILLING_ADDRESS })
      for (let look = 0; look < 10; look++) {
        await fetchCart({ ask }, cart)
        await pause(500)
      }
    },
  })

  const sendSlowly = (start: string): Promise<void> => {
    const { hostname, port } = new URL(shop.services)
    const socket = connect({ host: hostname, port: Number(port), localAddress: SLOW_CLIENT })
    socket.on("error", () => undefined)
    later(() => socket.destroy())
    const ended = new Promise<void>(resolve => void socket.once("close", () => resolve()))
    socket.resume().write(start)
    const interval = setInterval(() => socket.write(" "), BYTE_INTERVAL)
    return ended.finally(() => clearInterval(interval))
  }

  await pause(5000)
  tell(`without slow requests: ${customers.answers()}`)
  for (const [what, start] of Object.entries(STARTS)) {
    const startedAt = performance.now()
    const ended = Promise.all(Array.from({ length: SLOW_REQUESTS }, () => sendSlowly(start)))
    await ended
    const failedCount = customers.sentAway()
    tell(`${SLOW_REQUESTS} slow ${what}, ended after ${Math.round(performance.now() - startedAt)} ms: ${customers.answers()}`)
    if (failedCount > 0) broken(`${failedCount} requests of other clients failed`)
  }
  const [, all] = await customers.servedAgain(performance.now())
  tell(`all customers were served within ${all} ms afterwards`)
  await customers.stop()
}
