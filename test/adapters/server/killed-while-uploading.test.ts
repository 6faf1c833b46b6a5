import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { startS3Server } from "../../support/artwork-storages.ts"
import { findFreePort } from "../../support/postgres-cluster.ts"
import { IS_FULL_SIZE, selectRunCount, selectSample } from "../../support/run-size.ts"
import { createSeededDatabase } from "../../support/seeded-database.ts"
import { killShopProcess, startShopProcess, waitForExit, waitUntilOpen } from "../../support/shop-process.ts"
import { makePostgresWrite, POSTGRES_URL } from "../../support/test-shop.ts"
import { createCustomer, placeOrder } from "../../support/test-shopper.ts"
import { createRandomPdf, hashHex, openUploadPage } from "../../support/upload-page.ts"

const MEBIBYTE = 1024 * 1024

const TIMEOUT_MS = 900_000

/** The most memory that a process has had, in MiB. */
const readPeakMemory = async (pid: number | undefined): Promise<number> =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)

describe.runIf(POSTGRES_URL)("a shop that is killed during an upload", () => {
  const cleanups: (() => unknown)[] = []
  const addCleanup = (cleanup: () => unknown) => void cleanups.push(cleanup)

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  const openShop = async (storage: Readonly<Record<string, string>>) => {
    const database = await createSeededDatabase(POSTGRES_URL ?? "")
    addCleanup(database.drop)
    const pool = makePool({ connectionString: database.url, max: 2 })
    addCleanup(() => pool.end())
    const dataDir = await mkdtemp(join(tmpdir(), "shop-"))
    addCleanup(() => rm(dataDir, { recursive: true, force: true }))
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      ...storage,
    }
    const start = () => waitUntilOpen(startShopProcess(env))
    let shop = await start()
    const kill = async () => {
      killShopProcess(shop)
      await waitForExit(shop)
    }
    addCleanup(kill)
    return {
      services: shop.services,
      write: makePostgresWrite(pool),
      getPid: () => shop.child.pid,
      killAndRestart: async () => {
        await kill()
        shop = await start()
      },
    }
  }

  const STORAGES: readonly (readonly [string, number, () => Promise<Readonly<Record<string, string>>>])[] = [
    ["on disk", selectRunCount(6, 200), async () => ({})],
    [
      "in S3",
      200,
      async () => {
        const { settings, stop } = await startS3Server()
        addCleanup(stop)
        return {
          ARTWORK_S3_URL: settings.url,
          ARTWORK_S3_REGION: settings.region,
          ARTWORK_S3_KEY: settings.accessKeyId,
          ARTWORK_S3_SECRET: settings.secretAccessKey,
        }
      },
    ],
  ]

  it.each(selectSample(STORAGES, 0))(
    "%s gets the missing parts afterwards and makes the same file, also when it is killed while it joins them (UPLOAD-04, UPLOAD-06)",
    { timeout: TIMEOUT_MS },
    async (name, mebibytes, startStorage) => {
      const shop = await openShop(await startStorage())
      const customer = await createCustomer(shop)
      const order = await placeOrder(customer)
      const size = mebibytes * MEBIBYTE - 7
      const content = createRandomPdf(size)
      const startedMs = performance.now()
      const page = openUploadPage(shop.services, customer.token)
      addCleanup(page.close)
      page.uploader.add({ orderId: order.id, lineItemId: order.lineItems[0]?.id ?? "" }, [new File([content], "large.pdf")])
      await page.waitUntil(({ sentBytes }) => sentBytes > size / 3)
      await shop.killAndRestart()
      await page.waitUntil(({ status }) => status._tag === "Completing")
      await shop.killAndRestart()
      const { status } = await page.waitUntil(file => file.status._tag === "Done" || file.status._tag === "Failed")
      expect(status).toEqual({ _tag: "Done", fileId: expect.any(String) })
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      const fileId = status._tag === "Done" ? status.fileId : ""
      const response = await fetch(`${shop.services}/artwork/files/${fileId}`, {
        headers: { authorization: `Bearer ${customer.token}` },
      })
      expect(hashHex(new Uint8Array(await response.arrayBuffer()))).toBe(hashHex(content))
      // a part whose answer was lost is known to the shop, and is not sent again
      expect(page.sentParts.length).toBe(new Set(page.sentParts).size)
      const memory = await readPeakMemory(shop.getPid())
      if (IS_FULL_SIZE) process.stdout.write(`${mebibytes} MiB ${name}: ${seconds} s with two kills, ${memory} MiB at most\n`)
    },
  )
})
