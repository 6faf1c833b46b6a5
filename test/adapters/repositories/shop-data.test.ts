import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { CartId } from "../../../domain/cart/cart.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"
import { aCart, anAddress } from "../../support/test-data-builders.ts"

const entries = readSeedData(SAMPLE_SHOP_FOLDER)
const { deliveryLabel } = entries.delivery
const products = entries.products.map(product => ({ ...product, deliveryLabel }))
const [customerId = "", otherId = ""] = entries.customers.flatMap(({ id, addresses }) => (addresses.length < 2 ? [id] : []))
const keys = products.map(({ key }) => key)

describeRepositoryLaws("shop data", getShop => {
  it("reads the shop's delivery prices, payment methods and review score", async () => {
    const read = getShop().read(({ shopData: { deliveryPrices, acceptedPaymentMethods, surchargeLaw, reviewScore, taxTable } }) =>
      Effect.all([deliveryPrices, acceptedPaymentMethods, surchargeLaw, reviewScore, taxTable]),
    )
    expect(await read).toEqual([
      ...[entries.delivery, entries.payment.methods, "seat-and-bill", entries.reviewScore, entries.tax],
    ])
  })
})

describeRepositoryLaws("products", getShop => {
  it("finds products by key, with the shop's label for delivery types", async () => {
    const [[key], [product]] = [keys, products]
    for (const find of ["findOnSale", "findIncludingWithdrawn"] as const) {
      const found = await getShop().read(shop => shop.products[find]([key ?? "", key ?? "", "unknown"]))
      expect([...found]).toEqual([[key, expect.objectContaining({ ...product })]])
    }
  })

  it("lists products page by page, in the sequence that the shop gave them", async () => {
    const list = (offset: number, limit: number) => getShop().read(({ catalog }) => catalog.list({ offset, limit }))
    expect((await list(0, 100)).results.map(({ key }) => key)).toEqual(keys)
    const { results, total } = await list(1, 2)
    expect([results.map(({ key }) => key), total]).toEqual([keys.slice(1, 3), keys.length])
  })

  describe("product search", () => {
    it("returns the best match first, and leaves out matches below half its score", async () => {
      const search = (...words: readonly string[]) =>
        getShop().read(({ catalog }) => catalog.search(words, { offset: 0, limit: 100 }))
      const listKeys = (word: string, fields: (product: (typeof products)[number]) => readonly unknown[]) =>
        products.filter(product => JSON.stringify(fields(product)).toLowerCase().includes(word)).map(({ key }) => key)
      const listNamed = (word: string) => listKeys(word, ({ key, name }) => [key, name])
      const listMatching = (word: string) =>
        listKeys(word, ({ key, name, description, options }) => [key, name, description, options])
      const words = [...new Set(products.flatMap(({ name }) => (name.en ?? "").toLowerCase().match(/[a-z]{4,}/g) ?? []))]
      const [word = ""] = words.filter(each => listMatching(each).length > listNamed(each).length)
      const { results, total } = await search(word)
      expect(word).not.toBe("")
      expect([results.map(({ key }) => key), total]).toEqual([listNamed(word), listNamed(word).length])
      expect(await search("zeppelin")).toEqual({ results: [], total: 0 })
    })
  })
})

const insertOrder = ({ orders, coupons }: ShopWrites, id: string, customer: string, code: string) => {
  const placement = { id: id as OrderId, orderNumber: id, placedAt: new Date() }
  const order = createOrderFromCart(aCart({ lineItems: [], discountCodes: [code] }), placement)
  const stored = { order, cartId: `cart of ${id}` as CartId, customerId: customer, language: null, entries: [] }
  return Effect.andThen(orders.insert(stored), coupons.addUses([code], id, customer))
}

describeRepositoryLaws("coupons", getShop => {
  it("finds the coupons of known codes in the order of the request, with no uses counted yet", async () => {
    const [first, second] = entries.coupons
    if (!first || !second) throw new TypeError("the sample shop has no two coupons")
    const codes = [second.coupon.code, "UNKNOWN", first.coupon.code]
    const found = await getShop().write(({ coupons }) =>
      Effect.all([coupons.find(codes, undefined), coupons.lock(codes, "customer"), coupons.lock([], "customer")]),
    )
    const expected = [second, first].map(terms => ({ code: terms.coupon.code, terms, uses: 0, usesByCustomer: 0 }))
    expect(found).toEqual([expected, expected, []])
  })

  it("finds a coupon code in any spelling, and returns it as the shop writes it (COUPON-14)", async () => {
    const code = entries.coupons[0]?.coupon.code ?? ""
    const wide = code.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    const typed = [code.toLowerCase(), ` ${code.slice(0, 2)} ${code.slice(2)}`, wide, `${code}\u200d`, `“${code}”.`, `(${code})`]
    const found = await getShop().write(({ coupons }) =>
      Effect.all([coupons.find(typed, undefined), coupons.lock(typed, undefined)]),
    )
    expect(found.map(each => each.map(coupon => coupon.code))).toEqual([typed.map(() => code), typed.map(() => code)])
  })

  it("counts a coupon's uses by all customers and by one, until its order releases it", async () => {
    const code = entries.coupons.at(-1)?.coupon.code ?? ""
    const order = (id: string, customer: string) => getShop().write(shop => insertOrder(shop, id, customer, code))
    await order("coupon-order-1", customerId)
    await order("coupon-order-2", otherId)
    const find = (customer?: string) => getShop().read(({ coupons }) => coupons.find([code], customer))
    expect(await find(customerId)).toMatchObject([{ uses: 2, usesByCustomer: 1 }])
    expect(await find()).toMatchObject([{ uses: 2, usesByCustomer: 0 }])
    await getShop().write(({ coupons }) => coupons.releaseUses("coupon-order-1"))
    expect(await find(customerId)).toMatchObject([{ uses: 1, usesByCustomer: 0 }])
  })

  it("lets only one of several simultaneous transactions use a coupon for the last time (COUPON-07)", async () => {
    const [first = "", second = ""] = entries.coupons.map(({ coupon }) => coupon.code)
    const useOnce = (codes: readonly string[], index: number) =>
      getShop().write(shop =>
        Effect.gen(function* () {
          const [coupon] = (yield* shop.coupons.lock(codes, undefined)).filter(({ code }) => code === first)
          yield* Effect.promise(() => Promise.resolve())
          if (coupon?.uses === 0) yield* insertOrder(shop, `use-${index}`, customerId, first)
        }),
      )
    await Promise.all([[first, second], [second, first], [first], [first]].map(useOnce))
    expect(await getShop().read(({ coupons }) => coupons.find([first], customerId))).toMatchObject([{ uses: 1 }])
  })
})

describeRepositoryLaws("addresses", getShop => {
  const listSaved = async (id: string) => (await list(id)).filter(address => address.id?.startsWith("laws-"))
  const list = (id: string) => getShop().read(({ addresses }) => addresses.list(id))

  it("lists a customer's own addresses in the order of adding", async () => {
    const { id, addresses } = entries.customers.find(each => each.addresses.length > 1) ?? { id: "", addresses: [] }
    expect((await list(id)).map(each => each.id)).toEqual(addresses.map(each => each.id))
    expect(await list("unknown")).toEqual([])
  })

  it("saves, edits and removes an address for its own customer only", async () => {
    const [id, other] = ["laws-1", "laws-2"]
    const save = (owner: string, ...some: Parameters<typeof anAddress>) =>
      getShop().write(({ addresses }) => addresses.save(owner, anAddress(...some)))
    await save(customerId, { id, isDefaultShippingAddress: true, isDefaultBillingAddress: true })
    await save(customerId, { id: other, isDefaultShippingAddress: true, city: "Utrecht" })
    const first = { ...anAddress(), id, isDefaultShippingAddress: false, isDefaultBillingAddress: true }
    const second = {
      ...anAddress({ city: "Utrecht" }),
      id: other,
      isDefaultShippingAddress: true,
      isDefaultBillingAddress: false,
    }
    expect(await listSaved(customerId)).toEqual([first, second])
    await save(customerId, { ...first, city: "Breda" })
    await save(otherId, { id: other, city: "Lyon" })
    expect(await listSaved(customerId)).toEqual([{ ...first, city: "Breda" }, second])
    expect(await listSaved(otherId)).toEqual([])
    const remove = (owner: string) => getShop().write(({ addresses }) => addresses.remove(owner, id))
    await remove(otherId)
    expect(await listSaved(customerId)).toHaveLength(2)
    await remove(customerId)
    expect(await listSaved(customerId)).toEqual([second])
  })

  it("lets simultaneous transactions add addresses one after the other, each seeing those before it", async () => {
    const before = (await list(customerId)).length
    const add = () =>
      getShop().write(({ addresses, newId }) =>
        Effect.gen(function* () {
          const { length } = yield* addresses.lock(customerId)
          yield* addresses.save(customerId, anAddress({ id: newId(), city: `City ${length}` }))
        }),
      )
    await Promise.all(Array.from({ length: 4 }, add))
    const cities = (await list(customerId)).slice(before).map(({ city }) => city)
    expect(cities).toEqual(cities.map((_, index) => `City ${before + index}`))
  })
})

describeLawCoverage("shopData", "products", "catalog", "coupons", "addresses")
