/** Parses JSON bodies within bounds on depth, number of keys and length of lists; keys that change prototypes are refused. */
import type { FastifyInstance, FastifyRequest } from "fastify"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"
import { type HttpProblem, makeHttpProblem } from "./http-problem.ts"

/** An edited line item is 4 levels deep. */
const MAX_DEPTH = 32

/** Enough for a full cart whose items are all edited. */
const MAX_KEYS = MAX_CART_ITEMS * 64

/** `"":0,` in characters */
const MIN_KEY_LENGTH = 5

/** Counts the colons, of which each key has one, because parsing the text would take far longer. */
const hasTooManyKeys = (text: string): boolean => {
  if (text.length < MAX_KEYS * MIN_KEY_LENGTH) return false
  let colonIndex = -1
  for (let count = 0; count <= MAX_KEYS; count++) {
    colonIndex = text.indexOf(":", colonIndex + 1)
    if (colonIndex === -1) return false
  }
  return true
}

/** Why a parsed value is refused before the contract decodes it. */
const findExceededBound = (value: unknown, levels: number): HttpProblem | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  if (levels === 0) return makeHttpProblem("JsonTooDeep")
  if (Array.isArray(value) && value.length > MAX_CART_ITEMS) return makeHttpProblem("ListTooLong")
  // for-in is three times as fast as Object.values for large objects
  for (const key in value) {
    const problem = findExceededBound(value[key as keyof typeof value], levels - 1)
    if (problem) return problem
  }
  return undefined
}

const rawBodies = new WeakMap<FastifyRequest, string>()

/** The body as text, exactly as it was sent; empty when there was none. */
export const getRawBodyText = (request: FastifyRequest): string => rawBodies.get(request) ?? ""

export const registerJsonParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    rawBodies.set(request, String(body))
    if (body === "") done(null, undefined)
    else if (hasTooManyKeys(String(body))) done(makeHttpProblem("BodyTooLarge"))
    else
      parse(request, String(body), (error, value) => {
        const problem = error ?? findExceededBound(value, MAX_DEPTH)
        if (problem) done(problem)
        else done(null, value)
      })
  })
}
