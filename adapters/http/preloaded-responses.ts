/**
 * Uses the responses that came with the page instead of calls. Each is used once; after the first call without one,
 * the rest is outdated and dropped.
 */
import { Effect, Result, Schema } from "effect"
import type { ServiceClient } from "./service-client.ts"

/** The id of the page's element that holds the responses. */
export const PRELOADED_RESPONSES_ELEMENT_ID = "arrived"

/** Bodies in their wire form, by `makePreloadedResponseKey`. */
export type PreloadedResponses = Readonly<Record<string, unknown>>

export const makePreloadedResponseKey = (name: string, params: object = {}): string => name + JSON.stringify(params)

export const withPreloadedResponses = (responses: PreloadedResponses): ((call: ServiceClient) => ServiceClient) => {
  const unused = new Map(Object.entries(responses))
  return call => (endpoint, sent) =>
    Effect.suspend(() => {
      const key = makePreloadedResponseKey(endpoint.name, { ...sent.params, ...sent.query })
      const preloaded = Schema.decodeUnknownResult(endpoint.response)(unused.get(key))
      if (!unused.delete(key)) unused.clear()
      return Result.isSuccess(preloaded) ? Effect.succeed(preloaded.success) : call(endpoint, sent)
    })
}
