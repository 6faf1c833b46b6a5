/** A request that is repeated before its response keeps its key, so that it takes effect once. */
import { Equal } from "effect"
import type { CreateId } from "./ports/create-id.ts"

export interface IdempotencyKeys<Request> {
  readonly keyFor: (request: Request) => string
  /** the response arrived: an equal request gets a new key */
  readonly clear: () => void
}

export const makeIdempotencyKeys = <Request>(newId: CreateId): IdempotencyKeys<Request> => {
  let last: { readonly request: Request; readonly key: string } | undefined
  return {
    keyFor: request => {
      last = last && Equal.equals(last.request, request) ? last : { request, key: newId() }
      return last.key
    },
    clear: () => {
      last = undefined
    },
  }
}
