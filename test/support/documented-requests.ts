/** The example requests of the OpenAPI document, as a client would send them. */
import { endpointExamples } from "../../adapters/contract/examples/endpoint-examples.ts"
import { documentedEndpoints } from "../../adapters/web/openapi/openapi-document.ts"
import type { AnyEndpoint } from "../../adapters/web/openapi/openapi-operation.ts"

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

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Every example with its title, its endpoint and the name of its request. */
export const DOCUMENTED_REQUESTS = documentedEndpoints.flatMap(endpoint =>
  Object.keys(endpointExamples[endpoint.name as keyof typeof endpointExamples].requests ?? { "": undefined }).map(
    request => [`${endpoint.name} ${request}`.trim(), endpoint, request] as const,
  ),
)

export const findOperation = (document: OpenApiDocument, { path, method }: AnyEndpoint): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented`)
  return operation
}

/** The request with the documented ids. */
export const buildDocumentedRequest = (document: OpenApiDocument, endpoint: AnyEndpoint, request: string) => {
  const { parameters, requestBody } = findOperation(document, endpoint)
  const withExample = parameters.filter(({ example }) => example !== undefined)
  const path = withExample.reduce((result, { name, example = "" }) => result.replace(`{${name}}`, example), endpoint.path)
  const query = withExample.filter(parameter => parameter.in === "query").map(({ name, example = "" }) => [name, example])
  return {
    call: `${endpoint.method} ${path}?${new URLSearchParams(query)}`,
    body: requestBody?.content["application/json"].examples?.[request]?.value,
  }
}

/** The request with other ids in place of the documented ones. */
export const replaceDocumentedIds = <T>(sent: T, ids: ReadonlyMap<string, string>): T =>
  JSON.parse([...ids].reduce((text, [documentedId, ownId]) => text.replaceAll(documentedId, ownId), JSON.stringify(sent)))
