/** Many customers at once who go on until they are stopped: each call is sent again with the same key, when the shop said to come back, until it is answered, and every answer is counted. */
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Pool } from "pg"
import type { ShopProcess } from "../support/shop-process.ts"
import {
  createCustomer,
  createPlaceableCart,
  makeTestClient,
  type SendRequest,
  type ServiceReply,
  type TestShopper,
} from "../support/test-shopper.ts"

export const CUSTOMERS = 50

/** In milliseconds: before a customer's next order. */
const NEXT = 200

/** Several behind one address have no one process. */
type Shop = Partial<ShopProcess> & { readonly services: string }

export interface Crowd {
  /** in milliseconds: until the first of them was served that since then, and until all of them were */
  readonly servedAgain: (since: number) => Promise<readonly [first: number, all: number]>
  /** what was answered since it was asked last: "812 × 200, 3 × 503, the slowest after 140 ms" */
  readonly answers: () => string
  readonly sentAway: () => number
  /** how often a call was sent, at most, until it was answered, since it was asked last */
  readonly tries: () => number
  /** calls whose answer was lost, and that had been done when they were sent again */
  readonly settled: () => number
  readonly stop: () => Promise<void>
}

export interface Going {
  readonly shop: Shop
  readonly tokens: readonly string[]
  readonly doing: (ask: SendRequest, customer: number) => Promise<void>
  readonly headersOf?: (customer: number) => Readonly<Record<string, string>>
  /** what shows that somebody is served; any call when left out */
  readonly counts?: (call: string) => boolean
  /** whoever is refused begins anew */
  readonly forgiving?: boolean
}

/** All at once would be more than their connections serve in time. */
export const newCustomers = async (shop: Shop, pool: Pool, count: number): Promise<readonly TestShopper[]> => {
  const customers: TestShopper[] = []
  while (customers.length < count) {
    customers.push(await createCustomer({ services: shop.services, pool, time: { now: undefined } }))
  }
  return customers
}

export const newTokens = async (shop: Shop, pool: Pool, count: number): Promise<readonly string[]> =>
  (await newCustomers(shop, pool, count)).map(({ token }) => token)

export const startCrowd = ({ shop, tokens, doing, ...going }: Going): Crowd => {
  const { headersOf = () => ({}), counts = () => true, forgiving = false } = going
  const statuses = new Map<string, number>()
  const served = tokens.map(() => 0)
  let slowest = 0
  let mostTries = 0
  let settled = 0
  let stopping = false
  let failed: unknown

  const insisting =
    (ask: SendRequest, customer: number): SendRequest =>
    async (call, sent = {}) => {
      const key = randomUUID()
      for (let sending = 1; failed === undefined; sending += 1) {
        const asked = performance.now()
        const headers = { ...sent.headers, ...headersOf(customer) }
        const reply: ServiceReply | undefined = await ask(call, { ...sent, headers, key }).catch(() => undefined)
        slowest = Math.max(slowest, performance.now() - asked)
        const status = `${reply?.status ?? "no answer"}`
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        mostTries = Math.max(mostTries, sending)
        if (reply?.status === 200) {
          if (reply.headers.has("idempotent-replayed")) settled += 1
          if (counts(call)) served[customer] = asked
          return reply
        }
        if (!reply && typeof shop.child?.exitCode === "number")
          throw new Error(`the shop ended: ${shop.output?.().stderr.slice(-500)}`)
        if (reply && !reply.headers.has("retry-after")) {
          throw new Error(`${call} was answered with ${reply.status}: ${reply.text}`)
        }
        await pause(Number(reply?.headers.get("retry-after") ?? 1) * 1000)
      }
      throw new Error("another customer failed")
    }

  const customers = tokens.map(async (token, customer) => {
    const ask = insisting(makeTestClient(shop, token), customer)
    while (!stopping) {
      await doing(ask, customer).catch(error => {
        if (!forgiving) throw error
      })
      await pause(NEXT)
    }
  })
  for (const one of customers) void one.catch(error => (failed ??= error))

  const check = (): void => {
    if (failed !== undefined) throw failed
  }

  return {
    servedAgain: async since => {
      const took = async (whom: (...moments: readonly number[]) => number) => {
        while (whom(...served) < since) {
          check()
          await pause(5)
        }
        return Math.round(performance.now() - since)
      }
      return [await took(Math.max), await took(Math.min)]
    },
    answers: () => {
      check()
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`)
      const told = `${counts.join(", ")}, the slowest after ${Math.round(slowest)} ms`
      statuses.clear()
      slowest = 0
      return told
    },
    tries: () => {
      const most = mostTries
      mostTries = 0
      return most
    },
    settled: () => settled,
    sentAway: () => [...statuses].reduce((sum, [status, count]) => (status === "200" ? sum : sum + count), 0),
    stop: async () => {
      stopping = true
      await Promise.all(customers)
    },
  }
}

/** Whoever orders without end, after what else they do each time, and the orders they were told of. */
export const startOrdering = (going: Omit<Going, "doing"> & Partial<Pick<Going, "doing">>) => {
  const acknowledged: string[] = []
  const crowd = startCrowd({
    ...going,
    doing: async (ask, customer) => {
      await going.doing?.(ask, customer)
      const { id } = await createPlaceableCart({ ask })
      acknowledged.push(((await ask(`POST /cart/${id}/order`)).body as { readonly id: string }).id)
    },
  })
  return { ...crowd, acknowledged }
}

export interface Ledger {
  readonly line: string
  readonly isEven: boolean
}

/** What was acknowledged beside what is kept, of customers who had ordered nothing before. */
export const ledger = async (acknowledged: readonly string[], pool: Pool): Promise<Ledger> => {
  const { rows } = await pool.query(`SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id
    WHERE c.first_name = 'Ada' AND c.last_name = 'de Vries'`)
  const kept = new Set(rows.map(({ id }) => String(id)))
  const told = new Set(acknowledged)
  const lost = [...told].filter(id => !kept.has(id)).length
  const double = kept.size - told.size + lost + (acknowledged.length - told.size)
  return {
    line: `ledger: ${acknowledged.length} orders acknowledged, ${lost} lost, ${double} double`,
    isEven: lost === 0 && double === 0,
  }
}
