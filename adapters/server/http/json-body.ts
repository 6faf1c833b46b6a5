/** A body is JSON, without keys that would change prototypes, and no deeper than any of the contract's. */
import type { FastifyInstance } from "fastify"
import { Refusal } from "./refusal.ts"

/** An edited item of a cart lies 4 deep; whoever nests more wants to see a parser break. */
const DEEPEST = 32

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some(inner => isDeeper(inner, levels - 1))
}

export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined)
    else
      parse(request, String(body), (error, value) => {
        if (error) done(error)
        else if (isDeeper(value, DEEPEST)) done(new Refusal(400, "JsonTooDeep"))
        else done(null, value)
      })
  })
}
