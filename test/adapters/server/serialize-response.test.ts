import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../../adapters/contract/cart.ts"
import type { WireCodec } from "../../../adapters/contract/endpoint.ts"
import { OrderSchema } from "../../../adapters/contract/order.ts"
import { QuoteSchema } from "../../../adapters/contract/quote.ts"
import { makeResponseSerializer } from "../../../adapters/web/http/serialize-response.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../../domain/money/cents.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import type { QuoteId, QuoteWithState } from "../../../domain/quote/quote.ts"
import { cart } from "../../support/arbitraries.ts"
import { selectRunCount } from "../../support/run-size.ts"

const NOON = new Date("2026-07-06T12:00:00Z")

const order = (from: Cart): Order => ({
  ...from,
  id: "o1" as OrderId,
  orderNumber: "2026-000001",
  createdAt: NOON.toISOString(),
  stages: ["inProduction"],
})

const quote = ({ version: _, ...from }: Cart): QuoteWithState => ({
  quote: { ...from, id: "q1" as QuoteId, createdAt: NOON, expiresAt: NOON },
  state: "Valid",
})

const expectSerialized = async (made: Cart): Promise<void> => {
  const expectSame = async <A>(codec: WireCodec<A>, value: A) =>
    expect(JSON.parse(await makeResponseSerializer(codec)(value))).toEqual(
      JSON.parse(JSON.stringify(Schema.encodeSync(codec)(value))),
    )
  await expectSame(CartSchema, made)
  await expectSame(OrderSchema, order(made))
  await expectSame(QuoteSchema, quote(made))
}

describe("makeResponseSerializer", () => {
  const forEveryCart = (law: (made: Cart) => Promise<void>) => () =>
    fc.assert(fc.asyncProperty(cart, law), { numRuns: selectRunCount(20, 500) })

  it(
    "serialises a cart, order or quote as its codec does, also with cached line items (API-23)",
    forEveryCart(async made => {
      await expectSerialized(made)
      const [first, ...others] = made.lineItems
      await expectSerialized({
        ...made,
        lineItems: first ? [...others, { ...first, quantity: first.quantity + 1 }] : [],
      })
    }),
  )

  it(
    "writes the amounts of cached line items in the current cart's currency (MONEY-01)",
    forEveryCart(async made => {
      await expectSerialized(made)
      await expectSerialized({ ...made, currency: "GBP" as CurrencyCode })
    }),
  )
})
