import { Schema } from "effect"
import { describe, expect } from "vitest"
import { CartBody } from "../../../adapters/contract/cart.ts"
import { cartText } from "../../../adapters/server/cart/cart-text.ts"
import type { CurrencyCode } from "../../../domain/money/money.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const encode = Schema.encodeSync(CartBody)

describe("a cart's text", () => {
  law("is what its codec says, also when its lines were written before (API-23)", cart, made => {
    expect(JSON.parse(cartText(made))).toEqual(encode(made))
    const [first, ...others] = made.lineItems
    const changed = { ...made, lineItems: first ? [...others, { ...first, quantity: first.quantity + 1 }] : [] }
    expect(JSON.parse(cartText(changed))).toEqual(encode(changed))
  })

  law("says each amount in the currency of the cart that it is in (MONEY-01)", cart, made => {
    cartText(made)
    const inPounds = { ...made, currency: "GBP" as CurrencyCode }
    expect(JSON.parse(cartText(inPounds))).toEqual(encode(inPounds))
  })
})
