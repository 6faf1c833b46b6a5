/** One call of the services: the client sends it, the server answers it, OpenAPI describes it, all from this value. */
import { Schema } from "effect"

/** Who may call: anybody, anybody with a token, or a logged-in customer. */
export type EndpointAccess = "public" | "visitor" | "customer"

/** A codec without services: its wire form is JSON, its value what the shop works with. */
export type WireCodec<T> = Schema.Codec<T, unknown>

export interface Endpoint<Params, Query, Body, Answer, Name extends string = string> {
  readonly name: Name
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
  /** with its parameters in braces, as the specification writes it */
  readonly path: string
  readonly access: EndpointAccess
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
  readonly bodyLimitBytes: number
  readonly params: WireCodec<Params>
  readonly query: WireCodec<Query>
  readonly body: WireCodec<Body>
  readonly response: WireCodec<Answer>
  /** whether it says that something was made (201) */
  isCreated(response: Answer): boolean
}

/** In bytes: a form with each of its fields as long as it may be, a report with its stack, two hundred items of an event. */
const FORM = 64 * 1024

/** In bytes: as many lines or addresses as a cart holds. */
export const WHOLE_CART_BODY_LIMIT_BYTES = 512 * 1024

export const EmptyBody = Schema.Struct({})
export type EmptyBody = typeof EmptyBody.Type

interface Definition<Params, Query, Body, Answer> {
  readonly access: EndpointAccess
  readonly keyed?: boolean
  readonly secret?: boolean
  readonly exact?: boolean
  readonly fresh?: boolean
  readonly versioned?: boolean
  readonly bodyLimitBytes?: number
  readonly params?: WireCodec<Params>
  readonly query?: WireCodec<Query>
  readonly body?: WireCodec<Body>
  readonly response: WireCodec<Answer>
  isCreated?(response: Answer): boolean
}

/** `endpoint("getCart", "GET /cart/{parseCartId}", …)`: what is left out of the definition is nothing. */
export const defineEndpoint = <
  const Name extends string,
  Answer,
  Params = EmptyBody,
  Query = EmptyBody,
  Body = EmptyBody,
>(
  name: Name,
  methodAndPath: `${Endpoint<Params, Query, Body, Answer>["method"]} /${string}`,
  definition: Definition<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer, Name> => {
  const [method, path] = methodAndPath.split(" ") as [Endpoint<Params, Query, Body, Answer>["method"], string]
  const nothing = EmptyBody as unknown as WireCodec<never>
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
    bodyLimitBytes: definition.bodyLimitBytes ?? FORM,
    params: definition.params ?? nothing,
    query: definition.query ?? nothing,
    body: definition.body ?? nothing,
    response: definition.response,
    isCreated: definition.isCreated ?? (() => false),
  }
}
