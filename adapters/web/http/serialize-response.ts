/** Encodes responses as JSON. The JSON of a line item is cached by its value, because most lines of a large cart stay unchanged. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises"
import { Effect, Schema } from "effect"
import type { StoredResponse } from "../../../application/shop/ports/idempotency-keys.ts"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import { calculateLineTaxes } from "../../../domain/cart/cart-totals.ts"
import { type Cents, type CurrencyCode, ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { TaxedPrice } from "../../../domain/money/taxed-price.ts"
import { CartSchema } from "../../contract/cart.ts"
import { CustomLineItemWireSchema, encodeCustomLineItem } from "../../contract/custom-line-items.ts"
import type { Endpoint, WireCodec } from "../../contract/endpoint.ts"
import { encodeLineItem, LineItemWireSchema } from "../../contract/line-items.ts"
import { OrderSchema } from "../../contract/order.ts"
import { QuoteSchema } from "../../contract/quote.ts"

/** Encoding lines pauses after this time, so that other requests get the event loop. */
const MAX_TURN_MS = 5

/** Returns a cached text while the value, currency and taxes are the same: an item's tax depends on the other lines. */
const makeTextCache = <Value extends object>() => {
  const cache = new WeakMap<Value, { readonly currency: CurrencyCode; readonly taxes: string; readonly text: string }>()
  return (value: Value, currency: CurrencyCode, taxes: string, write: () => string): string => {
    const entry = cache.get(value)
    if (entry?.currency === currency && entry.taxes === taxes) return entry.text
    const text = write()
    cache.set(value, { currency, taxes, text })
    return text
  }
}

/** Also caches the JSON of the whole list: a changed cart is often read soon after. */
const makeListEncoder = <Line extends object>(write: (line: Line, currency: CurrencyCode, tax: Cents) => string) => {
  const cacheLine = makeTextCache<Line>()
  const cacheLines = makeTextCache<readonly Line[]>()
  /** @param taxes the tax of each line; empty for lines that are sent without */
  return async (lines: readonly Line[], currency: CurrencyCode, taxes: readonly Cents[]): Promise<string> => {
    const encodeLine = (line: Line, index: number): string => {
      const tax = taxes[index] ?? ZERO_CENTS
      return cacheLine(line, currency, String(tax), () => write(line, currency, tax))
    }
    let turnStartedMs = performance.now()
    for (const [index, line] of lines.entries()) {
      encodeLine(line, index)
      if (performance.now() - turnStartedMs < MAX_TURN_MS) continue
      await yieldToEventLoop()
      turnStartedMs = performance.now()
    }
    return cacheLines(lines, currency, taxes.join(), () => `[${lines.map(encodeLine).join()}]`)
  }
}

const encodeItem = Schema.encodeSync(LineItemWireSchema)
const encodeCustomItem = Schema.encodeSync(CustomLineItemWireSchema)

const encodeItems = makeListEncoder<LineItem>((item, currency, tax) =>
  JSON.stringify(encodeItem(encodeLineItem(item, currency, tax))),
)

const encodeCustomItems = makeListEncoder<CustomLineItem>((line, currency) =>
  JSON.stringify(encodeCustomItem(encodeCustomLineItem(line, currency))),
)

interface Lines {
  readonly currency: CurrencyCode
  readonly lineItems: readonly LineItem[]
  readonly customLineItems: readonly CustomLineItem[]
  readonly taxedPrice: TaxedPrice
}

const NONE = { lineItems: [], customLineItems: [] }

const makeLinesSerializer = <A>(codec: WireCodec<A>, getLines: (value: A) => Lines, removeLines: (value: A) => A) => {
  const encode = Schema.encodeSync(codec)
  return async (value: A): Promise<string> => {
    const { lineItems: _, customLineItems: __, ...rest } = encode(removeLines(value)) as Lines
    const lines = getLines(value)
    const { currency, lineItems, customLineItems } = lines
    const taxes = calculateLineTaxes(lines)
    const itemTaxes = lineItems.map(({ id }) => taxes.get(id) ?? ZERO_CENTS)
    const itemsJson = await encodeItems(lineItems, currency, itemTaxes)
    const customItemsJson = await encodeCustomItems(customLineItems, currency, [])
    return `${JSON.stringify(rest).slice(0, -1)},"lineItems":${itemsJson},"customLineItems":${customItemsJson}}`
  }
}

const LINES_SERIALIZERS = new Map<unknown, (value: never) => Promise<string>>([
  [
    CartSchema,
    makeLinesSerializer(
      CartSchema,
      cart => cart,
      cart => ({ ...cart, ...NONE }),
    ),
  ],
  [
    OrderSchema,
    makeLinesSerializer(
      OrderSchema,
      order => order,
      order => ({ ...order, ...NONE }),
    ),
  ],
  [
    QuoteSchema,
    makeLinesSerializer(
      QuoteSchema,
      ({ quote }) => quote,
      ({ quote, state }) => ({ state, quote: { ...quote, ...NONE } }),
    ),
  ],
])

/** Returns the function that encodes values of a codec as JSON; line items are written last. */
export const makeResponseSerializer = <A>(codec: WireCodec<A>): ((value: A) => Promise<string>) => {
  const linesSerializer = LINES_SERIALIZERS.get(codec) as ((value: A) => Promise<string>) | undefined
  if (linesSerializer) return linesSerializer
  const encode = Schema.encodeSync(codec)
  return async value => JSON.stringify(encode(value))
}

/** Returns the function that makes the response that is sent, and stored with its idempotency key. */
export const makeResponseEncoder = <A>({
  response,
  isCreated,
}: Pick<Endpoint<unknown, unknown, unknown, A>, "response" | "isCreated">) => {
  const serialize = makeResponseSerializer(response)
  return (value: A): Effect.Effect<StoredResponse> =>
    Effect.promise(async () => ({ status: isCreated(value) ? 201 : 200, body: await serialize(value) }))
}
