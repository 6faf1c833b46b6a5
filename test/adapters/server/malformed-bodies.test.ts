import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { malformedBodies } from "../../support/malformed-bodies.ts"
import { makeRowChangeCounter } from "../../support/row-change-counter.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, createPlaceableCart, readProblem } from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

/** The number of bodies per write. */
const BODIES = selectRunCount(10, 10_000)
const AT_ONCE = 10

/** Replaces a password by one that is too short, because hashing is slow on purpose. */
const shortenPassword = (body: unknown): unknown => {
  const name = ["password", "newPassword"].find(each => typeof body === "object" && body !== null && each in body)
  return name ? { ...(body as object), [name]: "kort" } : body
}

describe("a malformed request body", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS, maxRequestsInFlight: 1000 })
  let changes: () => Promise<number>
  let foreignIds: readonly string[]

  beforeAll(async () => {
    const foreign = await createPlaceableCart(await createCustomer(shop))
    foreignIds = [foreign.id, ...foreign.lineItems.map(({ id }) => id)]
    changes = await makeRowChangeCounter(shop)
  })

  it.each(WRITE_CASES)(
    "causes no server error, and changes nothing when it is refused: $title (RELY-17)",
    async ({ prepare }) => {
      const { ask, call, body } = await prepare(shop)
      const bodies = fc.array(malformedBodies(shortenPassword(body), foreignIds), {
        minLength: AT_ONCE,
        maxLength: AT_ONCE,
      })
      await fc.assert(
        fc.asyncProperty(bodies, async texts => {
          const before = await changes()
          const replies = await Promise.all(texts.map(text => ask(call, { text })))
          const refused = replies.filter(({ status }) => status !== 200)
          for (const reply of refused) expect(readProblem(reply).status).toBeLessThan(500)
          expect((await changes()) - before).toBeLessThanOrEqual(replies.length - refused.length)
        }),
        { numRuns: BODIES / AT_ONCE },
      )
    },
    600_000,
  )
})
