import { createHash } from "node:crypto"
import type { FastifyInstance } from "fastify"

export const registerConfigRoute = (app: FastifyInstance, path: string, config: object): void => {
  const body = JSON.stringify(config)
  const etag = `W/"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`
  app.get(path, { config: { name: "config" } }, async ({ headers }, reply) => {
    reply.headers({ "cache-control": "no-cache", etag }).type("application/json; charset=utf-8")
    return headers["if-none-match"] === etag ? reply.code(304).send() : body
  })
}
