import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import type { JobPayload } from "../../../application/shop/ports/job-queue.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { selectedDatabaseKinds } from "../../support/test-shop.ts"

const about = (orderId: string) => ({ kind: "order-lapsed", orderId }) as const

const orderOf = (mail: JobPayload<"send-mail">): string => ("orderId" in mail ? mail.orderId : mail.kind)

describe.each(selectedDatabaseKinds)("a job, on $name", kind => {
  const shop = setUpPostgresShop({}, kind)
  let runner: ReturnType<typeof startTestJobs> | undefined

  beforeAll(async () => {
    await shop.rows("DELETE FROM graphile_worker._private_jobs")
  })

  afterEach(async () => {
    await runner?.stop()
    runner = undefined
  })

  const enqueue = (...orders: readonly string[]) =>
    shop.transact("write", async tx => {
      for (const order of orders) await runInUnit(tx, ({ jobs }) => jobs.add("send-mail", about(order)))
    })

  /** The ids of the jobs that were run, in order; the runner ends with the test. */
  const run = (handle: (order: string) => Promise<void> = async () => undefined, how?: Parameters<typeof startTestJobs>[2]) => {
    const done: string[] = []
    const handler = async (mail: JobPayload<"send-mail">) => {
      await handle(orderOf(mail))
      done.push(orderOf(mail))
    }
    runner = startTestJobs(shop.pool, { "send-mail": handler }, how)
    return done
  }

  const waiting = async () => (await shop.rows("SELECT id FROM graphile_worker._private_jobs")).length

  const metric = async (line: RegExp) => line.test(await (await fetch(`${shop.origin}/metrics`)).text())

  it("is run once when its transaction is committed, and never when that is rolled back (JOB-01)", async () => {
    const undone = shop.transact("write", async tx => {
      await runInUnit(tx, ({ jobs }) => jobs.add("send-mail", about("rolled back")))
      throw new Error("no")
    })
    await expect(undone).rejects.toThrow("no")
    await enqueue("first", "second", "third")
    const done = run()
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done.toSorted()).toEqual(["first", "second", "third"])
  })

  it("that fails is retried later, counted in a metric, and logged with its name but without its data (JOB-02)", async () => {
    await enqueue("canary")
    const logged: unknown[] = []
    const log = { warn: (line: unknown) => void logged.push(line), error: (line: unknown) => void logged.push(line) }
    let attempts = 0
    const done = run(
      async () => {
        attempts += 1
        if (attempts === 1) throw new Error("the post is closed")
      },
      { log },
    )
    await waitUntilTrue(() => metric(/^jobs\{name="send-mail",state="failing"\} 1$/m))
    expect(logged).toMatchObject([{ job: "send-mail", attempts: 1 }])
    expect(JSON.stringify(logged)).not.toContain("canary")
    const [failing] = await shop.rows<{ wait: number }>(
      "SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker._private_jobs",
    )
    expect(failing?.wait).toBeGreaterThan(1)
    await shop.rows("UPDATE graphile_worker._private_jobs SET run_at = now()")
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect([attempts, done]).toEqual([2, ["canary"]])
  })

  it("that failed for good is stored and counted, and is run again on request (vendure #3016; JOB-03)", async () => {
    await enqueue("given up")
    await shop.rows("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no'")
    expect(await metric(/^jobs\{name="send-mail",state="failed"\} 1$/m)).toBe(true)
    const done = run()
    expect(await shop.transact("write", tx => runInUnit(tx, ({ jobs }) => jobs.retryFailed))).toBe(1)
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done).toEqual(["given up"])
  })

  it("that a dead runner had started is run again by another runner (JOB-04)", async () => {
    await enqueue("left behind")
    await shop.rows("UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'pool-dead'")
    await shop.rows("INSERT INTO job_runners VALUES ('pool-dead', now())")
    expect(await metric(/^jobs\{name="send-mail",state="running"\} 1$/m)).toBe(true)
    const done = run()
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done).toEqual(["left behind"])
  })

  it("is run again when the runner never received it, because the response was lost (JOB-04)", async () => {
    const done = run()
    const runners = "SELECT id FROM job_runners WHERE id <> 'pool-dead'"
    await waitUntilTrue(async () => (await shop.rows(runners)).length === 1)
    await shop.transact("write", tx =>
      runInUnit(tx, ({ jobs }) =>
        jobs.add("send-mail", about("never heard of"), { runAt: new Date(tx.now.getTime() + 86_400_000) }),
      ),
    )
    await shop.rows(
      `UPDATE graphile_worker._private_jobs SET run_at = now(), locked_at = now() - interval '1 minute', locked_by = (${runners})`,
    )
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done).toEqual(["never heard of"])
  })

  it("that fails after a later one with the same key replaced it counts as done, and the later one is run (JOB-03)", async () => {
    const keyed = (order: string) =>
      shop.transact("write", tx => runInUnit(tx, ({ jobs }) => jobs.add("send-mail", about(order), { jobKey: "one at a time" })))
    await keyed("superseded")
    let fail: (() => void) | undefined
    const done = run(order =>
      order === "superseded"
        ? new Promise((_, reject) => {
            fail = () => reject(new Error("no"))
          })
        : Promise.resolve(),
    )
    await waitUntilTrue(() => fail !== undefined)
    await keyed("later")
    await waitUntilTrue(() => done.length === 1)
    fail?.()
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done).toEqual(["later"])
  })

  it.runIf(kind.races)("is done once although the connection broke before it was recorded as done (JOB-04)", async () => {
    const lockingClient = await shop.pool.connect()
    await enqueue("done")
    const done = run(async () => {
      await lockingClient.query("BEGIN; SELECT FROM graphile_worker._private_jobs FOR UPDATE")
    })
    const waiters = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await waitUntilTrue(async () => (await shop.rows(`SELECT pg_terminate_backend(pid) FROM ${waiters}`)).length > 0)
    lockingClient.release(true)
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(done).toEqual(["done"])
  })

  it("that is running is finished when the runner stops, and a waiting one is not started (JOB-05)", async () => {
    await enqueue("under way")
    let release: (() => void) | undefined
    const done = run(
      () =>
        new Promise(resolve => {
          release = resolve
        }),
      { hands: 1 },
    )
    await waitUntilTrue(() => release !== undefined)
    const stopped = runner?.stop()
    runner = undefined
    await enqueue("too late")
    release?.()
    await stopped
    expect(done).toEqual(["under way"])
    expect(await waiting()).toBe(1)
    expect(await shop.rows("SELECT id FROM job_runners WHERE id <> 'pool-dead'")).toEqual([])
    await shop.rows("DELETE FROM graphile_worker._private_jobs")
  })

  it("that waits is counted in a metric, with how late it is (JOB-02)", async () => {
    await enqueue("late")
    await shop.rows("UPDATE graphile_worker._private_jobs SET run_at = now() - interval '90 seconds'")
    expect(await metric(/^jobs\{name="send-mail",state="waiting"\} 1$/m)).toBe(true)
    expect(await metric(/^jobs_late_seconds 9\d(\.\d+)?$/m)).toBe(true)
  })
})
