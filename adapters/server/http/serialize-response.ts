/** Answers as JSON, in which a line of a cart, an order or a quote is written once as long as it stays as it is, with turns for others. */
import { setImmediate as othersTurn } from "node:timers/promises"
import { Schema } from "effect"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../../domain/money/cents.ts"
import { CartSchema } from "../../contract/cart.ts"
import { CustomLineItemWireSchema, encodeCustomLineItem } from "../../contract/custom-line-items.ts"
import type { WireCodec } from "../../contract/endpoint.ts"
import { encodeLineItem, LineItemWireSchema } from "../../contract/line-items.ts"
import { OrderSchema } from "../../contract/order.ts"
import { QuoteSchema } from "../../contract/quote.ts"

/** For so long, in milliseconds, lines are written before whoever else waits for the event loop. */
const LONGEST_TURN = 5

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

/** Also that of all of them: whoever changed a cart is often followed by somebody who reads it. */
const listed = <Line extends object>(write: Write<Line>) => {
  const written = once(write)
  const joined = once<readonly Line[]>((lines, currency) => `[${lines.map(line => written(line, currency)).join()}]`)
  return async (lines: readonly Line[], currency: CurrencyCode): Promise<string> => {
    let begun = performance.now()
    for (const line of lines) {
      written(line, currency)
      if (performance.now() - begun < LONGEST_TURN) continue
      await othersTurn()
      begun = performance.now()
    }
    return joined(lines, currency)
  }
}

const encodeItem = Schema.encodeSync(LineItemWireSchema)
const encodeCustomItem = Schema.encodeSync(CustomLineItemWireSchema)

const itemTexts = listed<LineItem>((item, currency) => JSON.stringify(encodeItem(encodeLineItem(item, currency))))

const customItemTexts = listed<CustomLineItem>((line, currency) =>
  JSON.stringify(encodeCustomItem(encodeCustomLineItem(line, currency))),
)

interface Lines {
  readonly currency: CurrencyCode
  readonly lineItems: readonly LineItem[]
  readonly customLineItems: readonly CustomLineItem[]
}

const NONE = { lineItems: [], customLineItems: [] }

const withLines = <A>(codec: WireCodec<A>, linesOf: (value: A) => Lines, without: (value: A) => A) => {
  const encode = Schema.encodeSync(codec)
  return async (value: A): Promise<string> => {
    const { lineItems: _, customLineItems: __, ...rest } = encode(without(value)) as Lines
    const { currency, lineItems, customLineItems } = linesOf(value)
    const items = await itemTexts(lineItems, currency)
    const custom = await customItemTexts(customLineItems, currency)
    return `${JSON.stringify(rest).slice(0, -1)},"lineItems":${items},"customLineItems":${custom}}`
  }
}

const WITH_LINES = new Map<unknown, (value: never) => Promise<string>>([
  [
    CartSchema,
    withLines(
      CartSchema,
      cart => cart,
      cart => ({ ...cart, ...NONE }),
    ),
  ],
  [
    OrderSchema,
    withLines(
      OrderSchema,
      order => order,
      order => ({ ...order, ...NONE }),
    ),
  ],
  [
    QuoteSchema,
    withLines(
      QuoteSchema,
      ({ quote }) => quote,
      ({ quote, state }) => ({ state, quote: { ...quote, ...NONE } }),
    ),
  ],
])

/** How the values of a codec become text; what has lines has them last. */
export const makeResponseSerializer = <A>(codec: WireCodec<A>): ((value: A) => Promise<string>) => {
  const own = WITH_LINES.get(codec) as ((value: A) => Promise<string>) | undefined
  if (own) return own
  const encode = Schema.encodeSync(codec)
  return async value => JSON.stringify(encode(value))
}
