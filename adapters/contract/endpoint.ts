/** One endpoint of the services. The client, the server and OpenAPI all use this value. */
import { Schema } from "effect"

/**
 * Who may call: anybody, anybody with a token (guest or customer), a logged-in customer, or who has a link to upload
 * files for a customer.
 */
export type EndpointAccess = "public" | "visitor" | "customer" | "uploader"

/** A codec between JSON and the value that the shop works with. */
export type WireCodec<T> = Schema.Codec<T, unknown>

export interface Endpoint<Params, Query, Body, Answer, Name extends string = string> {
  readonly name: Name
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"
  /** with its parameters in braces, as the specification writes it */
  readonly path: string
  readonly access: EndpointAccess
  /** a keyed write carries an Idempotency-Key: a repetition has no second effect */
  readonly takesIdempotencyKey: boolean
  /** its response holds a secret: it is stored encrypted, and only the Idempotency-Key opens it */
  readonly secret: boolean
  /** a repetition must be the same to the byte */
  readonly repeatsExactly: boolean
  /** sends `Cache-Control: no-cache`, so that no cache answers it (API-28, API-29) */
  readonly isNeverCached: boolean
  /** its resource has a version: a read sends it as ETag, and a change can be limited to one version (RFC 9110) */
  readonly versioned: boolean
  /** takes `Expected-Delivery-Days` and `Expected-Total`: what it orders must be what was shown (ORDER-17, TAX-08) */
  readonly takesExpectations: boolean
  /** its response isn't JSON */
  readonly answersBytes: boolean
  /** its response can be so large that it takes minutes */
  readonly isLargeResponse: boolean
  /** in bytes: longer bodies are rejected */
  readonly bodyLimitBytes: number
  readonly params: WireCodec<Params>
  readonly query: WireCodec<Query>
  readonly body: WireCodec<Body>
  readonly response: WireCodec<Answer>
  /** whether the response reports a new resource (status 201) */
  isCreated(response: Answer): boolean
}

/** In bytes: enough for the longest form, an error report with its stack, or an event with 200 items. */
const FORM_BODY_LIMIT_BYTES = 64 * 1024

/** In bytes: enough for as many lines or addresses as a cart can hold. */
export const WHOLE_CART_BODY_LIMIT_BYTES = 512 * 1024

export const EmptyBody = Schema.Struct({})
export type EmptyBody = typeof EmptyBody.Type

interface Definition<Params, Query, Body, Answer> {
  readonly access: EndpointAccess
  readonly takesIdempotencyKey?: boolean
  readonly secret?: boolean
  readonly repeatsExactly?: boolean
  readonly isNeverCached?: boolean
  readonly versioned?: boolean
  readonly takesExpectations?: boolean
  readonly answersBytes?: boolean
  readonly isLargeResponse?: boolean
  readonly bodyLimitBytes?: number
  readonly params?: WireCodec<Params>
  readonly query?: WireCodec<Query>
  readonly body?: WireCodec<Body>
  readonly response: WireCodec<Answer>
  isCreated?(response: Answer): boolean
}

/**
 * Example: `defineEndpoint("getCart", "GET /cart/{cartId}", …)`. Flags default to false and schemas to an empty
 * object.
 */
export const defineEndpoint = <const Name extends string, Answer, Params = EmptyBody, Query = EmptyBody, Body = EmptyBody>(
  name: Name,
  methodAndPath: `${Endpoint<Params, Query, Body, Answer>["method"]} /${string}`,
  definition: Definition<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer, Name> => {
  const [method, path] = methodAndPath.split(" ") as [Endpoint<Params, Query, Body, Answer>["method"], string]
  const emptySchema = EmptyBody as unknown as WireCodec<never>
  return {
    name,
    method,
    path,
    access: definition.access,
    takesIdempotencyKey: definition.takesIdempotencyKey ?? false,
    secret: definition.secret ?? false,
    repeatsExactly: definition.repeatsExactly ?? false,
    isNeverCached: definition.isNeverCached ?? false,
    versioned: definition.versioned ?? false,
    takesExpectations: definition.takesExpectations ?? false,
    answersBytes: definition.answersBytes ?? false,
    isLargeResponse: definition.isLargeResponse ?? false,
    bodyLimitBytes: definition.bodyLimitBytes ?? FORM_BODY_LIMIT_BYTES,
    params: definition.params ?? emptySchema,
    query: definition.query ?? emptySchema,
    body: definition.body ?? emptySchema,
    response: definition.response,
    isCreated: definition.isCreated ?? (() => false),
  }
}
