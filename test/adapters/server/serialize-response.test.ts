import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../../adapters/contract/cart.ts"
import type { WireCodec } from "../../../adapters/contract/endpoint.ts"
import { OrderSchema } from "../../../adapters/contract/order.ts"
import { QuoteSchema } from "../../../adapters/contract/quote.ts"
import { makeResponseSerializer } from "../../../adapters/server/http/serialize-response.ts"
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

const follows = async (made: Cart): Promise<void> => {
  const says = async <A>(codec: WireCodec<A>, value: A) =>
    expect(JSON.parse(await makeResponseSerializer(codec)(value))).toEqual(
      JSON.parse(JSON.stringify(Schema.encodeSync(codec)(value))),
    )
  await says(CartSchema, made)
  await says(OrderSchema, order(made))
  await says(QuoteSchema, quote(made))
}

describe("the text of a cart, an order or a quote", () => {
  const holds = (law: (made: Cart) => Promise<void>) => () =>
    fc.assert(fc.asyncProperty(cart, law), { numRuns: selectRunCount(50, 500) })

  it(
    "is what its codec says, also when its lines were written before (API-23)",
    holds(async made => {
      await follows(made)
      const [first, ...others] = made.lineItems
      await follows({ ...made, lineItems: first ? [...others, { ...first, quantity: first.quantity + 1 }] : [] })
    }),
  )

  it(
    "says each amount in the currency of the cart that it is in (MONEY-01)",
    holds(async made => {
      await follows(made)
      await follows({ ...made, currency: "GBP" as CurrencyCode })
    }),
  )
})
