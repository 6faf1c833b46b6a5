import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../../adapters/contract/cart.ts"
import { SelectedOptionSchema } from "../../../adapters/contract/line-items.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../domain/catalog/direct-mailing.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aLineItem } from "../../support/test-data-builders.ts"

const encode = Schema.encodeSync(CartSchema)
const decode = Schema.decodeUnknownSync(CartSchema)

/** A value after a round trip through JSON. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

interface Wire {
  readonly lineItems: readonly [{ readonly custom: { readonly fields: Readonly<Record<string, unknown>> } }]
}

describe("CartSchema", () => {
  law("decodes an encoded cart to the same cart (API-23, CART-05)", cart, each => {
    expect(decode(throughJson(encode(each)))).toEqual(each)
  })

  it("encodes chosen options as name:value texts and discounts as a JSON text (CART-11, CART-12, MONEY-17)", () => {
    const mailed = { name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "300" }
    const item = aLineItem({ selection: [{ name: "Delivery Type", value: "Next Day: early" }, mailed] })
    const wire = encode({ ...aCart(), lineItems: [item] }) as unknown as Wire
    const { userSelection, eCommerceDiscounts } = wire.lineItems[0].custom.fields
    expect(userSelection).toEqual(["Delivery Type:Next Day: early", "Addresses Within The Netherlands:300"])
    expect(typeof eCommerceDiscounts).toBe("string")
    expect(JSON.parse(String(eCommerceDiscounts))).toEqual(item.discounts)
  })

  it("decodes a cart with unknown fields and without any optional field (CART-14)", () => {
    const { billingAddress: _, paymentInfo: __, ...bare } = aCart()
    expect(decode({ ...(throughJson(encode(bare)) as object), somethingNew: [1, 2] })).toEqual(bare)
  })

  it("decodes every line item state other than Cancelled as Active (CART-08, CART-34)", () => {
    const wire = throughJson(encode({ ...aCart(), lineItems: [aLineItem({ state: "Cancelled" })] })) as {
      readonly lineItems: readonly [{ state: { key: string } }]
    }
    expect(decode(wire).lineItems[0]?.state).toBe("Cancelled")
    wire.lineItems[0].state.key = "Shipped"
    expect(decode(wire).lineItems[0]?.state).toBe("Active")
  })

  it.each([
    ["a fraction of a cent", ["lineItems", 0, "totalPrice", "centAmount"], 10.5],
    ["a rate beyond four decimals", ["lineItems", 0, "taxRate", "amount"], 0.123456],
    ["an unknown currency", ["currency"], "euro"],
    ["discounts in invalid JSON", ["lineItems", 0, "custom", "fields", "eCommerceDiscounts"], "[{"],
    ["an option without a value", ["lineItems", 0, "custom", "fields", "userSelection"], ["format"]],
  ] as const)("refuses a cart with %s", (_name, path, value) => {
    const wire = throughJson(encode({ ...aCart(), lineItems: [aLineItem()] }))
    const [last, ...parents] = path.toReversed()
    const parent = parents.toReversed().reduce((node: unknown, key) => (node as Record<string, unknown>)[key], wire)
    ;(parent as Record<string, unknown>)[String(last)] = value
    expect(() => decode(wire)).toThrow(String(path[0]))
  })
})

describe("SelectedOptionSchema", () => {
  it("splits name and value at the first colon", () => {
    expect(Schema.decodeUnknownSync(SelectedOptionSchema)("a:b:c")).toEqual({ name: "a", value: "b:c" })
  })
})
