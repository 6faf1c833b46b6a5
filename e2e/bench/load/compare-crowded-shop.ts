/** Alternates calls between an empty shop and one with a million carts and orders, and returns the ratio of their times. */
import { BUSINESS_CARDS_LINE } from "../../../test/support/test-shopper.ts"
import { formatAtMost } from "../format-goal.ts"
import { measureCallMs } from "./cart-sizes.ts"
import { CROWD_SIZE } from "./crowd.ts"
import { type CartResponse, makeLoadClient } from "./load-client.ts"
import { withLoadServices } from "./load-test.ts"
import { calculatePercentile } from "./percentile.ts"

const ROUNDS = 200

/** Ratio to the times of an empty shop. */
const RATIO_BUDGET = 1.2

type Calls = Readonly<Record<string, (round: number) => Promise<number>>>

/** The customer has 20 orders, as many as a page of the order list. */
const prepareCalls = async (base: string): Promise<Calls> => {
  const { register, order, call, token } = makeLoadClient(base, 0, { latencies: [], orders: 0 })
  await register()
  for (let orderCount = 0; orderCount < 20; orderCount += 1) await order()
  const { id } = await call<CartResponse>("POST /cart", {})
  await call<unknown>(`POST /cart/${id}/lineitems`, { lineItems: [BUSINESS_CARDS_LINE] })
  const { results } = await call<{ readonly results: readonly { readonly id: string }[] }>("GET /order")
  const [first] = results
  const measureCall = (method: string, path: string, body?: unknown) => measureCallMs(`${base}${path}`, token(), method, body)
  const label = (round: number) => ({ action: { name: "setReferenceLabel", value: `Spring ${round}` } })
  return {
    "reading a cart": () => measureCall("GET", `/cart/${id}`),
    "changing a cart": round => measureCall("PATCH", `/cart/${id}`, label(round)),
    "listing orders": () => measureCall("GET", "/order?withTotal=true"),
    "counting orders": () => measureCall("GET", "/order/stats"),
    "reading an order": () => measureCall("GET", `/order/${first?.id}`),
    "changing an order": round => measureCall("PATCH", `/order/${first?.id}`, { poNumber: `PO ${round}` }),
  }
}

export const compareCrowdedShop = (kind: string, print: (text: string) => void) =>
  withLoadServices(["serve", kind], ({ base: emptyBase }) =>
    withLoadServices(["serve", kind], async ({ base: crowdedBase, addCrowd }) => {
      const [emptyShopCalls, crowdedShopCalls] = [await prepareCalls(emptyBase), await prepareCalls(crowdedBase)]
      await addCrowd()
      const ratios: Record<string, { readonly alone: number; readonly among: number; readonly times: number }> = {}
      for (const [callName, call] of Object.entries(emptyShopCalls)) {
        const times: readonly [number[], number[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          times[0].push(await call(round))
          times[1].push((await crowdedShopCalls[callName]?.(round)) ?? 0)
        }
        const [emptyMs, crowdedMs] = [calculatePercentile(times[0], 0.5), calculatePercentile(times[1], 0.5)]
        ratios[callName] = { alone: emptyMs, among: crowdedMs, times: Number((crowdedMs / emptyMs).toFixed(2)) }
        print(
          `${kind}, ${callName} among ${CROWD_SIZE}: ${crowdedMs} ms (${ratios[callName].times} ×), ${formatAtMost(ratios[callName].times, RATIO_BUDGET, " ×")}\n`,
        )
        if (crowdedMs / emptyMs > RATIO_BUDGET) process.exitCode = 1
      }
      return ratios
    }),
  )
