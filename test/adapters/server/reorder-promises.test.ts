import { randomUUID } from "node:crypto"
import { Result, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { catalogEndpoints } from "../../../adapters/contract/catalog-endpoints.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { Cart, LineItem, SelectedOption } from "../../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/cart/delivery-type.ts"
import { previewEdit } from "../../../domain/cart/edit-preview.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { calculateNetPrice } from "../../../domain/catalog/net-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import type { Order } from "../../../domain/order/order.ts"
import { planReorder, type ReorderableProduct } from "../../../domain/order/reorder.ts"
import { listQuoteIds } from "../../../domain/quote/quote-item.ts"
import { defaultDatabaseKind, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  addItemsToCart,
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createEmptyCart,
  logInCustomer,
  readCart,
  readOrder,
  readOrders,
  readQuote,
  type TestShopper,
} from "../../support/test-shopper.ts"

let shop: TestShop
let products: readonly Product[]

beforeAll(async () => {
  shop = await openTestShop(defaultDatabaseKind, { rateLimits: UNLIMITED_RATE_LIMITS })
  const { ask } = await logInCustomer(shop, CONSUMER_EMAIL)
  const answer = Schema.decodeUnknownSync(catalogEndpoints.listProducts.response)((await ask("GET /products")).body)
  products = answer.results
})
afterAll(() => shop.close())

const freshCart = async ({ ask }: Pick<TestShopper, "ask">): Promise<Cart> => {
  const { id } = await createEmptyCart({ ask })
  await ask(`DELETE /cart/${id}`)
  return createEmptyCart({ ask })
}

const wire = (selection: readonly SelectedOption[]) => selection.map(({ name, value }) => `${name}:${value}`)

/** What a product's page, or the dialog of an edit, offers to choose: each value of each option, each tier and delivery type. */
const choicesOf = (product: Product) => {
  const first = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const [tier] = product.tiers
  const [delivery] = product.deliveryTypes
  const choice = (options: readonly SelectedOption[], quantity: number, type: string) => ({
    quantity,
    selection: [...options, { name: DELIVERY_TYPE_OPTION_NAME, value: type }],
  })
  return [
    ...product.tiers.flatMap(({ quantity }) => product.deliveryTypes.map(({ type }) => choice(first, quantity, type))),
    ...product.options.flatMap(({ name, values }) =>
      values.map(({ key }) =>
        choice(
          first.map(each => (each.name === name ? { name, value: key } : each)),
          tier.quantity,
          delivery.type,
        ),
      ),
    ),
  ]
}

const attributesOf = (product: Product, { selection, quantity }: ReturnType<typeof choicesOf>[number]) =>
  Result.getOrThrow(configureProduct(product, selection, quantity)).attributes

describe.each([
  [CONSUMER_EMAIL, undefined],
  [COMPANY_EMAIL, readSeedData(SAMPLE_SHOP_FOLDER).customerGroups[0]],
] as const)("the price that %s is promised", (email, group) => {
  it("for any choice of any product is the cart's, before and after an edit, and so is what is called by name (MONEY-03, EDIT-02, CART-13)", async () => {
    const shopper = await logInCustomer(shop, email)
    let promises = 0
    for (const product of products) {
      const choices = choicesOf(product).flatMap(choice => {
        const net = calculateNetPrice(product, choice, group)
        return net === undefined ? [] : [{ ...choice, net }]
      })
      const { id } = await freshCart(shopper)
      const drafts = choices.map(({ selection, quantity }) => ({
        productKey: product.key,
        quantity,
        userSelection: wire(selection),
      }))
      const { lineItems } = await addItemsToCart(shopper, { id }, ...drafts)
      expect(lineItems.map(({ totalPrice }) => totalPrice)).toEqual(choices.map(({ net }) => net))
      expect(lineItems.map(({ attributes }) => attributes)).toEqual(choices.map(each => attributesOf(product, each)))

      // each becomes the next one
      const becomes = choices.map((_, index) => choices[(index + 1) % choices.length] ?? choices[index])
      const edits = lineItems.flatMap((was, index) => {
        const next = becomes[index]
        const preview = next ? previewEdit(was, next, product, group) : undefined
        return next && preview?._tag === "Changed"
          ? [
              {
                lineItemId: was.id,
                userSelection: wire(next.selection),
                quantity: next.quantity,
                net: preview.net?.becomes,
              },
            ]
          : []
      })
      const [first] = lineItems
      if (!first) continue
      const edited = readCart(
        await shopper.ask(`PATCH /cart/${id}/lineitems/${first.id}`, {
          body: { editLineItem: edits.map(({ net: _, ...edit }) => edit) },
        }),
      )
      const nets = new Map(edited.lineItems.map(item => [item.id, item.totalPrice]))
      expect(edits.map(({ lineItemId }) => nets.get(lineItemId))).toEqual(edits.map(({ net }) => net))
      promises += choices.length + edits.length
    }
    expect(promises).toBeGreaterThan(100)
  }, 120_000)
})

const shown = (cart: Pick<Cart, "lineItems" | "customLineItems">) =>
  groupLineItems(cart).map(({ main, quantity }) => `${main.name.en}, ${quantity}`)

const added = async (shopper: Pick<TestShopper, "ask">, id: string, { change }: ReorderableProduct): Promise<Cart> =>
  change._tag === "AddQuotes"
    ? readCart(await shopper.ask(`POST /cart/${id}/lineitems/quotes`, { body: change.lines }))
    : addItemsToCart(
        shopper,
        { id: id as Cart["id"] },
        ...change.drafts.map(({ selection, ...draft }) => ({ ...draft, userSelection: wire(selection) })),
      )

describe("what is promised to come back of an order", () => {
  const quotesOf = async ({ ask }: Pick<TestShopper, "ask">, order: Order) => {
    const replies = await Promise.all(listQuoteIds(order).map(id => ask(`GET /quotes/${id}`)))
    return replies.flatMap(reply => (reply.status === 404 ? [] : [readQuote(reply).quote]))
  }

  it.each([CONSUMER_EMAIL, COMPANY_EMAIL])(
    "to %s comes back: the products, their pieces, and as one what was one (GROUP-01, GROUP-17, GROUP-18)",
    async email => {
      const shopper = await logInCustomer(shop, email)
      const { results } = readOrders(await shopper.ask("GET /order?limit=100"))
      for (const { id } of results) {
        const order = readOrder(await shopper.ask(`GET /order/${id}`))
        const today = { now: new Date(), products, quotes: await quotesOf(shopper, order) }
        const { back, refused } = planReorder(order, today, randomUUID)
        expect(back.length + refused.length).toBeGreaterThan(0)
        const cart = await freshCart(shopper)
        let filled: Pick<Cart, "lineItems" | "customLineItems"> = cart
        for (const product of back) filled = await added(shopper, cart.id, product)
        expect(shown(filled)).toEqual(back.map(({ name, quantity }) => `${name.en}, ${quantity}`))
        const items: readonly LineItem[] = filled.lineItems
        expect(items.filter(({ quoteId }) => quoteId).length > 0).toBe(back.some(({ quoted }) => quoted))
      }
      expect(results.length).toBeGreaterThanOrEqual(3)
    },
    120_000,
  )
})
