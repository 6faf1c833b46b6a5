import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../../adapters/contract/cart.ts"
import { UserSelectionSchema } from "../../../adapters/contract/line-items.ts"
import { WITHIN_NL_OPTION_NAME } from "../../../domain/delivery/direct-mailing.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem } from "../../support/test-data-builders.ts"

const encode = Schema.encodeSync(CartSchema)
const decode = Schema.decodeUnknownSync(CartSchema)

/** what is left after a journey over the network */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

interface Wire {
  readonly lineItems: readonly [{ readonly custom: { readonly fields: Readonly<Record<string, unknown>> } }]
}

describe("a cart on the wire", () => {
  law("is the same cart after the journey (API-23, CART-05)", cart, each => {
    expect(decode(sent(encode(each)))).toEqual(each)
  })

  it("keeps the specification's quirks to itself: texts of name and value, JSON in a field (CART-11, CART-12, MONEY-17)", () => {
    const mailed = { name: WITHIN_NL_OPTION_NAME, value: "300" }
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Next Day: early" }, mailed] })
    const wire = encode({ ...aCart(), lineItems: [item] }) as unknown as Wire
    const { userSelection, eCommerceDiscounts } = wire.lineItems[0].custom.fields
    expect(userSelection).toEqual(["Delivery Type:Next Day: early", "Addresses Within The Netherlands:300"])
    expect(typeof eCommerceDiscounts).toBe("string")
    expect(JSON.parse(String(eCommerceDiscounts))).toEqual(item.discounts)
  })

  it("may carry fields nobody knows, and lack every optional one (CART-14)", () => {
    const { billingAddress: _, paymentInfo: __, ...bare } = aCart()
    expect(decode({ ...(sent(encode(bare)) as object), somethingNew: [1, 2] })).toEqual(bare)
  })

  it("takes every state that is not Cancelled for active (CART-08, CART-34)", () => {
    const wire = sent(encode({ ...aCart(), lineItems: [aLineItem({ state: "Cancelled" })] })) as {
      readonly lineItems: readonly [{ state: { key: string } }]
    }
    expect(decode(wire).lineItems[0]?.state).toBe("Cancelled")
    wire.lineItems[0].state.key = "Shipped"
    expect(decode(wire).lineItems[0]?.state).toBe("Active")
  })

  it.each([
    ["a fraction of a cent", ["lineItems", 0, "totalPrice", "centAmount"], 10.5],
    ["a rate beyond four decimals", ["lineItems", 0, "taxRate", "amount"], 0.123456],
    ["a currency that is none", ["currency"], "euro"],
    ["discounts that are no JSON", ["lineItems", 0, "custom", "fields", "eCommerceDiscounts"], "[{"],
    ["a choice without a value", ["lineItems", 0, "custom", "fields", "userSelection"], ["format"]],
  ] as const)("is refused with %s", (_name, path, value) => {
    const wire = sent(encode({ ...aCart(), lineItems: [aLineItem()] }))
    const [last, ...parents] = path.toReversed()
    const holder = parents.toReversed().reduce((at: unknown, key) => (at as Record<string, unknown>)[key], wire)
    ;(holder as Record<string, unknown>)[String(last)] = value
    expect(() => decode(wire)).toThrow(String(path[0]))
  })
})

describe("a chosen value on the wire", () => {
  it("is divided at the first colon", () => {
    expect(Schema.decodeUnknownSync(UserSelectionSchema)("a:b:c")).toEqual({ name: "a", value: "b:c" })
  })
})
