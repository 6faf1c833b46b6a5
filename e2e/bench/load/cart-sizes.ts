/** Alternates between carts of different sizes, so that other load on the machine affects all sizes alike. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"
import { BUSINESS_CARDS_LINE } from "../../../test/support/test-shopper.ts"
import { type CartResponse, makeLoadClient } from "./load-client.ts"
import { calculatePercentile } from "./percentile.ts"

const agent = new Agent({ keepAlive: true })

/** Returns the milliseconds until the last byte. It doesn't parse the body, because parsing is not the services' work. */
export const measureCallMs = async (url: string, token: string, method: string, body?: unknown): Promise<number> => {
  const startedAt = performance.now()
  const outgoing = request(url, {
    method,
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      // as browsers send it
      "accept-encoding": "gzip, deflate, br, zstd",
      ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
  })
  outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = (await once(outgoing, "response")) as [IncomingMessage]
  response.resume()
  await once(response, "end")
  if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.statusCode}`)
  return performance.now() - startedAt
}

const createMeasuredCart = async (base: string, lines: number) => {
  const { register, call, token } = makeLoadClient(base, 0, { latencies: [], orders: 0 })
  await register()
  const { id } = await call<CartResponse>("POST /cart", {})
  const lineItems = Array.from({ length: lines }, () => BUSINESS_CARDS_LINE)
  const cart = await call<CartResponse>(`POST /cart/${id}/lineitems`, { lineItems })
  const lineItemId = cart.lineItems[0]?.id
  const url = `${base}/cart/${id}`
  const times = { reads: [] as number[], changes: [] as number[] }
  const round = async (number: number) => {
    const quantity = number % 2 === 0 ? 1000 : 500
    const edit = { editLineItem: [{ lineItemId, quantity }] }
    times.changes.push(await measureCallMs(`${url}/lineitems/${lineItemId}`, token(), "PATCH", edit))
    times.reads.push(await measureCallMs(url, token(), "GET"))
  }
  return { lines, round, times }
}

/** Rounds until the code is compiled. */
const WARM_UP_ROUNDS = 20

/** Returns each size's medians in milliseconds. */
export const measureCartSizes = async (base: string, sizes: readonly number[], rounds: number) => {
  const carts = []
  for (const lines of sizes) carts.push(await createMeasuredCart(base, lines))
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const cart of carts) await cart.round(round)
  }
  return carts.map(({ lines, times }) => {
    const [reads, changes] = [times.reads.slice(WARM_UP_ROUNDS), times.changes.slice(WARM_UP_ROUNDS)]
    return {
      lines,
      read: calculatePercentile(reads, 0.5),
      change: calculatePercentile(changes, 0.5),
      readP95: calculatePercentile(reads, 0.95),
    }
  })
}
