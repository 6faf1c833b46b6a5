/** What came with the page is not asked again: an answer is taken once, and none after the first call that had none. */
import { Effect, Result, Schema } from "effect"
import type { ServiceClient } from "./service-client.ts"

/** The element of the page that holds them. */
export const PRELOADED_RESPONSES_ELEMENT_ID = "arrived"

/** By `makePreloadedResponseKey`, as they are on the wire. */
export type PreloadedResponses = Readonly<Record<string, unknown>>

export const makePreloadedResponseKey = (name: string, params: object = {}): string => name + JSON.stringify(params)

export const withPreloadedResponses = (answers: PreloadedResponses): ((call: ServiceClient) => ServiceClient) => {
  const left = new Map(Object.entries(answers))
  return call => (endpoint, sent) =>
    Effect.suspend(() => {
      const key = makePreloadedResponseKey(endpoint.name, { ...sent.params, ...sent.query })
      const came = Schema.decodeUnknownResult(endpoint.response)(left.get(key))
      if (!left.delete(key)) left.clear()
      return Result.isSuccess(came) ? Effect.succeed(came.success) : call(endpoint, sent)
    })
}
