import { randomUUID } from "node:crypto"
import { Result, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { catalogEndpoints } from "../../../adapters/contract/catalog-endpoints.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { listQuoteIds } from "../../../domain/cart/quote-item.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/catalog/delivery-type.ts"
import { calculateNetPrice } from "../../../domain/catalog/net-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import { previewEdit } from "../../../domain/edit/edit-preview.ts"
import type { Order } from "../../../domain/order/order.ts"
import { planReorder, type ReorderableProduct } from "../../../domain/order/reorder.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
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

const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS })
let products: readonly Product[]

beforeAll(async () => {
  const { ask } = await logInCustomer(shop, CONSUMER_EMAIL)
  const response = Schema.decodeUnknownSync(catalogEndpoints.listProducts.response)((await ask("GET /products")).body)
  products = response.results
})

const createNewCart = async ({ ask }: Pick<TestShopper, "ask">): Promise<Cart> => {
  const { id } = await createEmptyCart({ ask })
  await ask(`DELETE /cart/${id}`)
  return createEmptyCart({ ask })
}

const toWireSelection = (selection: readonly SelectedOption[]) => selection.map(({ name, value }) => `${name}:${value}`)

/** The choices that a product's page and the edit dialog offer: each option value, tier and delivery type. */
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
] as const)("the price that is shown to %s", (email, group) => {
  it("before adding or editing equals the price in the cart, for every choice of every product (MONEY-03, EDIT-02, CART-13)", async () => {
    const shopper = await logInCustomer(shop, email)
    let comparisons = 0
    for (const product of products) {
      const choices = choicesOf(product).flatMap(choice => {
        const net = calculateNetPrice(product, choice, group)
        return net === undefined ? [] : [{ ...choice, net }]
      })
      const { id } = await createNewCart(shopper)
      const drafts = choices.map(({ selection, quantity }) => ({
        productKey: product.key,
        quantity,
        userSelection: toWireSelection(selection),
      }))
      const { lineItems } = await addItemsToCart(shopper, { id }, ...drafts)
      expect(lineItems.map(({ totalPrice }) => totalPrice)).toEqual(choices.map(({ net }) => net))
      expect(lineItems.map(({ attributes }) => attributes)).toEqual(choices.map(each => attributesOf(product, each)))

      // each line is edited into the next choice
      const becomes = choices.map((_, index) => choices[(index + 1) % choices.length] ?? choices[index])
      const edits = lineItems.flatMap((was, index) => {
        const next = becomes[index]
        const preview = next ? previewEdit(was, next, product, group) : undefined
        return next && preview?._tag === "Changed"
          ? [
              {
                lineItemId: was.id,
                userSelection: toWireSelection(next.selection),
                quantity: next.quantity,
                net: preview.net?.after,
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
      comparisons += choices.length + edits.length
    }
    expect(comparisons).toBeGreaterThan(100)
  }, 120_000)
})

const describeGroups = (cart: Pick<Cart, "lineItems" | "customLineItems">) =>
  groupLineItems(cart).map(({ main, quantity }) => `${main.name.en}, ${quantity}`)

const addReorderable = async (shopper: Pick<TestShopper, "ask">, id: string, { change }: ReorderableProduct): Promise<Cart> =>
  change._tag === "AddQuotes"
    ? readCart(await shopper.ask(`POST /cart/${id}/lineitems/quotes`, { body: change.lines }))
    : addItemsToCart(
        shopper,
        { id: id as Cart["id"] },
        ...change.drafts.map(({ selection, ...draft }) => ({ ...draft, userSelection: toWireSelection(selection) })),
      )

describe("reordering", () => {
  const quotesOf = async ({ ask }: Pick<TestShopper, "ask">, order: Order) => {
    const replies = await Promise.all(listQuoteIds(order).map(id => ask(`GET /quotes/${id}`)))
    return replies.flatMap(reply => (reply.status === 404 ? [] : [readQuote(reply).quote]))
  }

  it.each([CONSUMER_EMAIL, COMPANY_EMAIL])(
    "every order of %s adds the announced products, quantities and groups to the cart (GROUP-01, GROUP-17, GROUP-18)",
    async email => {
      const shopper = await logInCustomer(shop, email)
      const { results } = readOrders(await shopper.ask("GET /order?limit=100"))
      for (const { id } of results) {
        const order = readOrder(await shopper.ask(`GET /order/${id}`))
        const today = { now: new Date(), products, quotes: await quotesOf(shopper, order) }
        const { products: back, notReorderable } = planReorder(order, today, randomUUID)
        expect(back.length + notReorderable.length).toBeGreaterThan(0)
        const cart = await createNewCart(shopper)
        let filledCart: Pick<Cart, "lineItems" | "customLineItems"> = cart
        for (const product of back) filledCart = await addReorderable(shopper, cart.id, product)
        expect(describeGroups(filledCart)).toEqual(back.map(({ name, quantity }) => `${name.en}, ${quantity}`))
        const items: readonly LineItem[] = filledCart.lineItems
        expect(items.filter(({ quoteId }) => quoteId).length > 0).toBe(back.some(({ quoted }) => quoted))
      }
      expect(results.length).toBeGreaterThanOrEqual(3)
    },
    120_000,
  )
})
