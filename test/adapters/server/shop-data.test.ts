import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Product } from "../../../domain/catalog/product.ts"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import * as arbitraries from "../../support/arbitraries.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { runShopExport, runShopImport, type TestShopDataFiles } from "../../support/shop-data-folder.ts"
import { aPriceTier, aProduct } from "../../support/test-data-builders.ts"
import { defaultDatabaseKind, openPostgresShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BUSINESS_CARDS_LINE,
  COMPANY_EMAIL,
  createCartWith,
  createCustomer,
  createEmptyCart,
  createPlaceableCart,
  fetchCart,
  fetchDeliveryOffer,
  logInCustomer,
  makeTestClient,
  readCart,
  readOrder,
  readQuote,
  readRefusal,
  readSavedQuote,
  sendCartAction,
} from "../../support/test-shopper.ts"

/** A product as products.json has it. */
const toFileProduct = ({ deliveryLabel: _, version: __, taxRate, ...product }: Product) => ({
  ...product,
  taxRate: taxRate / 10_000,
})

/** The start of a delivery.json without its holidays. */
const PRICES = '"slots": [], "courier": 1, "extraAddress": 1, "slotName": { "en": "a" }, "deliveryLabel": { "en": "a" },'

const SPRING = { coupon: { code: "SPRING", value: { _tag: "Relative", permyriad: 500 } } }

const MUGS = aProduct({ key: "mugs" })
const { tiers: _, ...UNPRICED } = toFileProduct(MUGS)
const { taxClass: __, ...UNCLASSED } = toFileProduct(MUGS)

const RATES = ["standard", "book", "periodical"].map(taxClass => ({ country: "NL", taxClass, rate: 0.21, from: "2024-01-01" }))

const toTaxFile = (some: object) => ({
  "tax.json": { seat: "NL", distanceSales: "destination", rates: RATES, outside: [], ...some },
})

const productIn = async (shop: TestShop, key: string): Promise<Product> =>
  ((await makeTestClient(shop)(`GET /products/${key}`)).body as { readonly product: Product }).product

describe("the export of the shop's data", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it("writes the files that an import reads, and importing them changes nothing (SHOP-01, SHOP-04)", async () => {
    const files = await runShopExport(shop.pool)
    expect(Object.keys(files).sort()).toEqual([
      "coupons.json",
      "customer-groups.json",
      "delivery.json",
      "payment.json",
      "pickup-points.json",
      "prices.csv",
      "products.json",
      "review-score.json",
      "tax.json",
    ])
    const rows = () => shop.rows("SELECT key, xmin FROM products UNION ALL SELECT code, xmin FROM coupons ORDER BY key")
    const before = await rows()
    expect(await runShopImport(shop.pool, files)).toEqual([])
    expect(await rows()).toEqual(before)
  })

  it("is refused with the table and field when a manually edited row is invalid (SHOP-04)", async () => {
    const image = "SELECT product->>'image' AS image FROM products WHERE key = 'posters'"
    const [before] = await shop.rows<{ image: string }>(image)
    await shop.rows("UPDATE products SET product = product - 'image' WHERE key = 'posters'")
    await expect(runShopExport(shop.pool)).rejects.toThrow(
      /^What the database has for products\.json can't be written: posters: Missing key at \["image"\]$/,
    )
    await shop.rows("UPDATE products SET product = product || jsonb_build_object('image', $1::text) WHERE key = 'posters'", [
      before?.image,
    ])
  })

  it("is unchanged by a dry run of an import, which reports the same changes as the import (SHOP-03)", async () => {
    const before = await runShopExport(shop.pool)
    const products = JSON.parse(before["products.json"] ?? "")
    const [books, ...others] = products.filter(({ key }: Product) => key !== "stickers")
    const files = {
      "products.json": [{ ...books, name: { en: "Bound" } }, ...others, toFileProduct(MUGS)],
      "customer-groups.json": [
        { id: "business", discount: 450 },
        { id: "club", discount: 100 },
      ],
    }
    const lines = [
      "customer-groups.json: 1 new",
      "  + club",
      "products.json: 1 new, 1 changed, 1 withdrawn",
      `  ~ ${books.key}: name (withdrawn: de, fr, nl)`,
      "  − stickers",
      "  + mugs",
    ]
    expect(await runShopImport(shop.pool, files, true)).toEqual(lines)
    expect(await runShopExport(shop.pool)).toEqual(before)
    expect(await runShopImport(shop.pool, files)).toEqual(lines)
    expect(await runShopImport(shop.pool, files)).toEqual([])
    expect((await productIn(shop, books.key)).version).toBe(2)
    expect(await runShopImport(shop.pool, before)).toHaveLength(6)
    expect(await runShopExport(shop.pool)).toEqual(before)
  })
})

describe("the import of an operator's files", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const refused = async (files: TestShopDataFiles): Promise<readonly string[]> => {
    const before = await runShopExport(shop.pool)
    const lines = await runShopImport(shop.pool, files)
    expect(await runShopExport(shop.pool)).toEqual(before)
    return lines
  }

  it("is refused completely, with every fault by file, line and field (SHOP-02, SHOP-08)", async () => {
    const [first, ...others] = MUGS.options
    const twice = { ...toFileProduct(MUGS), key: "pens", quantityStep: 0, options: [first, first, ...others] }
    const text = JSON.stringify(
      [{ ...toFileProduct(MUGS), colour: "red", discount: "none" }, twice, { ...UNPRICED, key: "caps" }],
      null,
      1,
    )
    const lineOf = (part: string, nth = 0) =>
      text
        .split(part)
        .slice(0, nth + 1)
        .join(part)
        .split("\n").length
    expect(
      await refused({
        "products.json": text,
        "prices.csv": "product;price;quantity\n\ncaps;1990;100\ncaps;19,90;150\ncaps;2990;175\nhats;1;1\n",
        "coupons.json": [
          { coupon: { code: "new", value: { _tag: "Relative", permyriad: 500 } } },
          { coupon: { code: "CLUB", value: { _tag: "Relative", permyriad: 500 } }, customerGroupId: "club" },
        ],
        "customer-groups.json": [
          { id: "a", discount: 1 },
          { id: "a", discount: 10_001 },
        ],
      }),
    ).toEqual([
      `prices.csv:4: price: "19,90" must be a whole number of cents, of up to 12 digits`,
      `customer-groups.json:7: id: "a" stands in line 2 already`,
      `products.json:${lineOf('"colour"')}: colour: is no field that is known here`,
      `products.json:${lineOf('"discount"')}: discount: Expected number, got "none"`,
      `products.json:${lineOf('"quantityStep"', 1)}: quantityStep: must be from 1 to 1000000`,
      `products.json:${lineOf('"name": "format"', 2)}: options.1.name: stands in 0 already`,
      "prices.csv:5: quantity: must be a multiple of 50, the product's quantityStep",
      `prices.csv:6: product: "hats" is no product of products.json`,
      "coupons.json:4: coupon.code: must be in capitals",
      `coupons.json:19: customerGroupId: "club" is no customer group`,
    ])
    expect(await refused({ "customer-groups.json": [] })).toEqual([
      `customer-groups.json:1: lacks the group "business", which has a customer in it`,
    ])
  })

  it.each<[string, TestShopDataFiles, string | RegExp]>([
    [
      "has a pick-up point whose address can't be sent (PICKUP-16)",
      {
        "pickup-points.json": ["12 rue de la Gare", "rue de la Gare"].map((addressLine1, index) => ({
          id: `point-${index}`,
          name: "Tabac",
          address: { addressLine1, postalCode: "75001", city: "Paris", countryCode: "FR" },
          geoCoordinates: { latitude: 48, longitude: 2 },
        })),
      },
      "pickup-points.json:20: address.addressLine1: must have a street and a house number in the order of its country",
    ],
    [
      "has a coupon code twice, in other normalisation and spacing (COUPON-14)",
      { "coupons.json": ["ÉTÉ 10", "E\u0301TE\u0301\u00a010"].map(code => ({ coupon: { ...SPRING.coupon, code } })) },
      'coupons.json:13: coupon.code: "E\u0301TE\u0301\u00a010" stands in line 2 already',
    ],
    ["has a product without a tax class (TAX-02)", { "products.json": [UNCLASSED] }, "products.json:2: taxClass: is missing"],
    [
      "has a day without a VAT rate (TAX-02)",
      toTaxFile({ rates: [{ ...RATES[0], from: "2020-01-01", until: "2023-12-30" }, ...RATES] }),
      "tax.json:16: rates.1.from: leaves 2023-12-31 without a rate",
    ],
    [
      "has two VAT rates on one day (TAX-02)",
      toTaxFile({ rates: [...RATES, { ...RATES[0], from: "2025-01-01" }] }),
      "tax.json:27: rates.3.from: holds on a day of rate 0, too",
    ],
    [
      "has no VAT rate for a class (TAX-02)",
      toTaxFile({ rates: RATES.slice(1) }),
      "tax.json:5: rates.0: NL has no rate for the class standard",
    ],
    [
      "has a VAT rate that ends before it begins (TAX-02)",
      toTaxFile({ rates: [{ ...RATES[0], from: "2024-01-01", until: "2023-12-31" }, ...RATES.slice(1)] }),
      "tax.json:10: rates.0.until: must not be before 2024-01-01, where the rate begins",
    ],
    [
      "has a territory outside the EU (TAX-02)",
      toTaxFile({ outside: [{ country: "CH", postalCodes: ["8"] }] }),
      'tax.json:26: outside.0.country: "CH" is no EU country with rates in this file',
    ],
    ["has invalid JSON", { "coupons.json": '[{\n"coupon": }]' }, /^coupons\.json:2: is no JSON: value expected$/i],
    ["has incomplete JSON", { "coupons.json": '[{\n"coupon": {' }, "coupons.json:2: is no JSON: Close brace expected"],
    [
      "has a date in a national format",
      { "coupons.json": [{ ...SPRING, startsAt: "01-02-2030" }] },
      "coupons.json:10: startsAt: must be a date and time, such as 2030-12-31T23:59:00Z",
    ],
    [
      "has a date that doesn't exist",
      { "coupons.json": [{ ...SPRING, startsAt: "2030-02-30T00:00:00Z" }] },
      "coupons.json:10: startsAt: must be a date and time, such as 2030-12-31T23:59:00Z",
    ],
    ["has an object instead of a list", { "coupons.json": "{}" }, "coupons.json:1: is no list"],
    ["has an empty file", { "coupons.json": "" }, /^coupons\.json:1: is no JSON/],
    ["is nested too deeply", { "coupons.json": "[".repeat(200_000) }, "coupons.json:1: lies more than 32 deep"],
    ["is not in UTF-8", { "coupons.json": Uint8Array.of(0x5b, 0xff, 0x5d) }, "coupons.json:1: is not in UTF-8"],
    [
      "has a character that the database can't store",
      { "customer-groups.json": '[\n{"id": "a\\u0000", "discount": 1}]' },
      "customer-groups.json:2: id: has a character that no database keeps",
    ],
    [
      "has terminal control characters, which the message leaves out",
      { "customer-groups.json": [{ id: "a", discount: "\u001b[2J" }] },
      /^customer-groups\.json:4: discount: Expected number, got "\S+\[2J"$/,
    ],
    [
      "has a holiday that no calendar has",
      {
        "delivery.json": `{${PRICES}\n"holidays": {\n"until": "2028-12-31",\n"countries": {\n"NL": ["2027-02-29"]},\n"carriers": {}}}`,
      },
      /^delivery\.json:5: holidays\.countries\.NL\.0: must be a date, such as 2028-12-31$/,
    ],
    [
      "has a holiday twice",
      {
        "delivery.json": `{${PRICES}\n"holidays": {\n"until": "2028-12-31",\n"countries": {\n"NL": ["2026-12-25", "2026-12-25"]},\n"carriers": {}}}`,
      },
      /^delivery\.json:5: holidays\.countries\.NL: has the same date twice$/,
    ],
    [
      "has holidays of no country",
      { "delivery.json": `{${PRICES}\n"holidays": {\n"until": "2028-12-31",\n"countries": {\n"nl": []},\n"carriers": {}}}` },
      /^delivery\.json:5: holidays\.countries\.nl: /,
    ],
    [
      "has holidays of an unknown carrier",
      { "delivery.json": `{${PRICES}\n"holidays": {\n"until": "2028-12-31",\n"countries": {},\n"carriers": {\n"ups": []}}}` },
      /^delivery\.json:6: holidays\.carriers\.ups: /,
    ],
    [
      "has invalid CSV",
      { "prices.csv": 'product,quantity,price\n"books' },
      "prices.csv:2: has a quotation mark that isn't closed",
    ],
    [
      "has a quantity twice",
      { "prices.csv": "product,quantity,price\nbooks,50,9\nbooks,10,1\nbooks,50,8\n" },
      "prices.csv:4: quantity: 50 stands in line 2 already",
    ],
    ["lacks a column", { "prices.csv": "product,price\n" }, "prices.csv:1: quantity: is a column that is missing"],
    ["has an unknown file", { "products.xml": "" }, "products.xml is no file of a shop's data."],
    [
      "prices a product twice",
      { "a.csv": "product,quantity,price\nbooks,10,1\n", "b.csv": "product,quantity,price\nbooks,20,1\n" },
      'b.csv:2: product: "books" has its prices in a.csv',
    ],
  ])("is refused when it %s (SHOP-02, SHOP-07)", async (_, files, lines) => {
    const [first] = await refused(files)
    expect(first).toMatch(lines)
  })

  it("is refused with the first hundred faults and the number of the others (SHOP-02)", async () => {
    const lines = await refused({ "customer-groups.json": Array.from({ length: 300 }, (__, id) => ({ id: `g${id}` })) })
    expect([lines.length, lines.at(-1)]).toEqual([101, "… and 200 more"])
  })

  it("of any valid data is exported again as it was imported (SHOP-01, SHOP-04, SHOP-08)", async () => {
    const key = fc.stringMatching(/^[a-z ,";]{1,20}$/).filter(text => text.trim() === text)
    const products = fc.uniqueArray(fc.tuple(arbitraries.product, key), { selector: ([, own]) => own, maxLength: 12 })
    const groups = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[\w-]{1,20}$/), discount: fc.nat(10_000) }), {
      selector: ({ id }) => id,
      maxLength: 5,
    })
    const before = await runShopExport(shop.pool)
    await fc.assert(
      fc.asyncProperty(products, groups, async (catalogue, others) => {
        const entered = catalogue.map(([product, own]) => ({ ...toFileProduct(product), key: own }))
        const files = {
          "products.json": entered,
          "customer-groups.json": [{ id: "business", discount: 450 }, ...others.filter(({ id }) => id !== "business")],
          "coupons.json": others
            .map(({ id }) => ({
              coupon: { code: `ONLY-${id.toUpperCase()}`, value: { _tag: "Relative", permyriad: 100 } },
              customerGroupId: id,
            }))
            .filter(({ coupon: { code } }, index, all) => all.findIndex(({ coupon }) => coupon.code === code) === index),
        }
        await runShopImport(shop.pool, files)
        const after = await runShopExport(shop.pool)
        expect(await runShopImport(shop.pool, files)).toEqual([])
        expect(await runShopImport(shop.pool, after)).toEqual([])
        expect(JSON.parse(after["products.json"] ?? "")).toEqual(entered.map(({ tiers: __, ...product }) => product))
        expect(after["prices.csv"]?.split("\n").length).toBe(2 + entered.flatMap(({ tiers }) => tiers).length)
      }),
      { numRuns: selectRunCount(6, 300) },
    )
    await runShopImport(shop.pool, before)
    expect(await runShopExport(shop.pool)).toEqual(before)
  }, 120_000)

  it("reports changed rates in per cent and amounts in euros (SHOP-03)", async () => {
    const files = await runShopExport(shop.pool)
    const parse = (name: string) => JSON.parse(files[name] ?? "")
    const products = parse("products.json").map((product: Product) =>
      product.key === "books" ? { ...product, taxRate: 0.21, discount: 250, quantityStep: 1 } : product,
    )
    const changed = {
      "products.json": products,
      "customer-groups.json": [{ id: "business", discount: 500 }],
      "coupons.json": parse("coupons.json").map((terms: { readonly maxUses?: number }) =>
        terms.maxUses === 1 ? { ...terms, maxUses: 7 } : terms,
      ),
      "delivery.json": { ...parse("delivery.json"), courier: 12_345 },
      "review-score.json": { ...parse("review-score.json"), score: 9.5 },
    }
    const lines = await runShopImport(shop.pool, changed, true)
    expect(lines.filter(line => !line.includes("json"))).toEqual([
      "  ~ business: discount 4.5 % → 5 %",
      "  ~ books: discount 0 % → 2.5 %, quantityStep 5 → 1, VAT 9 % → 21 %",
      "  ~ EENMALIG: maxUses 1 → 7",
      "  ~ courier 24.50 → 123.45",
      "  ~ score 9.1 → 9.5",
    ])
  })

  it("of a price list changes only prices, from the next request on (SHOP-05)", async () => {
    const { version = 1, tiers: before, ...others } = await productIn(shop, "books")
    const list = "product,quantity,price\nbooks,100,5000\nbooks,50,3000\n"
    expect(await runShopImport(shop.pool, { "spring.csv": list })).toEqual([
      "products.json: 1 changed",
      "  ~ books: tiers (100: 298.00 → 50.00, and 1 more price; withdrawn: 25, 250, 500, 1000)",
    ])
    const { tiers, ...after } = await productIn(shop, "books")
    expect(tiers).toEqual([aPriceTier(50, 3000), aPriceTier(100, 5000)])
    expect(after).toEqual({ ...others, version: version + 1 })
    const again = before.map(({ quantity, price }) => `books,${quantity},${price}`)
    await runShopImport(shop.pool, { "spring.csv": ["product,quantity,price", ...again].join("\n") })
    expect((await productIn(shop, "books")).tiers).toEqual(before)
  })

  it("keeps the prices of existing carts and quotes, and stops new sales of a withdrawn product (SHOP-06)", async () => {
    const files = await runShopExport(shop.pool)
    const customer = await createCustomer(shop)
    const company = await logInCustomer(shop, COMPANY_EMAIL)
    const ready = await createPlaceableCart(customer)
    const quoted = await createCartWith(company, BUSINESS_CARDS_LINE)
    const { quoteId } = readSavedQuote(
      await company.ask("POST /quotes/cart-as-quote", {
        body: { cartId: quoted.id, quoteAcquisitionChannel: createQuoteAcquisitionChannel("/cart") },
      }),
    )
    const promised = (await fetchCart(customer, ready)).taxedPrice
    const quote = async () => readQuote(await company.ask(`GET /quotes/${quoteId}`)).quote
    const offered = await quote()

    const doubledPrices = files["prices.csv"]?.replaceAll(/(?<=^business-cards,\d+,)\d+/gm, price => `${Number(price) * 2}`)
    await runShopImport(shop.pool, { "prices.csv": doubledPrices })
    expect((await fetchCart(customer, ready)).taxedPrice).toEqual(promised)
    expect(await quote()).toEqual(offered)

    const others = JSON.parse(files["products.json"] ?? "").filter(({ key }: Product) => key !== "business-cards")
    await runShopImport(shop.pool, { "products.json": others })
    expect(readRefusal(await makeTestClient(shop)("GET /products/business-cards"))).toEqual(["404 ProductNotFound"])
    const another = await createCustomer(shop)
    const empty = await createEmptyCart(another)
    const add = { body: { lineItems: [BUSINESS_CARDS_LINE] } }
    expect(readRefusal(await another.ask(`POST /cart/${empty.id}/lineitems`, add))[0]).toBe("422 ProductUnknown")
    const [line] = ready.lineItems
    const edit = { body: { editLineItem: [{ lineItemId: line?.id, quantity: 500 }] } }
    expect(readRefusal(await customer.ask(`PATCH /cart/${ready.id}/lineitems/${line?.id}`, edit))[0]).toBe("422 ProductUnknown")
    expect(readOrder(await customer.ask(`POST /cart/${ready.id}/order`)).taxedPrice).toEqual(promised)
    const [quotedLine] = offered.lineItems
    const withQuote = readCart(
      await company.ask(`POST /cart/${(await createEmptyCart(company)).id}/lineitems/quotes`, {
        body: [{ quoteId, quoteLineItemId: quotedLine?.id }],
      }),
    )
    expect(withQuote.lineItems.find(item => item.quoteId === quoteId)?.totalPrice).toBe(quotedLine?.totalPrice)
    await runShopImport(shop.pool, files)
    await addItemsToCart(another, empty, BUSINESS_CARDS_LINE)
  })

  it("of delivery and payment settings applies from the next request on, and a removed method is refused (SHOP-10, PAY-47)", async () => {
    const files = await runShopExport(shop.pool)
    const customer = await createCustomer(shop)
    const ready = await createPlaceableCart(customer)
    const delivery = JSON.parse(files["delivery.json"] ?? "")
    const options = () => fetchDeliveryOffer(customer, ready)
    const lines = await runShopImport(shop.pool, {
      "delivery.json": { ...delivery, slots: [{ carrier: "dhl", before: "09:00", price: 1234 }], extraAddress: 999 },
      "payment.json": { methods: [{ id: "paypal", name: "PayPal", costs: 0 }] },
    })
    expect(lines).toEqual([
      "delivery.json: 1 changed",
      "  ~ extraAddress 7.50 → 9.99, slots (withdrawn: all-day postnl, 12:00 postnl, all-day dhl, 10:00 dhl)",
      "payment.json: 1 changed",
      "  ~ methods (withdrawn: ideal, bcmc, bcmc_mobile, creditCard, paypal.maximumAmount, paypal.minimumAmount, cartebancaire, onaccount, mandate), surchargeLaw (withdrawn)",
    ])
    const { deliveryOptions, splitShipment } = await options()
    expect(deliveryOptions.map(({ before, price }) => [before, price])).toEqual([["09:00", 1234]])
    expect(splitShipment.price).toBe(999)
    expect(readRefusal(await customer.ask(`POST /cart/${ready.id}/order`))).toEqual([
      "422 CartNotPlaceable",
      "paymentMethod PaymentMethodUnavailable",
    ])
    await shop.rows("DELETE FROM shop_entries")
    expect((await options()).deliveryOptions).toEqual([])
    expect((await customer.ask(`GET /api/payments/methods?cartId=${ready.id}&psp=embedded`)).body).toMatchObject({
      methods: [],
    })
    await runShopImport(shop.pool, files)
    readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
  })

  it("without a coupon withdraws it, so that carts with it can't be ordered (SHOP-06, COUPON-06)", async () => {
    const files = await runShopExport(shop.pool)
    const customer = await createCustomer(shop)
    const ready = await createPlaceableCart(customer)
    expect(readCart(await sendCartAction(customer, ready, "addCouponCode", "DRUK15")).discountCodes).toEqual(["DRUK15"])
    const others = JSON.parse(files["coupons.json"] ?? "").filter(({ coupon: { code } }: never) => code !== "DRUK15")
    expect(await runShopImport(shop.pool, { "coupons.json": others })).toEqual(["coupons.json: 1 withdrawn", "  − DRUK15"])
    expect(readRefusal(await customer.ask(`POST /cart/${ready.id}/order`))[0]).toBe("422 DiscountCodeNotEligible")
    await runShopImport(shop.pool, files)
    expect((await customer.ask(`POST /cart/${ready.id}/order`)).status).toBe(200)
  })
})

describe("an import of a coupon in another spelling", () => {
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it.each(["ÉTÉ10", "E\u0301TE\u0301 10", "ÉＴÉ １０"])(
    "keeps its uses, and the code as it was first written: %j (COUPON-14, SHOP-06)",
    async spelling => {
      const files = await runShopExport(shop.pool)
      const coupons = JSON.parse(files["coupons.json"] ?? "")
      const write = (code: string, some: object) => ({
        "coupons.json": [...coupons, { coupon: { ...SPRING.coupon, code }, ...some }],
      })
      await runShopImport(shop.pool, write("ÉTÉ 10", { maxUses: 1 }))
      const customer = await createCustomer(shop)
      const ready = await createPlaceableCart(customer)
      readCart(await sendCartAction(customer, ready, "addCouponCode", "ÉTÉ 10"))
      readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
      const lines = await runShopImport(shop.pool, write(spelling, { maxUses: 2 }))
      expect(lines).toEqual(["coupons.json: 1 changed", "  ~ ÉTÉ 10: maxUses 1 → 2"])
      expect(await shop.rows("SELECT count(*)::int AS uses FROM coupon_uses WHERE code = 'ÉTÉ 10'")).toEqual([{ uses: 1 }])
      await shop.rows("DELETE FROM coupon_uses WHERE code = 'ÉTÉ 10'")
      await runShopImport(shop.pool, files)
    },
  )
})

describe("a catalogue of 150 products", () => {
  it("is listed in pages of at most 60 (SHOP-09)", async () => {
    const shop = await openPostgresShop(defaultDatabaseKind, { rateLimits: UNLIMITED_RATE_LIMITS })
    const tiers = Array.from({ length: 250 }, (__, index) => aPriceTier((index + 1) * 50, 1_000 + index))
    const keys = Array.from({ length: 150 }, (__, index) => `mugs-${index}`)
    await runShopImport(shop.pool, { "products.json": keys.map(key => ({ ...UNPRICED, key, tiers })) })
    const fetchProducts = async (query: string) => (await makeTestClient(shop)(`GET /products${query}`)).body
    const page = async (query: string) => (await fetchProducts(query)) as { readonly results: readonly Product[] }
    const pages = [await page("?limit=60"), await page("?offset=60&limit=60"), await page("?offset=120&limit=60")]
    expect(pages.flatMap(({ results }) => results.map(({ key }) => key))).toEqual(keys)
    expect(await page("")).toMatchObject({ offset: 0, limit: 24, total: 150 })
    expect(readRefusal(await makeTestClient(shop)("GET /products?limit=61"))[0]).toBe("400 RequestInvalid")
    await shop.close()
  })
})
