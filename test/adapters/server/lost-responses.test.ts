import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CartActionSchema } from "../../../adapters/contract/cart-requests.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { hashSecret } from "../../../adapters/web/http/encrypted-text.ts"
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

/** Another body that the endpoint still accepts. */
const changeBody = (body: unknown): unknown => (Array.isArray(body) ? [...body, ...body] : { ...Object(body), other: true })

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

  /**
   * Interrupts each statement in turn, in a normal run every third one before it is sent, until the request succeeds.
   * After a statement is as before the next one, so a normal run interrupts only after the last one, the commit.
   */
  const interrupted = async ({ ask, call, body }: PreparedWriteCase, key: string | null, when: "before" | "after", first = 1) => {
    const points: string[] = []
    for (let at = first; ; at += when === "before" ? selectRunCount(3, 1) : 1) {
      const before = await changes()
      database.interrupt({ at, when })
      const reply = await ask(call, { body, key })
      const sent = database.sent()
      database.carryOn()
      if (sent.length < at || isDone(sent, when)) return { points, reply, count: sent.length }
      expect(readRefusal(reply)).toEqual(["500 InternalError"])
      expect(await changes()).toBe(before)
      points.push(`${when} ${sent.at(-1)}`)
    }
  }

  it.each(WRITE_CASES)(
    "changes nothing, at whichever statement it fails, and can be repeated with its key: $title (RELY-02, RELY-05, ORDER-01, API-03…API-37)",
    async ({ prepare, endpoint }) => {
      const { takesIdempotencyKey } = endpoints[endpoint]
      const [newKey, lostKey] = takesIdempotencyKey ? [randomUUID(), randomUUID()] : [null, null]
      const request = await prepare(shop)
      const { ask, call, body } = request
      if (takesIdempotencyKey) expect(readRefusal(await ask(call, { body, key: null }))).toEqual(["400 IdempotencyKeyMissing"])
      const { reply, points, count } = await interrupted(request, newKey, "before")
      expect([reply.status, reply.headers.get("idempotent-replayed")]).toEqual([200, null])
      const lost = await prepare(shop)
      const after = await interrupted(lost, lostKey, "after", selectRunCount(count - 1, 1))
      expect(points.length + after.points.length).toBeGreaterThanOrEqual(selectRunCount(3, 10))
      expect(readRefusal(after.reply)).toEqual(["500 InternalError"])
      if (!newKey) return
      expect((await lost.ask(lost.call, { body: lost.body, key: lostKey })).status).toBe(200)

      const again = await ask(call, { body, key: newKey })
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([200, reply.text, "true"])
      // where the response has a secret, the key is stored as its hash
      const names = [newKey, hashSecret(newKey)]
      const setAnswer = (sql: string) => shop.rows(`UPDATE idempotency_keys SET ${sql} WHERE key = ANY ($1)`, [names])
      const stored = "SELECT length(answer) < 1000 AS short FROM idempotency_keys WHERE key = ANY ($1)"
      expect(await shop.rows(stored, [names])).toEqual([{ short: true }])
      expect(readRefusal(await ask(call, { body: changeBody(body), key: newKey }))).toEqual(["422 IdempotencyKeyReused"])
      await setAnswer(`answer = '{"of":"another release"}'`)
      expect((await ask(call, { body, key: newKey })).status).toBeLessThan(500)
      await setAnswer("status = NULL, answer = NULL")
      const busy = await ask(call, { body, key: newKey })
      expect([...readRefusal(busy), busy.headers.get("retry-after")]).toEqual(["409 RequestInProgress", "1"])
    },
    // each attempt hashes a password again
    120_000,
  )
})
