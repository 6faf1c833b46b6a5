import type { RefusalTag } from "../../../application/shared/refusals.ts"
import { EmptyBody, type Endpoint } from "../../contract/endpoint.ts"
import { listEndpointRefusalTags } from "../../contract/endpoint-refusals.ts"
import type { EndpointExample } from "../../contract/examples/endpoint-example.ts"
import { HTTP_ERROR_STATUSES, type HttpErrorCode, listEndpointHttpErrorCodes } from "../../contract/http-errors.ts"
import { PROBLEM_MEDIA_TYPE } from "../../contract/problem.ts"
import { getRefusalHttpStatus } from "../../contract/refusal-schemas.ts"
import { isRateLimitedEndpoint } from "../limits/rate-limit-hits.ts"
import type { JsonObject, OpenApiComponents } from "./openapi-components.ts"

export type AnyEndpoint = Endpoint<unknown, unknown, unknown, unknown>

const EMPTY_BODY: unknown = EmptyBody

const ACCESS = {
  public: "Anybody may call.",
  visitor: "Anybody with a token may call.",
  customer: "A logged-in customer may call.",
  uploader: "A logged-in customer may call, or who has an upload link for the item.",
} as const

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: "Something sent does not fit; `errors` names every field.",
  401: "The token is missing or invalid, or a login is needed.",
  403: "Not for this customer, or not in this shop; `errors` names every reason.",
  404: "It is not there, or not the caller's.",
  412: "Another version than the one `If-Match` names; `currentVersion` is the one to work from.",
  409: "Made on a stale version (`currentVersion` is the one to work from), or in conflict with a call under way.",
  422: "A rule of the shop refuses it, or the Idempotency-Key came with another request before.",
  429: "Tried too often; `Retry-After` says when again.",
  507: "The shop has no room for files.",
  503: "Too busy or without a database; `Retry-After` says when again.",
}

/** The codes that the endpoint may answer with, by status. */
const listCodesByStatus = (endpoint: AnyEndpoint): ReadonlyMap<number, readonly (HttpErrorCode | RefusalTag)[]> => {
  const { name } = endpoint
  const ruleCodes = listEndpointRefusalTags(name).map(tag => [tag, getRefusalHttpStatus(tag)] as const)
  const httpCodes = [
    ...listEndpointHttpErrorCodes(endpoint),
    ...(isRateLimitedEndpoint(name) ? (["TooManyRequests"] as const) : []),
  ].map(code => [code, HTTP_ERROR_STATUSES[code]] as const)
  const all = [...ruleCodes, ...httpCodes]
  return new Map(all.map(([, status]) => [status, all.filter(([, other]) => other === status).map(([code]) => code)]))
}

const makeParameters = (
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

const toExamples = (requests: EndpointExample["requests"] = {}): JsonObject =>
  Object.fromEntries(Object.entries(requests).map(([summary, value]) => [summary, { value }]))

const makeRequestBody = ({ body }: AnyEndpoint, { requests }: EndpointExample, components: OpenApiComponents): JsonObject => {
  const content = { "application/json": { schema: components.toSchema(body), examples: toExamples(requests) } }
  return body === EMPTY_BODY ? {} : { requestBody: { required: true, content } }
}

const referToHeader = (
  name: "ExpectedDeliveryDays" | "ExpectedTotal" | "IdempotencyKey" | "IfMatch" | "IfNoneMatch",
): JsonObject => ({
  $ref: `#/components/parameters/${name}`,
})

const listHeaders = ({ takesIdempotencyKey, versioned, takesExpectations }: AnyEndpoint): readonly JsonObject[] => [
  ...(takesIdempotencyKey ? [referToHeader("IdempotencyKey")] : []),
  ...(versioned ? [referToHeader(takesIdempotencyKey ? "IfMatch" : "IfNoneMatch")] : []),
  ...(takesExpectations ? [referToHeader("ExpectedDeliveryDays"), referToHeader("ExpectedTotal")] : []),
]

const makeNotModifiedResponse = ({ takesIdempotencyKey, versioned }: AnyEndpoint): JsonObject =>
  versioned && !takesIdempotencyKey ? { 304: { description: "The version that `If-None-Match` names is the current one." } } : {}

const TOKEN: readonly JsonObject[] = [{ bearer: [] }]

/** On public endpoints a token is optional and only changes the content of the response. */
const getSecurity = ({ access }: AnyEndpoint): readonly JsonObject[] => (access === "public" ? [{}, ...TOKEN] : TOKEN)

export const makeOpenApiOperation = (
  endpoint: AnyEndpoint,
  example: EndpointExample,
  components: OpenApiComponents,
): JsonObject => {
  const { name, access, params, query, response } = endpoint
  const problem = { $ref: "#/components/schemas/Problem" }
  const refusals = [...listCodesByStatus(endpoint)].map(([status, codes]) => [
    status,
    {
      description: `${STATUS_DESCRIPTIONS[status]} ${codes.map(code => `\`${code}\``).join(", ")}.`,
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { anyOf: codes.map(code => components.toProblemSchema(code)) } } },
    },
  ])
  return {
    operationId: name,
    description: ACCESS[access],
    "x-access": access,
    security: getSecurity(endpoint),
    parameters: [
      ...(params === EMPTY_BODY ? [] : makeParameters("path", components.toSchema(params), example)),
      ...(query === EMPTY_BODY ? [] : makeParameters("query", components.toSchema(query), example)),
      ...listHeaders(endpoint),
    ],
    ...makeRequestBody(endpoint, example, components),
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: components.toSchema(response), example: example.response } },
      },
      ...makeNotModifiedResponse(endpoint),
      ...Object.fromEntries(refusals),
      default: {
        description: "Anything else is a problem, too.",
        content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
      },
    },
  }
}
