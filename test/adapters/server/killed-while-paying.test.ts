import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it } from "vitest"
import type { ProviderSettings } from "../../../adapters/mollie/mollie-payment-provider.ts"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { newTokens, startCrowd } from "../../proofs/crowd.ts"
import {
  countDuplicateMails,
  findPaymentInconsistencies,
  formatPaymentRecords,
  type PaymentRecords,
  readPaymentRecords,
} from "../../support/payment-records.ts"
import { findFreePort } from "../../support/postgres-cluster.ts"
import { IS_FULL_SIZE, selectRunCount } from "../../support/run-size.ts"
import { createSeededDatabase } from "../../support/seeded-database.ts"
import {
  killShopProcess,
  type ShopProcess,
  startShopProcess,
  startWorkerProcess,
  waitForExit,
  waitUntilOpen,
} from "../../support/shop-process.ts"
import { startTestMailServer } from "../../support/test-mail-server.ts"
import { POSTGRES_URL } from "../../support/test-shop.ts"
import { createPlaceableCart, readOrder, type SendRequest } from "../../support/test-shopper.ts"

const PROVIDER = fileURLToPath(new URL("../../../adapters/payment-provider/process.ts", import.meta.url))

const KILLS = selectRunCount(1, 20)
const PAID_EACH = selectRunCount(3, 25)
const SHOPPERS = selectRunCount(4, 8)
const TIMEOUT_MS = 900_000

/** Mails that one process sends at a time, and may have sent without recording it. */
const HANDS = 4

/** How often to check for consistent records: a webhook may be lost, and a job retries later. */
const MAX_CHECKS = selectRunCount(300, 480)
const CHECK_INTERVAL_MS = selectRunCount(100, 250)

type Program = "shop" | "worker" | "provider"

/** The programs that are killed in turn. */
const SETUPS: Readonly<Record<string, readonly (readonly Program[])[]>> = {
  "a shop and a worker beside it": [["shop", "worker"], ["shop"], ["worker"], ["provider", "worker"]],
  "a shop that runs its own jobs": [["shop"], ["provider"], ["shop", "provider"]],
}

/** Inconsistencies that findPaymentInconsistencies has to find. */
const INCONSISTENCIES: Readonly<Record<string, (records: PaymentRecords) => Partial<PaymentRecords>>> = {
  "an order that is lost": ({ orders }) => ({ orders: orders.slice(1) }),
  "an order that is placed twice": ({ orders }) => ({ orders: [...orders, ...orders.map(o => ({ ...o, id: "x" }))] }),
  "a payment without an order": ({ payments }) => ({ payments: payments.slice(1) }),
  "a second payment that is not refunded": ({ payments }) => ({
    payments: payments.map(payment => ({ ...payment, credit: payment.amount - payment.costs })),
  }),
  "a refund that was never sent": ({ refunds }) => ({ refunds: [...refunds, "x"] }),
  "a refund that was sent twice": ({ atProvider }) => ({
    atProvider: atProvider.map(payment => ({ ...payment, refunds: [...payment.refunds, ...payment.refunds] })),
  }),
  "a mail that is not sent": ({ mails }) => ({ mails: mails.filter(id => id !== mails[0]) }),
  "a job that is not done": () => ({ jobs: 1 }),
}

describe.runIf(POSTGRES_URL)("processes that are killed during payments, on PostgreSQL", () => {
  const cleanups: (() => unknown)[] = []
  const addCleanup = (cleanup: () => unknown) => void cleanups.push(cleanup)

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  /** Separate processes, each of which can be killed and restarted on the same port and data. */
  const openAll = async (hasWorker: boolean) => {
    const database = await createSeededDatabase(POSTGRES_URL ?? "")
    addCleanup(database.drop)
    const pool = makePool({ connectionString: database.url, max: 2 })
    addCleanup(() => pool.end())
    const mails = await startTestMailServer()
    addCleanup(mails.stop)
    const folder = await mkdtemp(join(tmpdir(), "provider-"))
    const [port, providerPort] = [await findFreePort(), await findFreePort()]

    let provider: ChildProcess
    const openProvider = async (): Promise<ProviderSettings> => {
      provider = fork(PROVIDER, [folder, String(providerPort)], { stdio: ["ignore", "ignore", "ignore", "ipc"] })
      const [settings] = await once(provider, "message")
      return settings
    }
    addCleanup(() => provider.disconnect())
    const { apiKey, url } = await openProvider()
    const env = {
      DATABASE_URL: database.url,
      PORT: String(port),
      SHOP_URL: `http://localhost:${port}`,
      PAYMENT_API_KEY: apiKey,
      PAYMENT_API_URL: url,
      SMTP_URL: mails.url,
      RATE_LIMITS: "1000",
      LOG_LEVEL: "silent",
    }
    const openShop = () => waitUntilOpen(startShopProcess({ ...env, JOBS: hasWorker ? "off" : "on" }))
    const running: { shop: Awaited<ReturnType<typeof openShop>>; worker: ShopProcess | undefined } = {
      shop: await openShop(),
      worker: hasWorker ? startWorkerProcess(env) : undefined,
    }
    addCleanup(async () => {
      for (const one of [running.shop, running.worker]) {
        if (one) killShopProcess(one)
        if (one) await waitForExit(one)
      }
    })

    /** Marks the job runners as dead at once, instead of after 20 s. */
    const removeRunners = () => (IS_FULL_SIZE ? undefined : pool.query("DELETE FROM job_runners"))

    const kill: Readonly<Record<Program, () => Promise<() => Promise<unknown>>>> = {
      shop: async () => {
        killShopProcess(running.shop)
        await waitForExit(running.shop)
        if (!hasWorker) await removeRunners()
        return async () => {
          running.shop = await openShop()
        }
      },
      worker: async () => {
        if (running.worker) {
          killShopProcess(running.worker)
          await waitForExit(running.worker)
        }
        await removeRunners()
        return async () => {
          running.worker = startWorkerProcess(env)
        }
      },
      provider: async () => {
        provider.kill("SIGKILL")
        await once(provider, "exit")
        return openProvider
      },
    }
    return {
      running,
      pool,
      mails,
      folder,
      /** Kills all of them at once, then restarts each. */
      killAll: async (victims: readonly Program[]) => {
        const again = await Promise.all(victims.map(victim => kill[victim]()))
        for (const open of again) await open()
      },
    }
  }

  /** Submits an action on the provider's page, and retries while the provider is down. */
  const submitAction = async (page: string, action: string): Promise<void> => {
    for (;;) {
      try {
        await fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" })
        return
      } catch {
        await pause(50)
      }
    }
  }

  const readConsistentRecords = async (read: () => Promise<PaymentRecords>): Promise<PaymentRecords> => {
    let records = await read()
    for (let look = 0; look < MAX_CHECKS && findPaymentInconsistencies(records).length > 0; look += 1) {
      await pause(CHECK_INTERVAL_MS)
      records = await read()
    }
    return records
  }

  it.each(Object.keys(SETUPS).slice(0, selectRunCount(1, 2)))(
    `lose nothing and repeat nothing, killed ${KILLS} times during ${KILLS * PAID_EACH} paid checkouts: %s (RELY-06, PAY-51…PAY-53, MAIL-01)`,
    async name => {
      const victims = SETUPS[name] ?? []
      const { running, pool, mails, folder, killAll } = await openAll(victims.flat().includes("worker"))
      const acknowledged: string[] = []
      let turns = 0
      let paid = 0

      /** Every third order is paid on two pages, every fifth at a bank that confirms later. */
      const buy = async (ask: SendRequest): Promise<void> => {
        const turn = turns
        turns += 1
        const order = readOrder(await ask(`POST /cart/${(await createPlaceableCart({ ask })).id}/order`))
        acknowledged.push(order.id)
        const pageOf = async (paymentMethodId: string) => {
          const { body } = await ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId } })
          return (body as { readonly checkoutUrl: string }).checkoutUrl
        }
        const first = await pageOf(turn % 2 === 0 ? "ideal" : "paypal")
        if (turn % 3 === 0) {
          await submitAction(await pageOf("creditCard"), "pay")
          await submitAction(first, "payLate")
        } else await submitAction(first, turn % 5 === 0 ? "payLater" : "pay")
        paid += 1
        await ask(`GET /order/${order.id}/payment`)
      }

      const tokens = await newTokens(running.shop, pool, SHOPPERS)
      const crowd = startCrowd({ shop: running.shop, tokens, doing: buy })
      for (let round = 0; round < KILLS; round += 1) {
        await expect.poll(() => paid, { interval: 7 }).toBeGreaterThanOrEqual(PAID_EACH * (round + 1))
        await killAll(victims[round % victims.length] ?? [])
      }
      await crowd.stop()
      crowd.answers()
      const records = await readConsistentRecords(() =>
        readPaymentRecords(pool, folder, {
          acknowledged,
          mails: mails.received.map(({ headers }) => /<(.+)@/.exec(headers.get("message-id") ?? "")?.[1] ?? ""),
        }),
      )
      process.stdout.write(`${name}, ${KILLS} kills: ${formatPaymentRecords(records)}\n`)
      expect(findPaymentInconsistencies(records)).toEqual([])
      expect(records.orders.length).toBeGreaterThanOrEqual(KILLS * PAID_EACH)
      expect(countDuplicateMails(records)).toBeLessThanOrEqual(KILLS * HANDS)
      const undetected = Object.entries(INCONSISTENCIES).filter(
        ([, breakRecords]) => findPaymentInconsistencies({ ...records, ...breakRecords(records) }).length === 0,
      )
      expect(undetected.map(([what]) => what)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
