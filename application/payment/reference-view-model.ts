/** A reference is saved while it is typed; nothing is rewritten under the caret, and what is not saved yet outlives its page (PAY-39…PAY-43, USE-16). */
import { Effect } from "effect"
import type { ReferenceField } from "../../domain/cart/cart-reference.ts"
import { normalizeReference } from "../../domain/payment/reference.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"

interface ReferenceState {
  /** as it stands in the field, once it is another than the saved one */
  readonly typed: string | undefined
  /** nobody types in it */
  readonly left: boolean
}

interface Given {
  readonly saved: string
}

interface ReferenceShown {
  readonly text: string
}

interface ReferenceStep<E> extends StepModel<Given, ReferenceShown> {
  /** answers when this text, or what was typed over it, is saved */
  readonly type: (text: string) => Effect.Effect<unknown, E>
  readonly leave: (given: Given) => void
  /** sends what was typed last again */
  readonly again: () => Effect.Effect<unknown, E>
  /** sends what was typed before and is not saved yet, if anything is */
  readonly resume: Effect.Effect<unknown, E> | undefined
}

interface Opened<E> {
  readonly field: ReferenceField
  readonly unsaved: DraftStore<string>
  readonly save: (text: string) => Effect.Effect<unknown, E>
}

export const makeReferenceViewModel = <E>({ field, unsaved, save }: Opened<E>): ReferenceStep<E> => {
  const before = decodeTextDraft(unsaved.get(field))
  let last = before

  const step = makeStepModel<ReferenceState, Given, ReferenceShown>({
    start: { typed: before, left: true },
    show: ({ typed }, { saved }) => ({ text: typed ?? saved }),
  })

  /** From then on the field that was left shows what the cart has, also when another tab changes it. */
  const saved = (text: string) => {
    if (text !== last) return
    unsaved.set(field, undefined)
    step.change(({ typed, left }) => ({ typed: left ? undefined : typed, left }))
  }

  const send = (text: string) => Effect.tap(save(text), () => Effect.sync(() => saved(text)))

  return {
    ...step,
    type: text => {
      last = text
      step.change(() => ({ typed: text, left: false }))
      unsaved.set(field, text)
      return send(text)
    },
    leave: given => {
      const text = normalizeReference(step.shown(given).text)
      const isSaved = unsaved.get(field) === undefined || text === given.saved
      step.change(() => ({ typed: isSaved ? undefined : text, left: true }))
    },
    again: () => send(last ?? ""),
    resume: before === undefined ? undefined : send(before),
  }
}
