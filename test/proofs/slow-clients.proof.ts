/** One address drips 256 bodies, then 256 heads, a byte at a time: fifty customers of other addresses are served as ever, and the dripping ends by itself. */
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { makePool } from "../../adapters/server/database/pool.ts"
import { startPostgresCluster } from "../support/postgres-cluster.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../support/shop-process.ts"
import { createEmptyCart, fetchCart, SAMPLE_BILLING_ADDRESS, sendCartAction } from "../support/test-shopper.ts"
import { CUSTOMERS, newTokens, startCrowd } from "./crowd.ts"
import { type Prove, within } from "./proof.ts"

const DRIPPING = 256

/** In milliseconds. */
const EVERY = 1000

const MOST_ANSWER = 3000

const MOST_DRIPPING = 40_000

const SOMEBODY = "127.0.0.2"

const HEADS = {
  bodies:
    "POST /services/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{",
  heads: "GET /services/products HTTP/1.1\r\nhost: shop\r\nx-slow: ",
}

export const prove: Prove = async ({ tell, broken, later }) => {
  const cluster = await startPostgresCluster()
  later(cluster.remove)
  const url = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`
  // customers come through a proxy, each from an address of their own
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

  const drip = (head: string): Promise<void> => {
    const { hostname, port } = new URL(shop.services)
    const socket = connect({ host: hostname, port: Number(port), localAddress: SOMEBODY })
    socket.on("error", () => undefined)
    later(() => socket.destroy())
    const over = new Promise<void>(resolve => void socket.once("close", () => resolve()))
    socket.resume().write(head)
    const dripping = setInterval(() => socket.write(" "), EVERY)
    return over.finally(() => clearInterval(dripping))
  }

  await pause(5000)
  tell(`nobody drips: ${customers.answers()}`)
  for (const [what, head] of Object.entries(HEADS)) {
    const began = performance.now()
    const over = Promise.all(Array.from({ length: DRIPPING }, () => drip(head)))
    await within(MOST_DRIPPING, `the end of ${DRIPPING} dripping ${what}`, over)
    const away = customers.sentAway()
    tell(`${DRIPPING} dripping ${what}, over after ${Math.round(performance.now() - began)} ms: ${customers.answers()}`)
    if (away > 0) broken(`${away} calls of others were sent away`)
  }
  const [, all] = await within(MOST_ANSWER, "serving everybody", customers.servedAgain(performance.now()))
  tell(`everybody was served within ${all} ms afterwards`)
  await customers.stop()
}
