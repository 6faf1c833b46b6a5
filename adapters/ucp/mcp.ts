/**
 * The shop's endpoints for agents as tools of the Model Context Protocol. Each tool call is sent to the endpoint it stands for. There are
 * no sessions (UCP-17).
 */
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server"
import { Schema } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Endpoint } from "../contract/endpoint.ts"
import { type UcpEndpoints, ucpEndpoints } from "./ucp-endpoints.ts"
import { mcpRequestStorage } from "./verify-request-signature.ts"

type UcpEndpoint = Endpoint<unknown, unknown, unknown, unknown>
type ToolName = keyof UcpEndpoints

const calls = Object.entries(ucpEndpoints) as unknown as readonly (readonly [ToolName, UcpEndpoint])[]

/** The name of a call's payload in the protocol's tools. */
const getPayloadName = (name: ToolName): "catalog" | "cart" | "checkout" | undefined => {
  if (/catalog|product/.test(name)) return "catalog"
  if (!/^(?:create|update|complete)_/.test(name)) return undefined
  return name.endsWith("cart") ? "cart" : "checkout"
}

/** Calls that can't be undone need an idempotency key. */
const needsKey = (name: ToolName): boolean => name === "complete_checkout" || name === "cancel_checkout"

const makeMetaSchema = (name: ToolName) => ({
  type: "object",
  required: ["ucp-agent", ...(needsKey(name) ? ["idempotency-key"] : [])],
  properties: {
    "ucp-agent": { type: "object", required: ["profile"], properties: { profile: { type: "string" } } },
    "idempotency-key": { type: "string" },
  },
})

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
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
  get_order:
    "Reads the order that a checkout became, by the checkout's id. With the buyer's permission, it has the state of the files to print, and links to upload them.",
}

const toTool = ([name, { path, body }]: (typeof calls)[number]) => {
  const payload = getPayloadName(name)
  const { schema, definitions } = Schema.toJsonSchemaDocument(body)
  return {
    name,
    description: DESCRIPTIONS[name],
    inputSchema: {
      type: "object" as const,
      required: ["meta", ...(path.includes("{id}") ? ["id"] : []), ...(payload && name !== "complete_checkout" ? [payload] : [])],
      properties: {
        meta: makeMetaSchema(name),
        ...(path.includes("{id}") ? { id: { type: "string" } } : {}),
        ...(payload ? { [payload]: schema } : {}),
      },
      $defs: definitions,
    },
  }
}

const TOOLS = calls.map(toTool)

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

/** JSON-RPC error codes for errors of the HTTP edge. */
const toRpcCode = (status: number, code: unknown): number => {
  if (code === "invalid_profile_url" || code === "version_unsupported") return -32001
  if (code === "digest_mismatch" || code === "algorithm_unsupported") return -32600
  if (status === 400) return -32602
  return status === 500 ? -32603 : -32000
}

/** Replaces characters that a header can't have. The endpoint refuses the result. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "?")

interface EdgeError {
  readonly status: number
  readonly challenge: string | undefined
}

const callTool = async (
  app: FastifyInstance,
  request: FastifyRequest,
  name: string,
  args: unknown,
  onEdgeError: (edgeError: EdgeError) => void,
) => {
  const { ip, headers } = request
  const [toolName, endpoint] = calls.find(([each]) => each === name) ?? []
  if (!toolName || !endpoint) throw new ProtocolError(-32602, "There is no such tool.")
  if (!isArguments(args)) throw new ProtocolError(-32602, "The arguments do not fit.")
  const payload = getPayloadName(toolName)
  const { meta: { "ucp-agent": { profile = "" } = {}, "idempotency-key": key } = {}, id = "" } = args
  if (needsKey(toolName) && key === undefined) throw new ProtocolError(-32602, 'Send meta["idempotency-key"].')
  const sent = payload ? (args as Readonly<Record<string, unknown>>)[payload] : undefined
  const injected = {
    method: endpoint.method,
    url: `/ucp${endpoint.path.replace("{id}", encodeURIComponent(id))}`,
    remoteAddress: ip,
    headers: {
      "ucp-agent": `profile="${headerText(profile)}"`,
      "accept-language": headers["accept-language"] ?? "",
      ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
      ...(key === undefined ? {} : { "idempotency-key": headerText(key) }),
      ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(endpoint.method === "GET" ? {} : { payload: JSON.stringify(sent ?? {}) }),
  }
  // awaited inside, because `inject` runs only when awaited
  const response = await mcpRequestStorage.run(request, async () => await app.inject(injected))
  const body = response.json<Readonly<Record<string, unknown>>>()
  if (response.statusCode < 300) {
    return { structuredContent: body, content: [{ type: "text" as const, text: JSON.stringify(body) }] }
  }
  const retryAfter = response.headers["retry-after"]
  const challenge = response.headers["www-authenticate"]
  onEdgeError({ status: response.statusCode, challenge: challenge === undefined ? undefined : String(challenge) })
  throw new ProtocolError(toRpcCode(response.statusCode, body.code), String(body.content ?? "The agent may not."), {
    ...body,
    ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
  })
}

/** The transport wants clients to accept streams, too, but it sends only JSON. */
const ACCEPT_BOTH = "application/json, text/event-stream"

const handleLegacyRequest = async (server: Server, request: Request): Promise<Response> => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  return transport.handleRequest(request)
}

/** Errors of the HTTP edge set the HTTP status, too, where clients look first. */
const applyEdgeError = async (response: Response, edgeError: EdgeError | undefined): Promise<Response> => {
  if (!edgeError) return response
  const { status, challenge } = edgeError
  const headers = { "content-type": "application/json", ...(challenge && { "www-authenticate": challenge }) }
  return new Response(await response.text(), { status, headers })
}

/** Answers clients of the current and of the previous MCP revision. Each request gets a server of its own. */
export const handleMcpRequest = async (app: FastifyInstance, request: FastifyRequest, url: string): Promise<Response> => {
  let edgeError: EdgeError | undefined
  const onEdgeError = (error: EdgeError): void => {
    edgeError = error
  }
  const makeServer = (): Server => {
    const server = new Server({ name: "shop", version: "1" }, { capabilities: { tools: {} } })
    server.setRequestHandler("tools/list", () => ({ tools: TOOLS }))
    server.setRequestHandler("tools/call", ({ params }) => callTool(app, request, params.name, params.arguments, onEdgeError))
    return server
  }
  const headers = new Headers({ accept: ACCEPT_BOTH, "content-type": "application/json" })
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith("mcp-")) headers.set(name, String(value))
  }
  const forwarded = new Request(url, { method: "POST", headers, body: JSON.stringify(request.body ?? null) })
  const response = (await isLegacyRequest(forwarded.clone()))
    ? await handleLegacyRequest(makeServer(), forwarded)
    : await createMcpHandler(makeServer, { legacy: "reject", responseMode: "json" }).fetch(forwarded)
  return applyEdgeError(response, edgeError)
}
