/** A shopping agent that uses the protocol's REST binding and validates responses with the published schemas, if available. */

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Effect } from "effect"
import { deriveCartTransferCode } from "../../adapters/ucp/ucp-cart-name.ts"
import { UCP_VERSION } from "../../adapters/ucp/ucp-profile.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { TestShop } from "./test-shop.ts"
import { makeTestClient, readCart, type TestShopper } from "./test-shopper.ts"

/** The folder of a git checkout of github.com/Universal-Commerce-Protocol/ucp. */
const SPECIFICATION = process.env.UCP_SPECIFICATION

const schemas = (() => {
  if (!SPECIFICATION) return undefined
  const folder = join(SPECIFICATION, "source/schemas")
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".json")) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), "utf8")))
  }
  return ajv
})()

/** The response schemas by operation. */
const RESPONSE_SCHEMAS: Readonly<Record<string, string | readonly string[]>> = {
  "/.well-known/ucp": "profile.json#/$defs/business_schema",
  "/catalog/search": "shopping/fulfillment.json#/$defs/fulfillment_search_response",
  "/catalog/lookup": "shopping/fulfillment.json#/$defs/fulfillment_lookup_response",
  "/catalog/product": "shopping/fulfillment.json#/$defs/fulfillment_get_product_response",
  "/carts": "shopping/discount.json#/$defs/dev.ucp.shopping.cart",
  "/checkout-sessions": ["discount", "fulfillment"].map(
    extension => `shopping/${extension}.json#/$defs/dev.ucp.shopping.checkout`,
  ),
  "/orders": "shopping/order.json",
}

export const listSchemaViolations = (schema: string, body: unknown): readonly string[] => {
  if (!schemas) return []
  const validate = schemas.getSchema(`https://ucp.dev/schemas/${schema}`)
  if (!validate) throw new TypeError(`${schema} is not in ${SPECIFICATION}`)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const TEXT_FIELDS: ReadonlySet<string> = new Set(["content", "description", "plain", "title"])

/** Texts with a date in ISO 8601 (UCP-48): agents show them to people. */
export const listIsoDatesInTexts = (body: unknown): readonly string[] => {
  const found: string[] = []
  JSON.stringify(body, (field, value) => {
    if (typeof value === "string" && TEXT_FIELDS.has(field) && /\d{4}-\d\d-\d\d/.test(value.replace(UCP_VERSION, "")))
      found.push(`${field}: ${value}`)
    return value
  })
  return found
}

export interface AgentResponse {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the response is validated with the published schema
  readonly body: any
}

interface Sent {
  readonly body?: unknown
  /** a raw body, instead of one that is encoded as JSON */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const UCP_AGENT_HEADER = 'profile="https://agent.example/profile.json"'

const schemasFor = (path: string, body: AgentResponse["body"]): readonly string[] => {
  if (body?.ucp?.status === "error") return ["common/types/error_response.json"]
  const entry = Object.entries(RESPONSE_SCHEMAS).find(([place]) => path.startsWith(place))
  return body?.ucp && entry ? [entry[1]].flat() : []
}

export const makeAgentClient =
  (shop: TestShop) =>
  async (call: string, { body, text, headers = {} }: Sent = {}): Promise<AgentResponse> => {
    const [method = "", path = ""] = call.split(" ")
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const reply = await fetch(`${shop.origin}${path.startsWith("/.") ? "" : "/ucp"}${path}`, {
      method,
      headers: {
        "ucp-agent": UCP_AGENT_HEADER,
        "accept-encoding": "identity",
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const answer = await reply.json()
    const violations = [
      ...schemasFor(path, answer).flatMap(schema => listSchemaViolations(schema, answer)),
      ...listIsoDatesInTexts(answer),
    ]
    if (violations.length > 0) throw new TypeError(`${call}: ${violations.join("; ")}\n${JSON.stringify(answer).slice(0, 2000)}`)
    return { status: reply.status, headers: reply.headers, body: answer }
  }

/** One line item of quantity 1 per id. */
export const toAgentLineItems = (...ids: readonly string[]) => ({
  line_items: ids.map(id => ({ item: { id }, quantity: 1 })),
})

/** The lines of a response, as a request that leaves them as they are. */
export const toKeptLines = ({ body }: Pick<AgentResponse, "body">) =>
  body.line_items.map(({ id, item }: { id: string; item: { id: string } }) => ({ id, item: { id: item.id }, quantity: 1 }))

/** The shop's own cart of an agent's checkout. */
export const fetchShopCart = async (shop: TestShop, id: string): Promise<Cart> => {
  const cart = await shop.write(({ sessions, carts }) =>
    Effect.flatMap(sessions.findCaller(id), caller => carts.findActive(caller?.ownerKey ?? "")),
  )
  return readCart(await makeTestClient(shop, id)(`GET /cart/${cart?.id}`))
}

/** The buyer follows `continue_url`. */
export const acceptTransferAs = async ({ ask }: Pick<TestShopper, "ask">, id: string): Promise<Cart> =>
  ((await ask("POST /cart/handovers", { body: { code: deriveCartTransferCode(id) } })).body as { cart: Cart }).cart

interface Total {
  readonly type: string
  readonly amount: number
}

export const sumTotalsOfTypes = (totals: readonly Total[], ...types: readonly string[]): number =>
  totals.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0)

/** The parts of a total. */
export const TOTAL_TYPES = ["subtotal", "items_discount", "discount", "fulfillment", "fee", "tax"] as const

/** The id of a product's featured variant. */
export const fetchVariantId = async (shop: TestShop, product: string): Promise<string> =>
  (await makeAgentClient(shop)("POST /catalog/product", { body: { id: product } })).body.product.variants[0].id

/** Each message as "code severity path". */
export const listMessages = ({ body }: AgentResponse): readonly string[] =>
  (body.messages ?? []).map(({ code, severity, path }: Record<string, string>) =>
    [code, severity, path].filter(Boolean).join(" "),
  )
