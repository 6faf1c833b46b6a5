/** The description for people: plain HTML from the same document, without a script or anything from elsewhere. */
import { allEndpoints } from "./document.ts"
import type { AnyEndpoint } from "./operation.ts"
import type { Json } from "./schemas.ts"

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, found => ENTITIES[found] ?? "")

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly parameters: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Json }>>
}

const code = (value: unknown): string => `<pre><code>${escaped(JSON.stringify(value, undefined, 2))}</code></pre>`

const details = (summary: string, value: unknown): string =>
  value === undefined ? "" : `<details><summary>${escaped(summary)}</summary>${code(value)}</details>`

const section = ({ method, path }: AnyEndpoint, operation: Operation): string => {
  const { operationId, description, parameters, requestBody, responses } = operation
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== "200")
    .map(([status, answer]) => `<li><b>${status}</b> ${escaped(answer.description)}</li>`)
  return `<section id="${operationId}"><h2><span>${method}</span> ${escaped(path)}</h2><p>${escaped(description)}</p>
${parameters.length > 0 ? details("Parameters", parameters) : ""}${details("Body", requestBody?.content)}
${details("Answer", responses["200"]?.content)}<details><summary>Refusals</summary><ul>${refusals.join("")}</ul></details></section>`
}

export const docsPage = (document: Json): string => {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const sections = allEndpoints.flatMap(endpoint => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    return operation ? [section(endpoint, operation)] : []
  })
  const { schemas } = document.components as { readonly schemas: Json }
  const shapes = Object.entries(schemas).map(([name, schema]) => details(name, schema))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The services of Vel &amp; Rand</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>The services of Vel &amp; Rand</h1><p>For machines: <a href="/openapi.json">OpenAPI 3.1</a>. All paths are below <code>/services</code>.</p>
${sections.join("\n")}<section><h2>Shapes</h2>${shapes.join("")}</section></main></body></html>`
}
