/**
 * A reference field that saves while typing. Saving doesn't change the text of a focused field, because that would move
 * the caret. Unsaved text survives leaving the page (PAY-39…PAY-43, USE-16).
 */
import { Effect } from "effect"
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import { normalizeReference } from "../../../domain/payment/reference.ts"
import { decodeTextDraft } from "../drafts/decode-text-draft.ts"
import type { DraftStore } from "../drafts/form-drafts.ts"
import { makeViewModel } from "../view-model.ts"

interface ReferenceState {
  /** the field's text, when it differs from the saved one */
  readonly unsavedText: string | undefined
  /** the field has no focus */
  readonly isBlurred: boolean
}

interface Props {
  readonly saved: string
}

interface Options<E> {
  readonly field: ReferenceField
  readonly unsaved: DraftStore<string>
  readonly save: (text: string) => Effect.Effect<unknown, E>
}

export const makeReferenceViewModel = <E>({ field, unsaved, save }: Options<E>) => {
  const draft = decodeTextDraft(unsaved.get(field))
  let lastText = draft

  const { change, update, viewModel } = makeViewModel({
    start: { unsavedText: draft, isBlurred: true },
    toViewState: ({ unsavedText }: ReferenceState, { saved }: Props) => ({ text: unsavedText ?? saved }),
  })

  /** After saving, a field without focus shows the cart's text, including changes from other tabs. */
  const markSaved = (text: string) => {
    if (text !== lastText) return
    unsaved.set(field, undefined)
    change(({ unsavedText, isBlurred }) => ({ unsavedText: isBlurred ? undefined : unsavedText, isBlurred }))
  }

  const send = (text: string) => Effect.tap(save(text), () => Effect.sync(() => markSaved(text)))

  return {
    ...viewModel,
    /** completes when this text, or a newer one, is saved */
    type: (text: string) => {
      lastText = text
      update({ unsavedText: text, isBlurred: false })
      unsaved.set(field, text)
      return send(text)
    },
    blur: (props: Props) => {
      const text = normalizeReference(viewModel.getViewState(props).text)
      const isSaved = unsaved.get(field) === undefined || text === props.saved
      update({ unsavedText: isSaved ? undefined : text, isBlurred: true })
    },
    /** sends the last text again */
    retry: () => send(lastText ?? ""),
    /** sends unsaved text from before the page was left, if any */
    resume: draft === undefined ? undefined : send(draft),
  }
}
