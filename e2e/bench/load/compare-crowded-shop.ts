/** Alternates calls between an empty shop and one with a million carts and orders, and returns the ratio of their times. */
import { BUSINESS_CARDS_LINE } from "../../../test/support/test-shopper.ts"
import { formatAtMost } from "../format-goal.ts"
import { measureCallMs } from "./cart-sizes.ts"
import { CROWD_SIZE } from "./crowd.ts"
import { type CartResponse, makeLoadClient } from "./load-client.ts"
import { withLoadServices } from "./load-test.ts"
import { calculatePercentile } from "./percentile.ts"

const ROUNDS = 200

/** As times of those of an empty shop. */
const BUDGET = 1.2

type Calls = Readonly<Record<string, (round: number) => Promise<number>>>

/** Of a customer with as many orders as a page of their list shows. */
const callsOf = async (base: string): Promise<Calls> => {
  const { register, order, call, token } = makeLoadClient(base, 0, { latencies: [], orders: 0 })
  await register()
  for (let placed = 0; placed < 20; placed += 1) await order()
  const { id } = await call<CartResponse>("POST /cart", {})
  await call<unknown>(`POST /cart/${id}/lineitems`, { lineItems: [BUSINESS_CARDS_LINE] })
  const { results } = await call<{ readonly results: readonly { readonly id: string }[] }>("GET /order")
  const [first] = results
  const ask = (method: string, path: string, body?: unknown) => measureCallMs(`${base}${path}`, token(), method, body)
  const label = (round: number) => ({ action: { name: "setReferenceLabel", value: `Spring ${round}` } })
  return {
    "reading a cart": () => ask("GET", `/cart/${id}`),
    "changing a cart": round => ask("PATCH", `/cart/${id}`, label(round)),
    "listing orders": () => ask("GET", "/order?withTotal=true"),
    "counting orders": () => ask("GET", "/order/stats"),
    "reading an order": () => ask("GET", `/order/${first?.id}`),
    "changing an order": round => ask("PATCH", `/order/${first?.id}`, { poNumber: `PO ${round}` }),
  }
}

export const compareCrowdedShop = (kind: string, say: (text: string) => void) =>
  withLoadServices(["serve", kind], ({ base: empty }) =>
    withLoadServices(["serve", kind], async ({ base: full, crowd }) => {
      const [alone, among] = [await callsOf(empty), await callsOf(full)]
      await crowd()
      const told: Record<string, { readonly alone: number; readonly among: number; readonly times: number }> = {}
      for (const [what, call] of Object.entries(alone)) {
        const times: readonly [number[], number[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          times[0].push(await call(round))
          times[1].push((await among[what]?.(round)) ?? 0)
        }
        const [one, other] = [calculatePercentile(times[0], 0.5), calculatePercentile(times[1], 0.5)]
        told[what] = { alone: one, among: other, times: Number((other / one).toFixed(2)) }
        say(
          `${kind}, ${what} among ${CROWD_SIZE}: ${other} ms (${told[what].times} ×), ${formatAtMost(told[what].times, BUDGET, " ×")}\n`,
        )
        if (other / one > BUDGET) process.exitCode = 1
      }
      return told
    }),
  )
