/** The API documentation as HTML, made from the OpenAPI document; it has no script and loads nothing from elsewhere. */

import type { JsonObject } from "./openapi-components.ts"
import { documentedEndpoints } from "./openapi-document.ts"
import type { AnyEndpoint } from "./openapi-operation.ts"

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? "")

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

/** Long lines scroll; tabindex makes that possible by keyboard. */
const renderCode = (name: string, value: unknown): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeText(name)}"><code>${escapeText(JSON.stringify(value, undefined, 2))}</code></pre>`

const renderDetails = (summary: string, content: string): string =>
  content === "" ? "" : `<details><summary>${escapeText(summary)}</summary>${content}</details>`

const renderList = (entries: readonly string[]): string => (entries.length > 0 ? `<ul>${entries.join("")}</ul>` : "")

const renderParameter = (parameter: Parameter): string => {
  const example = parameter.example === undefined ? "" : `: <code>${escapeText(parameter.example)}</code>`
  return `<li><code>${parameter.name}</code> in the ${parameter.in}${parameter.required ? "" : ", optional"}${example}</li>`
}

const renderBodies = (name: string, media: Media | undefined): string => {
  if (!media) return ""
  const examples = Object.entries(media.examples ?? {})
  const items = examples.map(([summary, { value }]) =>
    renderDetails(`Request: ${summary}`, renderCode(`${name}, ${summary}`, value)),
  )
  return items.join("") + renderDetails("Shape of the request", renderCode(`${name}, shape of the request`, media.schema))
}

type Headers = Readonly<Record<string, Parameter>>

const resolveParameter = (headers: Headers, parameter: Parameter | Reference): readonly Parameter[] => {
  if (!("$ref" in parameter)) return [parameter]
  const header = headers[parameter.$ref.split("/").at(-1) ?? ""]
  return header ? [header] : []
}

const renderSection = (headers: Headers, { method, path }: AnyEndpoint, operation: Operation): string => {
  const { operationId: name, description, parameters, requestBody, responses } = operation
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .map(([status, response]) => `<li><b>${status}</b> ${escapeText(response.description)}</li>`)
  const response = responses["200"]?.content["application/json"]
  return `<section id="${name}"><h2><span>${method}</span> ${escapeText(path)}</h2><p>${escapeText(description)}</p>
${renderList(parameters.flatMap(each => resolveParameter(headers, each)).map(renderParameter))}
${renderBodies(name, requestBody?.content["application/json"])}
${renderDetails("Answer", renderCode(`${name}, answer`, response?.example))}
${renderDetails("Shape of the answer", renderCode(`${name}, shape of the answer`, response?.schema))}
${renderDetails("Refusals", renderList(refusals))}</section>`
}

const renderContents = (operations: readonly (readonly [AnyEndpoint, Operation])[]): string => {
  const links = operations.map(
    ([{ method, path }, { operationId }]) => `<li><a href="#${operationId}"><span>${method}</span> ${escapeText(path)}</a></li>`,
  )
  return `<nav aria-label="All calls">${renderList(links)}</nav>`
}

export const renderDocsPage = (document: JsonObject): string => {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = documentedEndpoints.flatMap(endpoint => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    return operation ? [[endpoint, operation] as const] : []
  })
  const { schemas, parameters } = document.components as { readonly schemas: JsonObject; readonly parameters: Headers }
  const shapes = Object.entries(schemas).map(([name, schema]) => renderDetails(name, renderCode(name, schema)))
  const title = escapeText((document.info as { readonly title: string }).title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>${title}</h1><p>For machines: <a href="/openapi.json">OpenAPI 3.1</a>. All paths are below <code>/services</code>.
Amounts are in cents and net; every refusal is a problem (RFC 9457) with a stable <code>code</code> and a <code>traceId</code>.</p>
${renderContents(operations)}${operations.map(each => renderSection(parameters, ...each)).join("\n")}
<section id="shapes"><h2>Shapes</h2>${shapes.join("")}</section></main></body></html>`
}
