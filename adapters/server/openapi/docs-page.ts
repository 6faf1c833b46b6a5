/** The description for people: plain HTML from the same document, without a script or anything from elsewhere. */

import type { JsonObject } from "./openapi-components.ts"
import { documentedEndpoints } from "./openapi-document.ts"
import type { AnyEndpoint } from "./openapi-operation.ts"

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, found => ENTITIES[found] ?? "")

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: string
}

interface Reference {
  readonly $ref: string
}

interface Media {
  readonly schema: JsonObject
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly content: { readonly "application/json": Media } }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: { readonly "application/json": Media } }>
  >
}

/** What doesn't fit is scrolled, by keyboard too. */
const code = (name: string, value: unknown): string =>
  `<pre tabindex="0" role="region" aria-label="${escaped(name)}"><code>${escaped(JSON.stringify(value, undefined, 2))}</code></pre>`

const folded = (summary: string, content: string): string =>
  content === "" ? "" : `<details><summary>${escaped(summary)}</summary>${content}</details>`

const list = (entries: readonly string[]): string => (entries.length > 0 ? `<ul>${entries.join("")}</ul>` : "")

const parameter = (shown: Parameter): string => {
  const example = shown.example === undefined ? "" : `: <code>${escaped(shown.example)}</code>`
  return `<li><code>${shown.name}</code> in the ${shown.in}${shown.required ? "" : ", optional"}${example}</li>`
}

const bodies = (name: string, media: Media | undefined): string => {
  if (!media) return ""
  const shown = Object.entries(media.examples ?? {})
  const each = shown.map(([summary, { value }]) => folded(`Request: ${summary}`, code(`${name}, ${summary}`, value)))
  return each.join("") + folded("Shape of the request", code(`${name}, shape of the request`, media.schema))
}

type Headers = Readonly<Record<string, Parameter>>

const resolved = (headers: Headers, shown: Parameter | Reference): readonly Parameter[] => {
  if (!("$ref" in shown)) return [shown]
  const header = headers[shown.$ref.split("/").at(-1) ?? ""]
  return header ? [header] : []
}

const section = (headers: Headers, { method, path }: AnyEndpoint, operation: Operation): string => {
  const { operationId: name, description, parameters, requestBody, responses } = operation
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .map(([status, answer]) => `<li><b>${status}</b> ${escaped(answer.description)}</li>`)
  const answer = responses["200"]?.content["application/json"]
  return `<section id="${name}"><h2><span>${method}</span> ${escaped(path)}</h2><p>${escaped(description)}</p>
${list(parameters.flatMap(each => resolved(headers, each)).map(parameter))}
${bodies(name, requestBody?.content["application/json"])}
${folded("Answer", code(`${name}, answer`, answer?.example))}
${folded("Shape of the answer", code(`${name}, shape of the answer`, answer?.schema))}
${folded("Refusals", list(refusals))}</section>`
}

const contents = (operations: readonly (readonly [AnyEndpoint, Operation])[]): string => {
  const links = operations.map(
    ([{ method, path }, { operationId }]) =>
      `<li><a href="#${operationId}"><span>${method}</span> ${escaped(path)}</a></li>`,
  )
  return `<nav aria-label="All calls">${list(links)}</nav>`
}

export const renderDocsPage = (document: JsonObject): string => {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = documentedEndpoints.flatMap(endpoint => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    return operation ? [[endpoint, operation] as const] : []
  })
  const { schemas, parameters } = document.components as { readonly schemas: JsonObject; readonly parameters: Headers }
  const shapes = Object.entries(schemas).map(([name, schema]) => folded(name, code(name, schema)))
  const title = escaped((document.info as { readonly title: string }).title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>${title}</h1><p>For machines: <a href="/openapi.json">OpenAPI 3.1</a>. All paths are below <code>/services</code>.
Amounts are in cents and net; every refusal is a problem (RFC 9457) with a stable <code>code</code> and a <code>traceId</code>.</p>
${contents(operations)}${operations.map(each => section(parameters, ...each)).join("\n")}
<section id="shapes"><h2>Shapes</h2>${shapes.join("")}</section></main></body></html>`
}
