import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { badBodies } from "../../support/bad-bodies.ts"
import { tablesOf } from "../../support/database-contents.ts"
import { anyDatabase, openShop, type RunningShop, UNLIMITED } from "../../support/services.ts"
import { newCustomer, problemIn, readyCart } from "../../support/shopper.ts"
import { writes } from "../../support/writes.ts"

/** Bodies per write; `npm run fuzz` sends more. */
const BODIES = Number(process.env.FUZZ_BODIES ?? 2000)
const AT_ONCE = 20

/** A password is hashed slowly on purpose; one that is too short is refused before. */
const unhashed = (body: unknown): unknown => {
  const name = ["password", "newPassword"].find(each => typeof body === "object" && body !== null && each in body)
  return name ? { ...(body as object), [name]: "kort" } : body
}

/** Notes, in the database itself, each transaction that changed something and was kept. */
const noteChanges = async (shop: RunningShop): Promise<void> => {
  const tables = await tablesOf(shop)
  await shop.rows("CREATE TABLE kept_changes (transaction bigint PRIMARY KEY)")
  await shop.rows(`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO kept_changes VALUES (txid_current()) ON CONFLICT DO NOTHING; RETURN NULL; END $$`)
  for (const table of tables) {
    await shop.rows(`CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION note_change()`)
  }
}

describe.each(anyDatabase)("a body that nobody's form sends, on $name", kind => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await openShop(kind, { rates: UNLIMITED, mostInFlight: 1000 })
    await noteChanges(shop)
  })

  afterAll(() => shop.close())

  const changes = async (): Promise<number> => {
    const [row] = await shop.rows<{ count: number }>("SELECT count(*) FROM kept_changes")
    return row?.count ?? 0
  }

  it.each(writes)(
    "is answered without a fault, and changes nothing when it is refused: $title (R17)",
    async ({ prepare }) => {
      const other = await newCustomer(shop)
      const foreign = await readyCart(other)
      const { ask, call, body } = await prepare(shop)
      const bodies = fc.array(badBodies(unhashed(body), [foreign.id, ...foreign.lineItems.map(({ id }) => id)]), {
        minLength: AT_ONCE,
        maxLength: AT_ONCE,
      })
      await fc.assert(
        fc.asyncProperty(bodies, async texts => {
          const before = await changes()
          const replies = await Promise.all(texts.map(text => ask(call, { text })))
          const refused = replies.filter(({ status }) => status !== 200)
          for (const reply of refused) expect(problemIn(reply).status).toBeLessThan(500)
          expect((await changes()) - before).toBeLessThanOrEqual(replies.length - refused.length)
        }),
        { numRuns: BODIES / AT_ONCE },
      )
    },
    600_000,
  )
})
