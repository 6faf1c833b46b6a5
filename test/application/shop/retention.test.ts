/** Deleting and erasing on ports in memory. */
import { setImmediate } from "node:timers/promises"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeMemoryArtworkStorage } from "../../../adapters/memory/artwork-storage.ts"
import { JOBS_TABLE } from "../../../adapters/memory/jobs.ts"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { setOrderStages } from "../../../application/shop/orders/manage-order.ts"
import type { ShopWrites, UnitOfWork } from "../../../application/shop/ports/unit-of-work.ts"
import { eraseCustomer } from "../../../application/shop/retention/personal-data.ts"
import { makePurgeExpiredData } from "../../../application/shop/retention/purge-expired-data.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../../domain/retention/retention-periods.ts"
import { openMemoryShop } from "../../support/memory-shop.ts"
import { aPlacedOrder } from "../../support/payable-orders.ts"

const NOW = new Date("2024-03-05T09:00:00Z")

const EMAIL = readSeedData(SAMPLE_SHOP_FOLDER).customers[0]?.email ?? ""

describe("eraseCustomer", () => {
  it("names the open orders and erases nothing, until the orders are completed (KEPT-05)", async () => {
    const { read, write } = await openMemoryShop(NOW)
    const profile = await read(({ customers }) => Effect.map(customers.findByEmail(EMAIL), found => found?.profile))
    const { order, ...placed } = aPlacedOrder({ customerId: profile?.id ?? "", methodId: "onaccount", placedAt: NOW })
    await write(({ orders }) => orders.insert({ order, ...placed }))
    const erasedTexts: string[] = []
    const mailArchive = {
      purge: () => Effect.void,
      erase: (texts: readonly string[]) => Effect.sync(() => erasedTexts.push(...texts)),
    }
    const erase = () =>
      write(shop =>
        Effect.match(eraseCustomer(shop, mailArchive, EMAIL), { onFailure: refusal => refusal, onSuccess: erased => erased }),
      )
    expect(await erase()).toEqual({ _tag: "CustomerHasOpenOrders", orderNumbers: [order.orderNumber] })
    expect(await read(({ customers }) => customers.findByEmail(EMAIL))).toMatchObject({ profile })
    await write(shop => setOrderStages(shop, { orderNumber: order.orderNumber, stages: [] }))
    expect(await erase()).toMatchObject({ id: profile?.id, orders: 1, mails: erasedTexts.length })
    expect(erasedTexts).toEqual(expect.arrayContaining([EMAIL, order.id]))
    expect(await erase()).toEqual({ _tag: "CustomerUnknown" })
  })
})

describe("makePurgeExpiredData", () => {
  const openPurge = async (sizes: Readonly<Record<string, number>>, onBatch: () => unknown = () => undefined) => {
    const { database } = await openMemoryShop(NOW)
    const batches: string[] = []
    const committed: string[] = []
    const left = new Map(Object.entries(sizes))
    /** Data of each kind that fills so many batches. */
    const withData = (shop: ShopWrites): ShopWrites => ({
      ...shop,
      expiredData: {
        kinds: Object.keys(sizes),
        purgeBatch: kind =>
          Effect.sync(() => {
            batches.push(kind)
            shop.afterCommit(() => committed.push(kind))
            onBatch()
            left.set(kind, (left.get(kind) ?? 0) - 1)
            return (left.get(kind) ?? 0) > 0
          }),
      },
    })
    const { read, write } = makeMemoryUnitOfWork(database)
    const unitOfWork: UnitOfWork = {
      read: work => read(shop => work(withData(shop as ShopWrites))),
      // a commit takes time
      write: work => write(shop => Effect.tap(work(withData(shop)), () => Effect.promise(() => setImmediate()))),
    }
    const archive: Date[] = []
    const mailArchive = { purge: (now: Date) => Effect.sync(() => void archive.push(now)) }
    const ports = { unitOfWork, mailArchive, artworkStorage: makeMemoryArtworkStorage() }
    const purge = makePurgeExpiredData({ ...ports, retentionPeriods: DEFAULT_RETENTION_PERIODS })
    const listJobs = () => database.runUnit("read", async copy => copy.list(JOBS_TABLE))
    return { purge, batches, committed, archive, listJobs }
  }

  it("purges each kind of data until none is left, and runs again after ten minutes (KEPT-02)", async () => {
    const { purge, batches, archive, listJobs } = await openPurge({ carts: 3, quotes: 1 })
    await Effect.runPromise(purge)
    expect(batches).toEqual(["carts", "carts", "carts", "quotes"])
    expect(archive).toEqual([NOW])
    expect(await listJobs()).toMatchObject([{ name: "forget", options: { runAt: new Date(NOW.getTime() + 600_000) } }])
  })

  it("stops once the batch is committed in which it is interrupted (KEPT-02)", async () => {
    const stopping = new AbortController()
    const { purge, batches, committed, archive } = await openPurge({ carts: 9 }, () => batches.length === 2 && stopping.abort())
    await expect(Effect.runPromise(purge, { signal: stopping.signal })).rejects.toThrow()
    expect([batches.length, committed.length, archive]).toEqual([2, 2, []])
  })
})
