/** A cart as JSON, each of its lines written once as long as it stays as it is: writing five hundred costs more than all the rest of a call. */
import { Schema } from "effect"
import type { Cart, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../../domain/money/money.ts"
import { CartBody } from "../../contract/cart.ts"
import { LineItemShape, lineItemShape } from "../../contract/cart-lines.ts"
import { CustomLineItemShape, customLineItemShape } from "../../contract/custom-line-items.ts"

type Write<Line> = (line: Line, currency: CurrencyCode) => string

const once = <Line extends object>(write: Write<Line>): Write<Line> => {
  const written = new WeakMap<Line, { readonly currency: CurrencyCode; readonly text: string }>()
  return (line, currency) => {
    const known = written.get(line)
    if (known?.currency === currency) return known.text
    const text = write(line, currency)
    written.set(line, { currency, text })
    return text
  }
}

const encodeCart = Schema.encodeSync(CartBody)
const encodeItem = Schema.encodeSync(LineItemShape)
const encodeCustomItem = Schema.encodeSync(CustomLineItemShape)

const itemText = once<LineItem>((item, currency) => JSON.stringify(encodeItem(lineItemShape(item, currency))))

const customItemText = once<CustomLineItem>((line, currency) =>
  JSON.stringify(encodeCustomItem(customLineItemShape(line, currency))),
)

/** What the contract's codec of a cart says, in another order. */
export const cartText = (cart: Cart): string => {
  const { currency } = cart
  const { lineItems: _, customLineItems: __, ...rest } = encodeCart({ ...cart, lineItems: [], customLineItems: [] })
  const items = cart.lineItems.map(item => itemText(item, currency))
  const customItems = cart.customLineItems.map(line => customItemText(line, currency))
  return `${JSON.stringify(rest).slice(0, -1)},"lineItems":[${items.join()}],"customLineItems":[${customItems.join()}]}`
}
