/** `/openapi.json` for machines, `/docs` for people; both are made at the first request. */
import { readFile } from "node:fs/promises"
import type { FastifyInstance } from "fastify"
import type { Seller } from "../../../application/shared/settings.ts"
import { renderDocsPage } from "./docs-page.ts"
import type { JsonObject } from "./openapi-components.ts"
import { makeOpenApiDocument } from "./openapi-document.ts"

const STYLES = ["../../../ui/theme/tokens.css", "./docs.css"].map(path => new URL(path, import.meta.url))

export const registerDocsRoutes = (app: FastifyInstance, seller: Seller): void => {
  let document: JsonObject | undefined
  const getDocument = (): JsonObject => {
    document ??= makeOpenApiDocument(seller)
    return document
  }
  const registerPage = (name: string, url: string, type: string, text: () => string | Promise<string>) =>
    app.get(url, { config: { name } }, async (_request, reply) =>
      reply
        .header("cache-control", "no-cache")
        .type(`${type}; charset=utf-8`)
        .send(await text()),
    )
  registerPage("openapi", "/openapi.json", "application/json", () => JSON.stringify(getDocument()))
  registerPage("docs", "/docs", "text/html", () => renderDocsPage(getDocument()))
  registerPage("docs", "/docs.css", "text/css", async () =>
    (await Promise.all(STYLES.map(style => readFile(style, "utf8")))).join("\n"),
  )
}
