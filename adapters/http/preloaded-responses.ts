/**
 * Responses that the server embedded in the page. Each replaces one call. After a call without one, which may have changed
 * data, only public endpoints still use theirs.
 */
import { type Result, Schema } from "effect"
import type { Endpoint } from "../contract/endpoint.ts"

/** The id of the page's element that holds the responses. */
export const PRELOADED_RESPONSES_ELEMENT_ID = "arrived"

/** Bodies in their wire form, by `makePreloadedResponseKey`. */
export type PreloadedResponses = Readonly<Record<string, unknown>>

export const makePreloadedResponseKey = (name: string, params: object = {}): string => name + JSON.stringify(params)

/** Fails when no response came for the call, or one of another shape. */
export type TakePreloadedResponse = <P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  sent: { readonly params?: P; readonly query?: Q },
) => Result.Result<A, unknown>

export const makeTakePreloadedResponse = (responses: PreloadedResponses): TakePreloadedResponse => {
  const unused = new Map(Object.entries(responses))
  let isOutdated = false
  return ({ name, access, response }, { params, query }) => {
    const key = makePreloadedResponseKey(name, { ...params, ...query })
    const body = isOutdated && access !== "public" ? undefined : unused.get(key)
    if (!unused.delete(key) && access !== "public") isOutdated = true
    return Schema.decodeUnknownResult(response)(body)
  }
}
