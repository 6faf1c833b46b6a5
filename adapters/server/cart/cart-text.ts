/** A cart as JSON, each of its lines written once as long as it stays as it is: writing five hundred costs more than all the rest of a call. */
import { Schema } from "effect"
import type { Cart, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../../domain/money/money.ts"
import { CartBody } from "../../contract/cart.ts"
import { LineItemShape, lineItemShape } from "../../contract/cart-lines.ts"
import { CustomLineItemShape, customLineItemShape } from "../../contract/custom-line-items.ts"

type Write<Value> = (value: Value, currency: CurrencyCode) => string

const once = <Value extends object>(write: Write<Value>): Write<Value> => {
  const written = new WeakMap<Value, { readonly currency: CurrencyCode; readonly text: string }>()
  return (value, currency) => {
    const known = written.get(value)
    if (known?.currency === currency) return known.text
    const text = write(value, currency)
    written.set(value, { currency, text })
    return text
  }
}

const encodeCart = Schema.encodeSync(CartBody)
const encodeItem = Schema.encodeSync(LineItemShape)
const encodeCustomItem = Schema.encodeSync(CustomLineItemShape)

/** Also that of all of them: whoever changed a cart is often followed by somebody who reads it. */
const listed = <Line extends object>(write: Write<Line>): Write<readonly Line[]> => {
  const written = once(write)
  return once((lines, currency) => `[${lines.map(line => written(line, currency)).join()}]`)
}

const itemTexts = listed<LineItem>((item, currency) => JSON.stringify(encodeItem(lineItemShape(item, currency))))

const customItemTexts = listed<CustomLineItem>((line, currency) =>
  JSON.stringify(encodeCustomItem(customLineItemShape(line, currency))),
)

/** What the contract's codec of a cart says, in another order. */
export const cartText = (cart: Cart): string => {
  const { currency } = cart
  const { lineItems: _, customLineItems: __, ...rest } = encodeCart({ ...cart, lineItems: [], customLineItems: [] })
  const lines = `"lineItems":${itemTexts(cart.lineItems, currency)},"customLineItems":${customItemTexts(cart.customLineItems, currency)}`
  return `${JSON.stringify(rest).slice(0, -1)},${lines}}`
}
