import { Ajv2020 } from "ajv/dist/2020.js"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examples } from "../../../adapters/contract/examples/examples.ts"
import {
  ADDRESS_ID,
  CART,
  LINE_ITEM,
  ORDER,
  QUOTE,
  QUOTE_LINE_ITEM,
} from "../../../adapters/contract/examples/named.ts"
import { allEndpoints } from "../../../adapters/server/openapi/document.ts"
import type { AnyEndpoint } from "../../../adapters/server/openapi/operation.ts"
import { databases, openShop, type RunningShop } from "../../support/services.ts"
import {
  ADDRESS,
  asking,
  newCourierCustomer,
  orderIn,
  quoteIn,
  readyCart,
  type Shopper,
  savedIn,
} from "../../support/shopper.ts"
import { ASKED_HERE } from "../../support/writes.ts"

interface Media {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly parameters: readonly { readonly in: "path" | "query"; readonly name: string; readonly example?: string }[]
  readonly requestBody?: { readonly content: { readonly "application/json": Media } }
  readonly responses: { readonly 200: { readonly content: { readonly "application/json": Media } } }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** A moment at which every documented slot can be had. */
const DOCUMENTED_AT = new Date("2026-11-20T10:00:00Z")

const documented = allEndpoints.flatMap(endpoint =>
  Object.keys(examples[endpoint.name as keyof typeof examples].requests ?? { "": undefined }).map(
    request => [`${endpoint.name} ${request}`.trim(), endpoint, request] as const,
  ),
)

describe.each(databases.slice(0, 1))("a documented call, sent to the services on $name", kind => {
  let shop: RunningShop
  let document: Document
  let ajv: Ajv2020

  beforeAll(async () => {
    shop = await openShop(kind)
    shop.time.now = DOCUMENTED_AT
    document = (await asking({ services: shop.origin })("GET /openapi.json")).body as Document
    ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    ajv.addSchema({ $id: "openapi", ...document })
  })

  afterAll(() => shop.close())

  const operationOf = ({ path, method }: AnyEndpoint): Operation => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${method} ${path} is not documented`)
    return operation
  }

  /** What keeps a value from being what the document says is at this place. */
  const faults = (value: unknown, ...place: readonly string[]) => {
    const pointer = place.map(step => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")
    const validate = ajv.getSchema(`openapi#/${pointer}`)
    if (!validate) throw new Error(`no schema at ${pointer}`)
    return validate(value) ? [] : validate.errors
  }

  /** What a call names is made for it, and its own ids stand in for the documented ones. */
  const own = async (text: string, customer: Shopper): Promise<string> => {
    const { ask } = customer
    const cart = await readyCart(customer)
    const ids = new Map<string, string>([
      [CART, cart.id],
      [LINE_ITEM, cart.lineItems[0]?.id ?? ""],
    ])
    if (text.includes(QUOTE)) {
      const { quoteId } = savedIn(await ask("POST /quotes/cart-as-quote", { body: { cartId: cart.id, ...ASKED_HERE } }))
      const { quote } = quoteIn(await ask(`GET /quotes/${quoteId}`))
      ids.set(QUOTE, quoteId).set(QUOTE_LINE_ITEM, quote.lineItems[0]?.id ?? "")
    }
    if (text.includes(ORDER)) ids.set(ORDER, orderIn(await ask(`POST /cart/${cart.id}/order`)).id)
    if (text.includes(ADDRESS_ID)) {
      await ask("POST /customers/me/addresses", { body: ADDRESS })
      const { body } = await ask("POST /customers/me/addresses", { body: ADDRESS })
      ids.set(ADDRESS_ID, (body as { readonly id: string }).id)
    }
    return [...ids].reduce((replaced, [shown, real]) => replaced.replaceAll(shown, real), text)
  }

  const pathOf = ({ method, path }: AnyEndpoint, { parameters }: Operation): string => {
    const shown = parameters.filter(({ example }) => example !== undefined)
    const filled = shown.reduce((so, { name, example = "" }) => so.replace(`{${name}}`, example), path)
    const query = shown.filter(parameter => parameter.in === "query").map(({ name, example = "" }) => [name, example])
    return `${method} ${filled}?${new URLSearchParams(query)}`
  }

  it.each(documented)("is answered as documented: %s (API-01…API-42)", async (_, endpoint, request) => {
    const operation = operationOf(endpoint)
    const shown = operation.requestBody?.content["application/json"].examples?.[request]?.value
    const customer = await newCourierCustomer(shop, { company: "Drukwerk BV" })
    const text = JSON.stringify({ call: pathOf(endpoint, operation), body: shown })
    const { call, body } = JSON.parse(await own(text, customer))
    const reply = await customer.ask(call, { body })
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    Schema.decodeUnknownSync(endpoint.answer)(reply.body)
    const place = ["paths", endpoint.path, endpoint.method.toLowerCase()]
    const json = ["content", "application/json", "schema"]
    const { example } = operation.responses[200].content["application/json"]
    expect(faults(reply.body, ...place, "responses", "200", ...json)).toEqual([])
    expect(faults(example, ...place, "responses", "200", ...json)).toEqual([])
    if (shown !== undefined) expect(faults(shown, ...place, "requestBody", ...json)).toEqual([])
  })
})
