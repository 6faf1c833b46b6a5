/** One call as OpenAPI describes it: what it takes, what it answers, and how it may refuse. */
import type { RefusalTag } from "../../../application/ports/refusals.ts"
import { EmptyBody, type Endpoint } from "../../contract/endpoint.ts"
import { listRefusalTags } from "../../contract/endpoint-refusals.ts"
import type { EndpointExample } from "../../contract/examples/endpoint-example.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode, listHttpErrorCodes } from "../../contract/http-errors.ts"
import { PROBLEM_MEDIA_TYPE } from "../../contract/problem.ts"
import { getRefusalHttpStatus } from "../../contract/refusal-schemas.ts"
import { isRateLimited } from "../limits/rate-limit-hits.ts"
import type { JsonObject, OpenApiComponents } from "./openapi-components.ts"

export type AnyEndpoint = Endpoint<unknown, unknown, unknown, unknown>

const NOTHING: unknown = EmptyBody

const ACCESS = {
  public: "Anybody may call.",
  visitor: "Anybody with a token may call.",
  customer: "A logged-in customer may call.",
} as const

const STATUSES: Readonly<Record<number, string>> = {
  400: "Something sent does not fit; `errors` names every field.",
  401: "The token is missing or invalid, or a login is needed.",
  403: "Not for this customer, or not in this shop; `errors` names every reason.",
  404: "It is not there, or not the caller's.",
  412: "Another version than the one `If-Match` names; `currentVersion` is the one to work from.",
  409: "Made on a stale version (`currentVersion` is the one to work from), or in conflict with a call under way.",
  422: "A rule of the shop refuses it, or the Idempotency-Key came with another request before.",
  429: "Tried too often; `Retry-After` says when again.",
  503: "Too busy or without a database; `Retry-After` says when again.",
}

/** By status, the codes of what the call may be refused with. */
const codesOf = (endpoint: AnyEndpoint): ReadonlyMap<number, readonly (HttpErrorCode | RefusalTag)[]> => {
  const { name } = endpoint
  const rules = listRefusalTags(name).map(tag => [tag, getRefusalHttpStatus(tag)] as const)
  const door = [...listHttpErrorCodes(endpoint), ...(isRateLimited(name) ? (["TooManyRequests"] as const) : [])].map(
    code => [code, HTTP_ERROR_STATUSES[code]] as const,
  )
  const all = [...rules, ...door]
  return new Map(all.map(([, status]) => [status, all.filter(([, other]) => other === status).map(([code]) => code)]))
}

const parametersIn = (
  place: "path" | "query",
  schema: JsonObject,
  { parameters = {} }: EndpointExample,
): readonly JsonObject[] => {
  const { properties = {}, required = [] } = schema as { properties?: JsonObject; required?: readonly string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
    ...(name in parameters ? { example: parameters[name] } : {}),
  }))
}

const named = (requests: EndpointExample["requests"] = {}): JsonObject =>
  Object.fromEntries(Object.entries(requests).map(([summary, value]) => [summary, { value }]))

const bodyOf = ({ body }: AnyEndpoint, { requests }: EndpointExample, components: OpenApiComponents): JsonObject => {
  const content = { "application/json": { schema: components.schemaOf(body), examples: named(requests) } }
  return body === NOTHING ? {} : { requestBody: { required: true, content } }
}

const header = (name: "IdempotencyKey" | "IfMatch" | "IfNoneMatch"): JsonObject => ({
  $ref: `#/components/parameters/${name}`,
})

const headersOf = ({ keyed, versioned }: AnyEndpoint): readonly JsonObject[] => [
  ...(keyed ? [header("IdempotencyKey")] : []),
  ...(versioned ? [header(keyed ? "IfMatch" : "IfNoneMatch")] : []),
]

const unchanged = ({ keyed, versioned }: AnyEndpoint): JsonObject =>
  versioned && !keyed ? { 304: { description: "The version that `If-None-Match` names is the current one." } } : {}

const TOKEN: readonly JsonObject[] = [{ bearer: [] }]

/** On a public call a token is welcome, and only changes what is shown or brought along. */
const securityOf = ({ access }: AnyEndpoint): readonly JsonObject[] => (access === "public" ? [{}, ...TOKEN] : TOKEN)

export const makeOpenApiOperation = (
  endpoint: AnyEndpoint,
  example: EndpointExample,
  components: OpenApiComponents,
): JsonObject => {
  const { name, access, params, query, response } = endpoint
  const problem = { $ref: "#/components/schemas/Problem" }
  const refusals = [...codesOf(endpoint)].map(([status, codes]) => [
    status,
    {
      description: `${STATUSES[status]} ${codes.map(code => `\`${code}\``).join(", ")}.`,
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { anyOf: codes.map(code => components.problemOf(code)) } } },
    },
  ])
  return {
    operationId: name,
    description: ACCESS[access],
    "x-access": access,
    security: securityOf(endpoint),
    parameters: [
      ...(params === NOTHING ? [] : parametersIn("path", components.schemaOf(params), example)),
      ...(query === NOTHING ? [] : parametersIn("query", components.schemaOf(query), example)),
      ...headersOf(endpoint),
    ],
    ...bodyOf(endpoint, example, components),
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: components.schemaOf(response), example: example.response } },
      },
      ...unchanged(endpoint),
      ...Object.fromEntries(refusals),
      default: {
        description: "Anything else is a problem, too.",
        content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
      },
    },
  }
}
