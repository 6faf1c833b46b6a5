/** One call of the services: the client sends it, the server answers it, OpenAPI describes it, all from this value. */
import { Schema } from "effect"

/** Who may call: anybody, anybody with a token, or a logged-in customer. */
export type Access = "public" | "visitor" | "customer"

/** A codec without services: its wire form is JSON, its value what the shop works with. */
export type Wire<T> = Schema.Codec<T, unknown>

export interface Endpoint<Params, Query, Body, Answer, Name extends string = string> {
  readonly name: Name
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
  /** with its parameters in braces, as the specification writes it */
  readonly path: string
  readonly access: Access
  /** a keyed write carries an Idempotency-Key and has its effect once */
  readonly keyed: boolean
  /** its answer has a secret: it is kept for its repetition so that only its key opens it */
  readonly secret: boolean
  /** its repetition has to be the same to the byte */
  readonly exact: boolean
  /** a fresh call says no-cache: no cache on the way may answer it (API-28, API-29) */
  readonly fresh: boolean
  /** what it is about has a version: a read sends it as ETag, a change may be meant for one only (RFC 9110) */
  readonly versioned: boolean
  /** in bytes: no longer body is read */
  readonly bodyLimit: number
  readonly params: Wire<Params>
  readonly query: Wire<Query>
  readonly body: Wire<Body>
  readonly answer: Wire<Answer>
  /** whether it says that something was made (201) */
  isMade(answer: Answer): boolean
}

/** In bytes: a form with each of its fields as long as it may be, a report with its stack, two hundred items of an event. */
const FORM = 64 * 1024

/** In bytes: as many lines or addresses as a cart holds. */
export const WHOLE_CART = 512 * 1024

export const Nothing = Schema.Struct({})
export type Nothing = typeof Nothing.Type

interface Definition<Params, Query, Body, Answer> {
  readonly access: Access
  readonly keyed?: boolean
  readonly secret?: boolean
  readonly exact?: boolean
  readonly fresh?: boolean
  readonly versioned?: boolean
  readonly bodyLimit?: number
  readonly params?: Wire<Params>
  readonly query?: Wire<Query>
  readonly body?: Wire<Body>
  readonly answer: Wire<Answer>
  isMade?(answer: Answer): boolean
}

/** `endpoint("getCart", "GET /cart/{parseCartId}", …)`: what is left out of the definition is nothing. */
export const endpoint = <const Name extends string, Answer, Params = Nothing, Query = Nothing, Body = Nothing>(
  name: Name,
  methodAndPath: `${Endpoint<Params, Query, Body, Answer>["method"]} /${string}`,
  definition: Definition<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer, Name> => {
  const [method, path] = methodAndPath.split(" ") as [Endpoint<Params, Query, Body, Answer>["method"], string]
  const nothing = Nothing as unknown as Wire<never>
  return {
    name,
    method,
    path,
    access: definition.access,
    keyed: definition.keyed ?? false,
    secret: definition.secret ?? false,
    exact: definition.exact ?? false,
    fresh: definition.fresh ?? false,
    versioned: definition.versioned ?? false,
    bodyLimit: definition.bodyLimit ?? FORM,
    params: definition.params ?? nothing,
    query: definition.query ?? nothing,
    body: definition.body ?? nothing,
    answer: definition.answer,
    isMade: definition.isMade ?? (() => false),
  }
}
