/** What is asked for once more before it was answered has the key it had, so that it is done once. */
import { Equal } from "effect"
import type { CreateId } from "./ports/create-id.ts"

export interface IdempotencyKeys<Request> {
  readonly of: (request: Request) => string
  /** it was answered: the same is another thing from now on */
  readonly answered: () => void
}

export const makeIdempotencyKeys = <Request>(newId: CreateId): IdempotencyKeys<Request> => {
  let last: { readonly request: Request; readonly key: string } | undefined
  return {
    of: request => {
      last = last && Equal.equals(last.request, request) ? last : { request, key: newId() }
      return last.key
    },
    answered: () => {
      last = undefined
    },
  }
}
