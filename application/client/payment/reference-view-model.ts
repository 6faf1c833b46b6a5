/**
 * A reference field that saves while typing. The text is never rewritten at the caret, and unsaved text survives the
 * page (PAY-39…PAY-43, USE-16).
 */
import { Effect } from "effect"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import { normalizeReference } from "../../../domain/payment/reference.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import { makeViewModel, type ViewModel } from "../view-model.ts"

interface ReferenceState {
  /** the field's text, when it differs from the saved one */
  readonly unsavedText: string | undefined
  /** the field has no focus */
  readonly isBlurred: boolean
}

interface Props {
  readonly saved: string
}

interface ReferenceViewState {
  readonly text: string
}

interface ReferenceViewModel<E> extends ViewModel<Props, ReferenceViewState> {
  /** completes when this text, or a newer one, is saved */
  readonly type: (text: string) => Effect.Effect<unknown, E>
  readonly blur: (props: Props) => void
  /** sends the last text again */
  readonly retry: () => Effect.Effect<unknown, E>
  /** sends unsaved text from before the page was left, if any */
  readonly resume: Effect.Effect<unknown, E> | undefined
}

interface Options<E> {
  readonly field: ReferenceField
  readonly unsaved: DraftStore<string>
  readonly save: (text: string) => Effect.Effect<unknown, E>
}

export const makeReferenceViewModel = <E>({ field, unsaved, save }: Options<E>): ReferenceViewModel<E> => {
  const draft = decodeTextDraft(unsaved.get(field))
  let last = draft

  const step = makeViewModel<ReferenceState, Props, ReferenceViewState>({
    start: { unsavedText: draft, isBlurred: true },
    toViewState: ({ unsavedText }, { saved }) => ({ text: unsavedText ?? saved }),
  })

  /** After saving, a field without focus shows the cart's text, including changes from other tabs. */
  const markSaved = (text: string) => {
    if (text !== last) return
    unsaved.set(field, undefined)
    step.change(({ unsavedText, isBlurred }) => ({ unsavedText: isBlurred ? undefined : unsavedText, isBlurred }))
  }

  const send = (text: string) => Effect.tap(save(text), () => Effect.sync(() => markSaved(text)))

  return {
    ...step,
    type: text => {
      last = text
      step.change(() => ({ unsavedText: text, isBlurred: false }))
      unsaved.set(field, text)
      return send(text)
    },
    blur: props => {
      const text = normalizeReference(step.getViewState(props).text)
      const isSaved = unsaved.get(field) === undefined || text === props.saved
      step.change(() => ({ unsavedText: isSaved ? undefined : text, isBlurred: true }))
    },
    retry: () => send(last ?? ""),
    resume: draft === undefined ? undefined : send(draft),
  }
}
