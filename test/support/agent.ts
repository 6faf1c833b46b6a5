/** A shopping agent over the protocol's REST binding; each of its answers is held against the published schemas where they are at hand. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { RunningShop } from "./services.ts"

/** A checkout of github.com/Universal-Commerce-Protocol/ucp. */
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

/** By operation, the schema of its answer. */
const ANSWERS = {
  "/.well-known/ucp": "profile.json#/$defs/business_schema",
  "/catalog/search": "shopping/catalog_search.json#/$defs/search_response",
  "/catalog/lookup": "shopping/catalog_lookup.json#/$defs/lookup_response",
  "/catalog/product": "shopping/catalog_lookup.json#/$defs/get_product_response",
  "/carts": "shopping/discount.json#/$defs/dev.ucp.shopping.cart",
  "/checkout-sessions": "shopping/discount.json#/$defs/dev.ucp.shopping.checkout",
}

export const misfits = (schema: string, body: unknown): readonly string[] => {
  if (!schemas) return []
  const validate = schemas.getSchema(`https://ucp.dev/schemas/${schema}`)
  if (!validate) throw new TypeError(`${schema} is not in ${SPECIFICATION}`)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

export interface AgentReply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what comes is held against the published schema
  readonly body: any
}

interface Sent {
  readonly body?: unknown
  /** as it is, instead of a body that becomes JSON */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const AGENT = 'profile="https://agent.example/profile.json"'

const schemaFor = (path: string, body: AgentReply["body"]): string | undefined => {
  if (body?.ucp?.status === "error") return "common/types/error_response.json"
  const known = Object.entries(ANSWERS).find(([place]) => path.startsWith(place))
  return body?.ucp && known?.[1]
}

export const agentOf =
  (shop: RunningShop) =>
  async (call: string, { body, text, headers = {} }: Sent = {}): Promise<AgentReply> => {
    const [method = "", path = ""] = call.split(" ")
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const reply = await fetch(`${shop.origin}${path.startsWith("/.") ? "" : "/ucp"}${path}`, {
      method,
      headers: {
        "ucp-agent": AGENT,
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const answer = await reply.json()
    const schema = schemaFor(path, answer)
    const wrong = schema ? misfits(schema, answer) : []
    if (wrong.length > 0) throw new TypeError(`${call}: ${wrong.join("; ")}\n${JSON.stringify(answer).slice(0, 2000)}`)
    return { status: reply.status, headers: reply.headers, body: answer }
  }
