/** What is asked for once more before it was answered has the key it had, so that it is done once. */
import { Equal } from "effect"
import type { NewId } from "./ports/new-id.ts"

export interface IdempotencyKeys<Request> {
  readonly of: (request: Request) => string
  /** it was answered: the same is another thing from now on */
  readonly answered: () => void
}

export const idempotencyKeys = <Request>(newId: NewId): IdempotencyKeys<Request> => {
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
