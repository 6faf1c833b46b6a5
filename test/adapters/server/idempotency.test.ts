import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { SHORT_TIME_LIMITS, withShortTimeLimits } from "../../support/short-time-limits.ts"
import { defaultDatabaseKind } from "../../support/test-shop.ts"
import { BUSINESS_CARDS_LINE, fetchCart, readCart, readRefusal, startGuestWithCart } from "../../support/test-shopper.ts"

const body = { lineItems: [BUSINESS_CARDS_LINE] }

describe("a change with an idempotency key", () => {
  const shop = setUpPostgresShop()

  it("is refused without a key, or with a key of other than 1 to 255 printable characters (API-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop)
    const add = (key: string | null) => guest.ask(`POST /cart/${cart.id}/lineitems`, { body, key })
    expect(readRefusal(await add(null))).toEqual(["400 IdempotencyKeyMissing"])
    expect(readRefusal(await add("two words"))).toEqual(["400 IdempotencyKeyInvalid"])
    expect(readRefusal(await add("k".repeat(256)))).toEqual(["400 IdempotencyKeyInvalid"])
    expect(await fetchCart(guest, cart)).toEqual(cart)
    expect(readCart(await add("k".repeat(255))).lineItems).toHaveLength(1)
  })

  it("is refused when its key was used for another request (API-06, API-08)", async () => {
    const { guest, cart } = await startGuestWithCart(shop)
    const key = randomUUID()
    const path = `/cart/${cart.id}/lineitems`
    const added = readCart(await guest.ask(`POST ${path}`, { body, key }))
    const more = { lineItems: [{ ...BUSINESS_CARDS_LINE, quantity: 1000 }] }
    expect(readRefusal(await guest.ask(`POST ${path}`, { body: more, key }))).toEqual(["422 IdempotencyKeyReused"])
    expect(readRefusal(await guest.ask(`POST ${path}?version=2`, { body, key }))).toEqual(["422 IdempotencyKeyReused"])
    expect(readRefusal(await guest.ask(`DELETE ${path}/${added.lineItems[0]?.id}`, { key }))).toEqual([
      "422 IdempotencyKeyReused",
    ])
    expect(await fetchCart(guest, cart)).toEqual(added)
  })

  it("is made again when its key is reused after a day (API-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop)
    const key = randomUUID()
    const add = (usedKey: string) => guest.ask(`POST /cart/${cart.id}/lineitems`, { body, key: usedKey })
    await add(key)
    shop.time.now = new Date(Date.now() + 25 * 60 * 60_000)
    await add(randomUUID())
    await add(key)
    shop.time.now = undefined
    expect((await fetchCart(guest, cart)).lineItems).toHaveLength(3)
  })
})

describe.runIf(defaultDatabaseKind.races)("an idempotency key whose change takes long", () => {
  const shop = setUpPostgresShop({}, withShortTimeLimits(defaultDatabaseKind))

  it("lets a repetition wait and succeed after the first request timed out (API-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop)
    const key = randomUUID()
    const add = () => guest.ask(`POST /cart/${cart.id}/lineitems`, { body, key })
    const lockingClient = await shop.pool.connect()
    await lockingClient.query("BEGIN")
    await lockingClient.query("SELECT id FROM carts WHERE id = $1 FOR UPDATE", [cart.id])
    const first = add()
    await pause(SHORT_TIME_LIMITS.writeLockMs / 2)
    const second = add()
    // the first request gives up waiting for the cart's row, which frees its key
    expect(readRefusal(await first)).toEqual(["503 ServiceUnavailable"])
    await lockingClient.query("COMMIT")
    lockingClient.release()
    expect(readCart(await second).lineItems).toHaveLength(1)
    expect((await add()).headers.get("idempotent-replayed")).toBe("true")
  })

  it("is refused as in progress after a repetition waited as long as for a lock (API-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop)
    const key = randomUUID()
    const [owner] = await shop.rows<{ owner: string }>("SELECT owner FROM carts WHERE id = $1", [cart.id])
    const lockingClient = await shop.pool.connect()
    await lockingClient.query("BEGIN")
    await lockingClient.query("INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, '', now())", [
      owner?.owner,
      key,
    ])
    expect(readRefusal(await guest.ask(`POST /cart/${cart.id}/lineitems`, { body, key }))).toEqual(["409 RequestInProgress"])
    await lockingClient.query("ROLLBACK")
    lockingClient.release()
  })
})
