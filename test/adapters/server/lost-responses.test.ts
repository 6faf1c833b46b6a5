import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CartActionSchema } from "../../../adapters/contract/cart-requests.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { type InterruptibleDatabase, makeInterruptibleDatabase } from "../../support/interruptible-database.ts"
import { makeRowChangeCounter } from "../../support/row-change-counter.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { defaultDatabaseKind, openPostgresShop, type PostgresShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { readRefusal } from "../../support/test-shopper.ts"
import { type PreparedWriteCase, WRITE_CASES } from "../../support/write-cases.ts"

/** Whether the transaction is committed although the response is lost. */
const isDone = (sent: readonly string[], when: "before" | "after") => when === "after" && sent.at(-1) === "COMMIT"

describe("WRITE_CASES", () => {
  it("include every endpoint with an idempotency key and every cart action (API-03…API-22)", () => {
    const keyed = Object.values(endpoints).filter(endpoint => endpoint.takesIdempotencyKey)
    expect(WRITE_CASES.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(keyed.map(({ name }) => name)))
    const actions = CartActionSchema.members.map(({ fields }) => fields.name.literal)
    expect(WRITE_CASES.map(({ title }) => title)).toEqual(expect.arrayContaining(actions))
  })
})

describe("a write that fails halfway", () => {
  let shop: PostgresShop
  let changes: () => Promise<number>
  let database: InterruptibleDatabase

  beforeAll(async () => {
    const { kind: watched, it: getDatabase } = makeInterruptibleDatabase(defaultDatabaseKind)
    shop = await openPostgresShop(watched, { rateLimits: UNLIMITED_RATE_LIMITS })
    database = getDatabase()
    changes = await makeRowChangeCounter(shop)
  })

  afterAll(() => shop.close())

  /** Interrupts each statement in turn, in a normal run every third one before it is sent, until the request succeeds. */
  const interrupted = async ({ ask, call, body }: PreparedWriteCase, key: string | null, when: "before" | "after") => {
    const points: string[] = []
    for (let at = 1; ; at += when === "before" ? selectRunCount(3, 1) : 1) {
      const before = await changes()
      database.interrupt({ at, when })
      const reply = await ask(call, { body, key })
      const sent = database.sent()
      database.carryOn()
      if (sent.length < at || isDone(sent, when)) return { points, reply }
      expect(readRefusal(reply)).toEqual(["500 InternalError"])
      expect(await changes()).toBe(before)
      points.push(`${when} ${sent.at(-1)}`)
    }
  }

  it.each(WRITE_CASES)(
    "changes nothing, at whichever statement it fails, and can be retried: $title (RELY-05, ORDER-01)",
    async ({ prepare, endpoint }) => {
      const { takesIdempotencyKey } = endpoints[endpoint]
      const newKey = () => (takesIdempotencyKey ? randomUUID() : null)
      const before = await interrupted(await prepare(shop), newKey(), "before")
      expect(before.reply.status).toBe(200)
      const lost = await prepare(shop)
      const key = newKey()
      const after = await interrupted(lost, key, "after")
      expect(before.points.length + after.points.length).toBeGreaterThanOrEqual(selectRunCount(6, 10))
      expect(readRefusal(after.reply)).toEqual(["500 InternalError"])
      if (takesIdempotencyKey) expect((await lost.ask(lost.call, { body: lost.body, key })).status).toBe(200)
    },
    // each attempt hashes a password again
    120_000,
  )
})
