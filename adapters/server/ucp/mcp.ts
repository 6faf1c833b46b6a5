/** The same calls for clients of the Model Context Protocol: each is a tool, put to the call that it stands for, without a session (UCP-17). */
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server"
import { Schema } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Endpoint } from "../../contract/endpoint.ts"
import { type UcpEndpoints, ucpEndpoints } from "./ucp-endpoints.ts"
import { mcpRequestStorage } from "./verify-request-signature.ts"

type Call = Endpoint<unknown, unknown, unknown, unknown>
type Name = keyof UcpEndpoints

const calls = Object.entries(ucpEndpoints) as unknown as readonly (readonly [Name, Call])[]

/** What a call sends, by the name that the protocol's tools give it. */
const payloadOf = (name: Name): "catalog" | "cart" | "checkout" | undefined => {
  if (/catalog|product/.test(name)) return "catalog"
  if (!/^(?:create|update|complete)_/.test(name)) return undefined
  return name.endsWith("cart") ? "cart" : "checkout"
}

/** What nobody takes back is done once, however often it is sent. */
const needsKey = (name: Name): boolean => name === "complete_checkout" || name === "cancel_checkout"

const metaOf = (name: Name) => ({
  type: "object",
  required: ["ucp-agent", ...(needsKey(name) ? ["idempotency-key"] : [])],
  properties: {
    "ucp-agent": { type: "object", required: ["profile"], properties: { profile: { type: "string" } } },
    "idempotency-key": { type: "string" },
  },
})

const DESCRIPTIONS: Readonly<Record<Name, string>> = {
  search_catalog: "Finds products by words and price.",
  lookup_catalog: "Looks up products and variants by their ids.",
  get_product: "Reads one product, with what each quantity of a selection of its options costs.",
  create_cart: "Fills a cart.",
  get_cart: "Reads a cart.",
  update_cart: "Replaces what is in a cart.",
  cancel_cart: "Forgets a cart.",
  create_checkout: "Opens a checkout, of a cart or of lines.",
  get_checkout: "Reads a checkout.",
  update_checkout: "Replaces what is in a checkout.",
  complete_checkout: "Places the order for a buyer who allowed it, or says what is missing.",
  cancel_checkout: "Forgets a checkout and its cart.",
  get_order: "Reads the order that a checkout became, by the checkout's id.",
}

const toolOf = ([name, { path, body }]: (typeof calls)[number]) => {
  const payload = payloadOf(name)
  const { schema, definitions } = Schema.toJsonSchemaDocument(body)
  return {
    name,
    description: DESCRIPTIONS[name],
    inputSchema: {
      type: "object" as const,
      required: [
        "meta",
        ...(path.includes("{id}") ? ["id"] : []),
        ...(payload && name !== "complete_checkout" ? [payload] : []),
      ],
      properties: {
        meta: metaOf(name),
        ...(path.includes("{id}") ? { id: { type: "string" } } : {}),
        ...(payload ? { [payload]: schema } : {}),
      },
      $defs: definitions,
    },
  }
}

const TOOLS = calls.map(toolOf)

const Arguments = Schema.Struct({
  meta: Schema.optionalKey(
    Schema.Struct({
      "ucp-agent": Schema.optionalKey(Schema.Struct({ profile: Schema.optionalKey(Schema.String) })),
      "idempotency-key": Schema.optionalKey(Schema.String),
    }),
  ),
  id: Schema.optionalKey(Schema.String),
})

const isArguments = Schema.is(Arguments)

/** JSON-RPC's numbers for what the door refuses. */
const rpcCode = (status: number, code: unknown): number => {
  if (code === "invalid_profile_url" || code === "version_unsupported") return -32001
  if (code === "digest_mismatch" || code === "algorithm_unsupported") return -32600
  if (status === 400) return -32602
  return status === 500 ? -32603 : -32000
}

/** Characters of a header alone; others are refused where the header is read. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "?")

interface Refused {
  readonly status: number
  readonly challenge: string | undefined
}

const callTool = async (
  app: FastifyInstance,
  asked: FastifyRequest,
  name: string,
  sent: unknown,
  onRefused: (refused: Refused) => void,
) => {
  const { ip, headers } = asked
  const [known, call] = calls.find(([each]) => each === name) ?? []
  if (!known || !call) throw new ProtocolError(-32602, "There is no such tool.")
  if (!isArguments(sent)) throw new ProtocolError(-32602, "The arguments do not fit.")
  const payload = payloadOf(known)
  const { meta: { "ucp-agent": { profile = "" } = {}, "idempotency-key": key } = {}, id = "" } = sent
  if (needsKey(known) && key === undefined) throw new ProtocolError(-32602, 'Send meta["idempotency-key"].')
  const body = payload ? (sent as Readonly<Record<string, unknown>>)[payload] : undefined
  const put = {
    method: call.method,
    url: `/ucp${call.path.replace("{id}", encodeURIComponent(id))}`,
    remoteAddress: ip,
    headers: {
      "ucp-agent": `profile="${headerText(profile)}"`,
      "accept-language": headers["accept-language"] ?? "",
      ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
      ...(key === undefined ? {} : { "idempotency-key": headerText(key) }),
      ...(call.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(call.method === "GET" ? {} : { payload: JSON.stringify(body ?? {}) }),
  }
  // it is put when it is awaited
  const reply = await mcpRequestStorage.run(asked, async () => await app.inject(put))
  const answer = reply.json<Readonly<Record<string, unknown>>>()
  if (reply.statusCode < 300) {
    return { structuredContent: answer, content: [{ type: "text" as const, text: JSON.stringify(answer) }] }
  }
  const wait = reply.headers["retry-after"]
  const challenge = reply.headers["www-authenticate"]
  onRefused({ status: reply.statusCode, challenge: challenge === undefined ? undefined : String(challenge) })
  throw new ProtocolError(rpcCode(reply.statusCode, answer.code), String(answer.content ?? "The agent may not."), {
    ...answer,
    ...(wait === undefined ? {} : { retry_after: Number(wait) }),
  })
}

/** Whoever can read a stream can read JSON, which is all that is sent. */
const READS_BOTH = "application/json, text/event-stream"

const alone = async (server: Server, request: Request): Promise<Response> => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request)
}

/** What the door refuses is refused in HTTP, too, where clients look first. */
const refusedInHttp = async (answered: Response, refused: Refused | undefined): Promise<Response> => {
  if (!refused) return answered
  const { status, challenge } = refused
  const headers = { "content-type": "application/json", ...(challenge && { "www-authenticate": challenge }) }
  return new Response(await answered.text(), { status, headers })
}

/** Clients of the revision before say who they are in a call of its own; either is answered by a server that lives for one request. */
export const handleMcpRequest = async (
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
): Promise<Response> => {
  let refused: Refused | undefined
  const onRefused = (now: Refused): void => {
    refused = now
  }
  const make = (): Server => {
    const server = new Server({ name: "shop", version: "1" }, { capabilities: { tools: {} } })
    server.setRequestHandler("tools/list", () => ({ tools: TOOLS }))
    server.setRequestHandler("tools/call", ({ params }) =>
      callTool(app, request, params.name, params.arguments, onRefused),
    )
    return server
  }
  const headers = new Headers({ accept: READS_BOTH, "content-type": "application/json" })
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith("mcp-")) headers.set(name, String(value))
  }
  const asked = new Request(url, { method: "POST", headers, body: JSON.stringify(request.body ?? null) })
  const answered = (await isLegacyRequest(asked.clone()))
    ? await alone(make(), asked)
    : await createMcpHandler(make, { legacy: "reject", responseMode: "json" }).fetch(asked)
  return refusedInHttp(answered, refused)
}
