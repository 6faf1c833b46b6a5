/** Simulates many customers until they are stopped: each request is repeated with its key, as Retry-After says, until it succeeds. */
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Pool } from "pg"
import type { ShopProcess } from "../support/shop-process.ts"
import { makePostgresWrite } from "../support/test-shop.ts"
import {
  createCustomer,
  createPlaceableCart,
  makeTestClient,
  type SendRequest,
  type ServiceReply,
  type TestShopper,
} from "../support/test-shopper.ts"

export const CUSTOMERS = 50

/** The pause before a customer's next order, in milliseconds. */
const PAUSE_MS = 200

/** Several shops behind one address have no single process. */
type Shop = Partial<ShopProcess> & { readonly services: string }

export interface Crowd {
  /** Milliseconds from `since` until the first customer was served again, and until all were. */
  readonly servedAgain: (since: number) => Promise<readonly [first: number, all: number]>
  /** The responses since the last call of this function: "812 × 200, 3 × 503, the slowest after 140 ms". */
  readonly answers: () => string
  readonly sentAway: () => number
  /** The most attempts that a request needed since the last call of this function. */
  readonly tries: () => number
  /** The number of requests that had succeeded although their first response was lost. */
  readonly settled: () => number
  readonly stop: () => Promise<void>
}

export interface Going {
  readonly shop: Shop
  readonly tokens: readonly string[]
  readonly doing: (ask: SendRequest, customer: number) => Promise<void>
  readonly headersOf?: (customer: number) => Readonly<Record<string, string>>
  /** The requests whose success counts as served; any request when left out. */
  readonly counts?: (call: string) => boolean
  /** Whether a customer starts again after a refusal, instead of failing. */
  readonly forgiving?: boolean
}

/** Creates customers one by one, because all at once would exceed the time limits. */
export const newCustomers = async (shop: Shop, pool: Pool, count: number): Promise<readonly TestShopper[]> => {
  const customers: TestShopper[] = []
  while (customers.length < count) {
    customers.push(await createCustomer({ services: shop.services, write: makePostgresWrite(pool) }))
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

  const retry =
    (ask: SendRequest, customer: number): SendRequest =>
    async (call, sent = {}) => {
      const key = randomUUID()
      for (let sending = 1; failed === undefined; sending += 1) {
        const sentAt = performance.now()
        const headers = { ...sent.headers, ...headersOf(customer) }
        const reply: ServiceReply | undefined = await ask(call, { ...sent, headers, key }).catch(() => undefined)
        slowest = Math.max(slowest, performance.now() - sentAt)
        const status = `${reply?.status ?? "no response"}`
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        mostTries = Math.max(mostTries, sending)
        if (reply?.status === 200) {
          if (reply.headers.has("idempotent-replayed")) settled += 1
          if (counts(call)) served[customer] = sentAt
          return reply
        }
        if (!reply && typeof shop.child?.exitCode === "number")
          throw new Error(`the shop ended: ${shop.output?.().stderr.slice(-500)}`)
        if (reply && !reply.headers.has("retry-after")) {
          throw new Error(`the response to ${call} is ${reply.status}: ${reply.text}`)
        }
        await pause(Number(reply?.headers.get("retry-after") ?? 1) * 1000)
      }
      throw new Error("another customer failed")
    }

  const customers = tokens.map(async (token, customer) => {
    const ask = retry(makeTestClient(shop, token), customer)
    while (!stopping) {
      await doing(ask, customer).catch(error => {
        if (!forgiving) throw error
      })
      await pause(PAUSE_MS)
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
      const summary = `${counts.join(", ")}, the slowest after ${Math.round(slowest)} ms`
      statuses.clear()
      slowest = 0
      return summary
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

/** Customers who place orders until they are stopped, and the ids of their acknowledged orders. */
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

/** Compares the acknowledged orders with the stored ones, of customers without earlier orders. */
export const ledger = async (acknowledged: readonly string[], pool: Pool): Promise<Ledger> => {
  const { rows } = await pool.query(`SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id
    WHERE c.first_name = 'Ada' AND c.last_name = 'de Vries'`)
  const stored = new Set(rows.map(({ id }) => String(id)))
  const distinct = new Set(acknowledged)
  const lost = [...distinct].filter(id => !stored.has(id)).length
  const duplicated = stored.size - distinct.size + lost + (acknowledged.length - distinct.size)
  return {
    line: `ledger: ${acknowledged.length} orders acknowledged, ${lost} lost, ${duplicated} duplicated`,
    isEven: lost === 0 && duplicated === 0,
  }
}
