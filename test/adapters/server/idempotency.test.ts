import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { hashSecret } from "../../../adapters/server/http/encrypted-text.ts"
import {
  defaultDatabaseKind,
  defaultDatabaseKinds,
  openTestShop,
  type TestShop,
  UNLIMITED_RATE_LIMITS,
} from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createEmptyCart,
  fetchCart,
  readCart,
  readRefusal,
  startGuest,
} from "../../support/test-shopper.ts"
import { WRITE_CASES } from "../../support/write-cases.ts"

const body = { lineItems: [BUSINESS_CARDS_LINE] }

describe.each(defaultDatabaseKinds)("a change with a key, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind)
  })

  afterAll(() => shop.close())

  it("needs the key, in printable characters (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const add = (key: string | null) => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body, key })
    expect(readRefusal(await add(null))).toEqual(["400 IdempotencyKeyMissing"])
    expect(readRefusal(await add("two words"))).toEqual(["400 IdempotencyKeyInvalid"])
    expect(readRefusal(await add("k".repeat(256)))).toEqual(["400 IdempotencyKeyInvalid"])
    expect(await fetchCart(visitor, cart)).toEqual(cart)
    expect(readCart(await add("k".repeat(255))).lineItems).toHaveLength(1)
  })

  it("happens once, and answers a repetition byte by byte as before (CART-28)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const add = () => visitor.ask(`POST /cart/${cart.id}/lineitems?version=1`, { body, key })
    const first = await add()
    const again = await add()
    expect(first.headers.get("idempotent-replayed")).toBeNull()
    expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect((await fetchCart(visitor, cart)).lineItems).toHaveLength(1)
  })

  it("refuses the key for anything else (API-06, API-08)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const path = `/cart/${cart.id}/lineitems`
    const added = readCart(await visitor.ask(`POST ${path}`, { body, key }))
    const more = { lineItems: [{ ...BUSINESS_CARDS_LINE, quantity: 1000 }] }
    expect(readRefusal(await visitor.ask(`POST ${path}`, { body: more, key }))).toEqual(["422 IdempotencyKeyReused"])
    expect(readRefusal(await visitor.ask(`POST ${path}?version=2`, { body, key }))).toEqual([
      "422 IdempotencyKeyReused",
    ])
    expect(readRefusal(await visitor.ask(`DELETE ${path}/${added.lineItems[0]?.id}`, { key }))).toEqual([
      "422 IdempotencyKeyReused",
    ])
    expect(await fetchCart(visitor, cart)).toEqual(added)
  })

  it("is another change when somebody else uses the same key (LOGIN-02)", async () => {
    const [one, two] = [await startGuest(shop), await startGuest(shop)]
    const key = randomUUID()
    const first = readCart(await one.ask("POST /cart", { body: {}, key }))
    const second = readCart(await two.ask("POST /cart", { body: {}, key }))
    expect(second.id).not.toBe(first.id)
    expect(readCart(await one.ask("POST /cart", { body: {}, key })).id).toBe(first.id)
    expect(readCart(await two.ask("POST /cart", { body: {}, key })).id).toBe(second.id)
  })

  it("is judged anew after a refusal (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const add = (version: number) => visitor.ask(`POST /cart/${cart.id}/lineitems?version=${version}`, { body, key })
    expect(readRefusal(await add(7))).toEqual(["409 StaleVersion"])
    expect(readCart(await add(1)).lineItems).toHaveLength(1)
  })

  it("happens once when it arrives twenty times at once (CART-28)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body, key })),
    )
    expect(new Set(replies.map(({ text, status }) => (status === 409 ? "in progress" : text))).size).toBeLessThan(3)
    expect(replies.filter(({ status, headers }) => status === 200 && !headers.has("idempotent-replayed"))).toHaveLength(
      1,
    )
    const after = await fetchCart(visitor, cart)
    expect([after.lineItems.length, after.version]).toEqual([1, 2])
  })

  it("adds every item of twenty changes at once, each with its own key (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const after = await fetchCart(visitor, cart)
    expect([after.lineItems.length, after.version]).toEqual([20, 21])
    expect(new Set(after.lineItems.map(item => item.lineItemNumber)).size).toBe(20)
  })

  it("accepts one of eight changes made on the same version (API-05)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => visitor.ask(`POST /cart/${cart.id}/lineitems?version=1`, { body })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await fetchCart(visitor, cart)).lineItems).toHaveLength(1)
  })

  it("creates one cart from two tabs (CART-27, API-03)", async () => {
    const visitor = await startGuest(shop)
    const carts = await Promise.all(Array.from({ length: 10 }, () => createEmptyCart(visitor)))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
  })

  it("forgets a key after a day (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const add = (named: string) => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body, key: named })
    await add(key)
    shop.time.now = new Date(Date.now() + 25 * 60 * 60_000)
    await add(randomUUID())
    await add(key)
    shop.time.now = undefined
    expect((await fetchCart(visitor, cart)).lineItems).toHaveLength(3)
  })
})

/** Still a body the call takes, and not the same. */
const otherThan = (body: unknown): unknown =>
  Array.isArray(body) ? [...body, ...body] : { ...Object(body), other: true }

describe.each(defaultDatabaseKinds)("the key of every write, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind, { rateLimits: UNLIMITED_RATE_LIMITS })
  })

  afterAll(() => shop.close())

  it.each(WRITE_CASES.filter(({ endpoint }) => endpoints[endpoint].keyed))(
    "is missing, used, repeated, still in use or used for something else: $title (RELY-02, API-03…API-37)",
    async ({ prepare }) => {
      const { ask, call, body } = await prepare(shop)
      const key = randomUUID()
      expect(readRefusal(await ask(call, { body, key: null }))).toEqual(["400 IdempotencyKeyMissing"])
      const done = await ask(call, { body, key })
      expect([done.status, done.headers.get("idempotent-replayed")]).toEqual([200, null])
      const again = await ask(call, { body, key })
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([200, done.text, "true"])
      // where the answer has a secret, the key is kept as its hash
      const names = [key, hashSecret(key)]
      const [kept] = await shop.rows(
        "SELECT length(answer) < 1000 AS short FROM idempotency_keys WHERE key = ANY ($1)",
        [names],
      )
      expect(kept).toEqual({ short: true })
      expect(readRefusal(await ask(call, { body: otherThan(body), key }))).toEqual(["422 IdempotencyKeyReused"])
      await shop.rows('UPDATE idempotency_keys SET answer = \'{"of":"another release"}\' WHERE key = ANY ($1)', [names])
      expect((await ask(call, { body, key })).status).toBeLessThan(500)
      await shop.rows("UPDATE idempotency_keys SET status = NULL, answer = NULL WHERE key = ANY ($1)", [names])
      const busy = await ask(call, { body, key })
      expect([...readRefusal(busy), busy.headers.get("retry-after")]).toEqual(["409 RequestInProgress", "1"])
    },
  )
})

describe.runIf(defaultDatabaseKind.races)("a key whose change takes long", () => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(defaultDatabaseKind)
  })

  afterAll(() => shop.close())

  it("is in progress for whoever repeats it, and kept once it is done (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const add = () => visitor.ask(`POST /cart/${cart.id}/lineitems`, { body, key })
    const holder = await shop.pool.connect()
    await holder.query("BEGIN")
    await holder.query("SELECT id FROM carts WHERE id = $1 FOR UPDATE", [cart.id])
    const first = add()
    await new Promise(resolve => setTimeout(resolve, 1000))
    const second = add()
    // the first gives up on the cart's row after two seconds, and its key is free again
    expect(readRefusal(await first)).toEqual(["503 ServiceUnavailable"])
    await holder.query("COMMIT")
    holder.release()
    expect(readCart(await second).lineItems).toHaveLength(1)
    expect((await add()).headers.get("idempotent-replayed")).toBe("true")
  })

  it("says so when it waited two seconds (API-06)", async () => {
    const visitor = await startGuest(shop)
    const cart = await createEmptyCart(visitor)
    const key = randomUUID()
    const [owner] = await shop.rows<{ owner: string }>("SELECT owner FROM carts WHERE id = $1", [cart.id])
    const holder = await shop.pool.connect()
    await holder.query("BEGIN")
    await holder.query(
      "INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, '', now())",
      [owner?.owner, key],
    )
    expect(readRefusal(await visitor.ask(`POST /cart/${cart.id}/lineitems`, { body, key }))).toEqual([
      "409 RequestInProgress",
    ])
    await holder.query("ROLLBACK")
    holder.release()
  })
})
