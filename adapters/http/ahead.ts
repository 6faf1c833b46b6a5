/** What came with the page is not asked again: an answer is taken once, and none after the first call that had none. */
import { Effect, Result, Schema } from "effect"
import type { Call } from "./call.ts"

/** The element of the page that holds them. */
export const ARRIVED = "arrived"

/** By `answerKey`, as they are on the wire. */
export type Answers = Readonly<Record<string, unknown>>

export const answerKey = (name: string, params: object = {}): string => name + JSON.stringify(params)

export const makeAhead = (answers: Answers): ((call: Call) => Call) => {
  const left = new Map(Object.entries(answers))
  return call => (endpoint, sent) =>
    Effect.suspend(() => {
      const key = answerKey(endpoint.name, { ...sent.params, ...sent.query })
      const came = Schema.decodeUnknownResult(endpoint.answer)(left.get(key))
      if (!left.delete(key)) left.clear()
      return Result.isSuccess(came) ? Effect.succeed(came.success) : call(endpoint, sent)
    })
}
