/** A reference is saved while it is typed, and says so; nothing is rewritten under the caret (PAY-39…PAY-43). */
import { type Effect, Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Unsaved } from "../../application/identity/drafts.ts"
import type { ReferenceField } from "../../domain/cart/with-reference.ts"
import { leftReference, REFERENCE_LIMIT, reference } from "../../domain/payment/reference.ts"
import { type Failure, notSaved, wentWrong } from "../i18n/errors.ts"
import { Act } from "../parts/Act.tsx"
import { Icon } from "../parts/Icon.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useCommand } from "../use-command.ts"
import { keptText } from "../use-unsaved.ts"
import styles from "./References.module.css"

interface ReferenceInputProps {
  readonly field: ReferenceField
  readonly saved: string | undefined
  /** what was typed and is not saved yet outlives the page in it */
  readonly drafts: Unsaved<string>
  /** answers when this text, or what was typed over it, is saved */
  readonly save: (text: string | undefined) => Effect.Effect<unknown, Failure>
}

export const ReferenceInput = ({ field, saved = "", drafts, save: send }: ReferenceInputProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => keptText(drafts.get(field)))
  const save = useCommand(send, "supersede")
  const { run } = save
  const text = typed ?? saved
  const checked = reference(text)

  const type = (next: string) => {
    setTyped(next)
    drafts.set(field, next)
    const sent = reference(next)
    if (Result.isSuccess(sent)) void save.run(sent.success)
    else save.reset()
  }
  const draft = useRef(typed)
  useEffect(() => {
    const unsaved = draft.current === undefined ? undefined : reference(draft.current)
    if (unsaved && Result.isSuccess(unsaved)) void run(unsaved.success)
  }, [run])
  const isSaved = save.state._tag === "Done"
  useEffect(() => {
    if (isSaved) drafts.set(field, undefined)
  }, [isSaved, drafts, field])

  const leave = () => setTyped(leftReference(text) === saved ? undefined : leftReference(text))
  const failed = save.state._tag === "Failed" ? notSaved(t, wentWrong(t, field), save.state.error) : undefined
  return (
    <div className={styles.reference}>
      <TextField
        label={t(`payment.${field}`)}
        name={field}
        value={text}
        onType={type}
        onLeave={leave}
        error={Result.isFailure(checked) ? t("field.tooLong", { limit: REFERENCE_LIMIT }) : failed}
        autoComplete="off"
        width="medium"
        optional
      />
      {save.state._tag === "Failed" ? (
        <Act icon="undo" about={t("payment.toSave", { name: t(`payment.${field}`) })} onPress={() => type(text)}>
          {t("word.tryAgain")}
        </Act>
      ) : null}
      <p className={styles.state} role="status">
        {save.state._tag === "Running" ? t("payment.referenceSaving") : null}
        {save.state._tag === "Done" ? (
          <>
            <Icon name="check" /> {t("payment.referenceSaved")}
          </>
        ) : null}
      </p>
    </div>
  )
}
