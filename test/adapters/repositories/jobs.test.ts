import { Effect } from "effect"
import { expect, it } from "vitest"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const aboutOrder = (orderId: string): MailJob => ({ kind: "order-lapsed", orderId })

describeRepositoryLaws("jobs", getShop => {
  const listOrderIds = async () =>
    (await getShop().listJobs()).flatMap(({ name, payload }) =>
      name === "send-mail" ? [(payload as { readonly orderId: string }).orderId] : [],
    )

  it("adds a job when its transaction is committed, and none when that is rolled back (RELY-05)", async () => {
    await getShop().write(({ jobs }) => jobs.add("send-mail", aboutOrder("placed")))
    const failing = getShop().unitOfWork.write(({ jobs }) =>
      Effect.andThen(jobs.add("send-mail", aboutOrder("refused")), Effect.fail("refused")),
    )
    expect(await Effect.runPromise(Effect.flip(failing))).toBe("refused")
    expect(await listOrderIds()).toEqual(["placed"])
  })

  it("replaces a waiting job with the same key, and no other job", async () => {
    for (const [orderId, jobKey] of [
      ["first", "a"],
      ["other", "b"],
      ["second", "a"],
    ] as const)
      await getShop().write(({ jobs }) => jobs.add("send-mail", aboutOrder(orderId), { jobKey }))
    for (const orderId of ["same", "same"]) await getShop().write(({ jobs }) => jobs.add("send-mail", aboutOrder(orderId)))
    const orderIds = await listOrderIds()
    expect(orderIds.toSorted()).toEqual(["other", "placed", "same", "same", "second"])
  })

  it("stores the time from which a job may run", async () => {
    const runAt = new Date("2030-01-01T10:00:00Z")
    await getShop().write(({ jobs }) => jobs.add("lapse-order", { orderId: "unpaid" }, { runAt }))
    expect((await getShop().listJobs()).at(-1)).toMatchObject({ name: "lapse-order", payload: { orderId: "unpaid" }, runAt })
  })

  it("lists and reruns no job as failed that hasn't failed", async () => {
    expect(await getShop().write(({ jobs }) => jobs.listFailed(10))).toEqual([])
    expect(await getShop().write(({ jobs }) => jobs.retryFailed)).toBe(0)
  })
})

describeLawCoverage("jobs")
