/** A body is JSON, without keys that would change prototypes, no deeper and with no more keys and no longer lists than any of the contract's. */
import type { FastifyInstance, FastifyRequest } from "fastify"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"
import { type HttpProblem, makeHttpProblem } from "./http-problem.ts"

/** An edited item of a cart lies 4 deep; whoever nests more wants to see a parser break. */
const DEEPEST = 32

/** A full cart's, each item with as many as it may be edited in. */
const MOST_KEYS = MAX_CART_ITEMS * 64

/** `"":0,`, in characters. */
const SHORTEST_KEY = 5

/** Each key has a colon; they are counted before the parser makes an object of them, which takes far longer. */
const hasTooManyKeys = (text: string): boolean => {
  if (text.length < MOST_KEYS * SHORTEST_KEY) return false
  let at = -1
  for (let count = 0; count <= MOST_KEYS; count++) {
    at = text.indexOf(":", at + 1)
    if (at === -1) return false
  }
  return true
}

/** Why a value is not even looked at by the contract. */
const beyond = (value: unknown, levels: number): HttpProblem | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  if (levels === 0) return makeHttpProblem("JsonTooDeep")
  if (Array.isArray(value) && value.length > MAX_CART_ITEMS) return makeHttpProblem("ListTooLong")
  // three times as fast as a list of what is in it, where that is very much
  for (const key in value) {
    const found = beyond(value[key as keyof typeof value], levels - 1)
    if (found) return found
  }
  return undefined
}

const texts = new WeakMap<FastifyRequest, string>()

/** A body as it was sent; nothing when none was. */
export const getRawBody = (request: FastifyRequest): string => texts.get(request) ?? ""

export const registerJsonParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    texts.set(request, String(body))
    if (body === "") done(null, undefined)
    else if (hasTooManyKeys(String(body))) done(makeHttpProblem("BodyTooLarge"))
    else
      parse(request, String(body), (error, value) => {
        const problem = error ?? beyond(value, DEEPEST)
        if (problem) done(problem)
        else done(null, value)
      })
  })
}
