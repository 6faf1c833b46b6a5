/** What is asked for once more before it was answered has the key it had, so that it is done once. */
import { Equal } from "effect"
import type { NewId } from "./ports/new-id.ts"

export interface KeyOfAsked<Asked> {
  readonly of: (asked: Asked) => string
  /** it was answered: the same is another thing from now on */
  readonly answered: () => void
}

export const keyOfAsked = <Asked>(newId: NewId): KeyOfAsked<Asked> => {
  let last: { readonly asked: Asked; readonly key: string } | undefined
  return {
    of: asked => {
      last = last && Equal.equals(last.asked, asked) ? last : { asked, key: newId() }
      return last.key
    },
    answered: () => {
      last = undefined
    },
  }
}
