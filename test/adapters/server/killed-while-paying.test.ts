import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makePool } from "../../../adapters/server/database/pool.ts"
import type { ProviderSettings } from "../../../adapters/server/payment/payment-provider.ts"
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

const KILLS = selectRunCount(3, 20)
const PAID_EACH = selectRunCount(5, 25)
const SHOPPERS = selectRunCount(4, 8)
const PATIENCE = 900_000

/** What one process sends at a time, and may have sent without anybody knowing. */
const HANDS = 4

/** For books to be even: a webhook may be lost, and a job looks again in a while. */
const LOOKS = selectRunCount(120, 480)

type Program = "shop" | "worker" | "provider"

/** Who is killed in turn. */
const SETUPS: Readonly<Record<string, readonly (readonly Program[])[]>> = {
  "a shop and a worker beside it": [["shop"], ["worker"], ["shop", "worker"], ["provider", "worker"]],
  "a shop that runs its own jobs": [["shop"], ["provider"], ["shop", "provider"]],
}

/** Each of which a ledger has to notice. */
const BENT: Readonly<Record<string, (books: PaymentRecords) => Partial<PaymentRecords>>> = {
  "an order that is lost": ({ orders }) => ({ orders: orders.slice(1) }),
  "an order that is placed twice": ({ orders }) => ({ orders: [...orders, ...orders.map(o => ({ ...o, id: "x" }))] }),
  "a payment that is nobody's": ({ payments }) => ({ payments: payments.slice(1) }),
  "a second payment that is kept": ({ payments }) => ({
    payments: payments.map(payment => ({ ...payment, credit: payment.amount - payment.costs })),
  }),
  "a refund that never went out": ({ refunds }) => ({ refunds: [...refunds, "x"] }),
  "a refund that went out twice": ({ atProvider }) => ({
    atProvider: atProvider.map(payment => ({ ...payment, refunds: [...payment.refunds, ...payment.refunds] })),
  }),
  "a mail that is not sent": ({ mails }) => ({ mails: mails.filter(id => id !== mails[0]) }),
  "a job that is not done": () => ({ jobs: 1 }),
}

describe.runIf(POSTGRES_URL)("processes that are killed while money is taken, on PostgreSQL", () => {
  const undone: (() => unknown)[] = []
  const later = (undo: () => unknown) => void undone.push(undo)

  afterEach(async () => {
    for (const undo of undone.splice(0).reverse()) await undo()
  })

  /** Processes of their own, each of which can be killed and opened again where it was. */
  const openAll = async (hasWorker: boolean) => {
    const database = await createSeededDatabase(POSTGRES_URL ?? "")
    later(database.drop)
    const pool = makePool({ connectionString: database.url, max: 2 })
    later(() => pool.end())
    const mails = await startTestMailServer()
    later(mails.stop)
    const folder = await mkdtemp(join(tmpdir(), "provider-"))
    const [port, providerPort] = [await findFreePort(), await findFreePort()]

    let provider: ChildProcess
    const openProvider = async (): Promise<ProviderSettings> => {
      provider = fork(PROVIDER, [folder, String(providerPort)], { stdio: ["ignore", "ignore", "ignore", "ipc"] })
      const [settings] = await once(provider, "message")
      return settings
    }
    later(() => provider.disconnect())
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
    later(async () => {
      for (const one of [running.shop, running.worker]) {
        if (one) killShopProcess(one)
        if (one) await waitForExit(one)
      }
    })

    /** What 20 s show is known at once: who ran jobs there is dead. */
    const buryRunners = () => (IS_FULL_SIZE ? undefined : pool.query("DELETE FROM job_runners"))

    const kill: Readonly<Record<Program, () => Promise<() => Promise<unknown>>>> = {
      shop: async () => {
        killShopProcess(running.shop)
        await waitForExit(running.shop)
        if (!hasWorker) await buryRunners()
        return async () => {
          running.shop = await openShop()
        }
      },
      worker: async () => {
        if (running.worker) {
          killShopProcess(running.worker)
          await waitForExit(running.worker)
        }
        await buryRunners()
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
      /** at once, and then each is opened again */
      killAll: async (victims: readonly Program[]) => {
        const again = await Promise.all(victims.map(victim => kill[victim]()))
        for (const open of again) await open()
      },
    }
  }

  /** On a page whose provider may be away; what is pressed there is done once. */
  const pressed = async (page: string, action: string): Promise<void> => {
    for (;;) {
      try {
        await fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" })
        return
      } catch {
        await pause(50)
      }
    }
  }

  const evenBooks = async (read: () => Promise<PaymentRecords>): Promise<PaymentRecords> => {
    let books = await read()
    for (let look = 0; look < LOOKS && findPaymentInconsistencies(books).length > 0; look += 1) {
      await pause(250)
      books = await read()
    }
    return books
  }

  it.each(Object.keys(SETUPS).slice(0, selectRunCount(1, 2)))(
    `lose nothing and do nothing twice, killed ${KILLS} times during ${KILLS * PAID_EACH} paid checkouts: %s (RELY-06, PAY-51…PAY-53, MAIL-01)`,
    async name => {
      const victims = SETUPS[name] ?? []
      const { running, pool, mails, folder, killAll } = await openAll(victims.flat().includes("worker"))
      const acknowledged: string[] = []
      let turns = 0
      let paid = 0

      /** Every third on two pages, every fifth at a bank that answers later. */
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
          await pressed(await pageOf("creditCard"), "pay")
          await pressed(first, "payLate")
        } else await pressed(first, turn % 5 === 0 ? "payLater" : "pay")
        paid += 1
        await ask(`GET /order/${order.id}/payment`)
      }

      const tokens = await newTokens(running.shop, pool, SHOPPERS)
      const crowd = startCrowd({ shop: running.shop, tokens, doing: buy })
      for (let round = 0; round < KILLS; round += 1) {
        await vi.waitUntil(() => paid >= PAID_EACH * (round + 1), { timeout: PATIENCE, interval: 7 })
        await killAll(victims[round % victims.length] ?? [])
      }
      await crowd.stop()
      crowd.answers()
      const books = await evenBooks(() =>
        readPaymentRecords(pool, folder, {
          acknowledged,
          mails: mails.received.map(({ headers }) => /<(.+)@/.exec(headers.get("message-id") ?? "")?.[1] ?? ""),
        }),
      )
      process.stdout.write(`${name}, ${KILLS} kills: ${formatPaymentRecords(books)}\n`)
      expect(findPaymentInconsistencies(books)).toEqual([])
      expect(books.orders.length).toBeGreaterThanOrEqual(KILLS * PAID_EACH)
      expect(countDuplicateMails(books)).toBeLessThanOrEqual(KILLS * HANDS)
      const unnoticed = Object.entries(BENT).filter(
        ([, bend]) => findPaymentInconsistencies({ ...books, ...bend(books) }).length === 0,
      )
      expect(unnoticed.map(([what]) => what)).toEqual([])
    },
    PATIENCE,
  )
})
