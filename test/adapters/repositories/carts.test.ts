import { Effect } from "effect"
import { expect, it } from "vitest"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { Cart, CartId } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/cart-totals.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { createCompleteCart } from "../../support/complete-values.ts"
import { describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"
import { aBillingAddress, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const withLines = (cart: Cart, lineItems: Cart["lineItems"], customLineItems: Cart["customLineItems"] = []): Cart => ({
  ...cart,
  lineItems,
  customLineItems,
  taxedPrice: calculateCartTotals({ lineItems, customLineItems }),
})

describeRepositoryLaws("carts", getShop => {
  let owners = 0
  const nextOwner = () => `anonymous:carts-${++owners}`
  const createCart = async (ownerKey: string): Promise<Cart> => {
    await getShop().write(({ carts, newId }) =>
      Effect.andThen(
        carts.createUnlessActive(newId(), ownerKey, EUR),
        Effect.promise(() => Promise.resolve()),
      ),
    )
    const cart = await findActive(ownerKey)
    if (!cart) throw new TypeError("the cart that was created is not there")
    return cart
  }
  const findActive = (ownerKey: string) => getShop().read(({ carts }) => carts.findActive(ownerKey))

  it("creates an empty cart of version 1", async () => {
    const cart = await createCart(nextOwner())
    expect(cart).toMatchObject({ version: 1, currency: EUR, lineItems: [], customLineItems: [], discountCodes: [] })
    expect(cart.taxedPrice).toEqual(calculateCartTotals(cart))
  })

  it("creates one cart for an owner when several requests create it at once", async () => {
    const ownerKey = nextOwner()
    const carts = await Promise.all([createCart(ownerKey), createCart(ownerKey)])
    expect(carts[1].id).toBe(carts[0].id)
    expect(await createCart(ownerKey)).toEqual(carts[0])
    await getShop().write(shop => shop.carts.remove(carts[0].id))
    expect(await findActive(ownerKey)).toBeUndefined()
  })

  it("finds a cart for its owner only", async () => {
    const ownerKey = nextOwner()
    const { id } = await createCart(ownerKey)
    const findFor = (owner: string, cartId: string) =>
      getShop().write(({ carts }) => Effect.all([carts.find(cartId, owner), carts.lock(cartId, owner)]))
    expect((await findFor(ownerKey, id)).map(cart => cart?.id)).toEqual([id, id])
    expect(await findFor(nextOwner(), id)).toEqual([undefined, undefined])
    expect(await findFor(ownerKey, "unknown")).toEqual([undefined, undefined])
    expect(await findActive(nextOwner())).toBeUndefined()
  })

  it("saves a changed cart as its next version, without the coupon refusals", async () => {
    const ownerKey = nextOwner()
    const cart = await createCart(ownerKey)
    const [first, second] = [aLineItem({ id: toLineItemId(`${cart.id}-1`) }), aLineItem({ id: toLineItemId(`${cart.id}-2`) })]
    const service = aCustomLineItem({ id: `${cart.id}-service`, lineItemReference: first.id })
    const save = (before: Cart, changed: Cart) => getShop().write(({ carts }) => carts.save(before, changed))
    const full: Cart = {
      ...withLines(cart, [first, second], [service]),
      discountCodes: ["HERFST10"],
      billingAddress: aBillingAddress(),
      paymentInfo: { paymentMethodId: "ideal" },
      referenceLabel: "Open day",
      poNumber: "4711",
    }
    const saved = await save(cart, { ...full, couponRefusals: [{ _tag: "Expired", coupon: "HERFST10" }] })
    expect(saved).toMatchObject({ version: 2, couponRefusals: [{ coupon: "HERFST10" }] })
    expect(await findActive(ownerKey)).toEqual({ ...full, version: 2 })

    const changed = withLines(saved, [{ ...second, quantity: 7 }, aLineItem({ id: toLineItemId(`${cart.id}-3`) })])
    const { billingAddress: _, paymentInfo: __, referenceLabel: ___, poNumber: ____, couponRefusals: _____, ...bare } = changed
    await save(saved, bare)
    expect(await findActive(ownerKey)).toEqual({ ...bare, version: 3 })
  })

  it("stores every field of a cart except what is computed when it is read (CART-05, TAX-06, TAX-15)", async () => {
    const ownerKey = nextOwner()
    const cart = await createCart(ownerKey)
    const { couponRefusals: _, vatIdStatus: __, isVatIdMissing: ___, ...stored } = createCompleteCart(cart.id)
    await getShop().write(({ carts }) => carts.save(cart, createCompleteCart(cart.id)))
    expect(await findActive(ownerKey)).toEqual({ ...stored, version: 2 })
  })

  it("moves a cart to another owner", async () => {
    const [from, to] = [nextOwner(), nextOwner()]
    const { id } = await createCart(from)
    await getShop().write(({ carts }) => carts.changeOwner(id, to))
    expect([(await findActive(from))?.id, (await findActive(to))?.id]).toEqual([undefined, id])
  })

  it("removes a cart, after which the owner can have another", async () => {
    const ownerKey = nextOwner()
    const { id } = await createCart(ownerKey)
    await getShop().write(({ carts }) => carts.remove(id))
    expect(await findActive(ownerKey)).toBeUndefined()
    expect((await createCart(ownerKey)).id).not.toBe(id)
  })

  it("doesn't find an ordered cart, whose owner gets another one", async () => {
    const ownerKey = nextOwner()
    const { id } = await createCart(ownerKey)
    await getShop().write(({ carts }) => carts.markOrdered(id))
    const find = ({ carts }: ShopWrites) =>
      Effect.all([carts.find(id, ownerKey), carts.lock(id, ownerKey), carts.findActive(ownerKey), carts.lockActive(ownerKey)])
    expect(await getShop().write(find)).toEqual([undefined, undefined, undefined, undefined])
    expect((await createCart(ownerKey)).id).not.toBe(id)
  })

  it.for(["lock", "lockActive"] as const)("loses no change when several transactions lock the same cart with %s", async lock => {
    const ownerKey = nextOwner()
    const { id } = await createCart(ownerKey)
    await countChanges(getShop(), 5, lock === "lock" ? [id, ownerKey] : [ownerKey])
    expect(await findActive(ownerKey)).toMatchObject({ version: 6, poNumber: "xxxxx" })
  })
})

/** Units of work that append a letter to the cart's order number, all at once. */
const countChanges = ({ write }: LawfulShop, count: number, key: [id: CartId, ownerKey: string] | [ownerKey: string]) =>
  Promise.all(
    Array.from({ length: count }, () =>
      write(({ carts }) =>
        Effect.gen(function* () {
          const cart = yield* key.length === 2 ? carts.lock(...key) : carts.lockActive(...key)
          yield* Effect.promise(() => Promise.resolve())
          if (cart) yield* carts.save(cart, { ...cart, poNumber: `${cart.poNumber ?? ""}x` })
        }),
      ),
    ),
  )

describeRepositoryLaws("cart transfers", getShop => {
  const inAnHour = () => new Date(Date.now() + 3_600_000)
  let guests = 0

  const transferCart = async (expiresAt = inAnHour()) => {
    const guestId = `transfers-${++guests}`
    const tokens = [`${guestId} token`, `${guestId} code`, `${guestId} other`] as const
    const cartId = await getShop().write(({ carts, guestSessions, newId }) =>
      Effect.gen(function* () {
        const id = newId() as CartId
        yield* carts.createUnlessActive(id, `anonymous:${guestId}`, EUR)
        for (const token of tokens) yield* guestSessions.addToken(guestId, token, inAnHour())
        yield* carts.addTransfers(guestId, tokens[1], id, expiresAt)
        yield* guestSessions.end(guestId)
        return id
      }),
    )
    return { tokens, cartId }
  }
  const findCartIds = (tokens: readonly string[]) =>
    getShop().read(({ carts }) => Effect.forEach(tokens, token => carts.findTransferredId(token)))

  it("finds the cart by every former token of the guest, except its transfer code (UCP-19)", async () => {
    const { tokens, cartId } = await transferCart()
    expect(await findCartIds([...tokens, "unknown"])).toEqual([cartId, undefined, cartId, undefined])
  })

  it("finds no cart by a guest's token once its transfer has expired", async () => {
    const { tokens } = await transferCart(new Date(Date.now() - 1000))
    expect(await findCartIds(tokens)).toEqual([undefined, undefined, undefined])
  })

  it("finds by a removed cart's token the cart that replaced it, and nothing once that is removed, too", async () => {
    const [removed, remaining] = [await transferCart(), await transferCart()]
    await getShop().write(({ carts }) =>
      Effect.andThen(carts.redirectTransfers(removed.cartId, remaining.cartId), carts.remove(removed.cartId)),
    )
    expect(await findCartIds([removed.tokens[0], remaining.tokens[0]])).toEqual([remaining.cartId, remaining.cartId])
    await getShop().write(({ carts }) => carts.remove(remaining.cartId))
    expect(await findCartIds([removed.tokens[0], remaining.tokens[0]])).toEqual([undefined, undefined])
  })
})

describeLawCoverage("carts")
