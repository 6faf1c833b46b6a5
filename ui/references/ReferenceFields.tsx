/**
 * A reference is saved while it is typed, with a status. The text is never rewritten under the caret (PAY-39…PAY-43).
 */
import type { Effect } from "effect"
import type { TFunction } from "i18next"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { DraftStore } from "../../application/client/drafts/form-drafts.ts"
import { makeReferenceViewModel } from "../../application/client/payment/reference-view-model.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { ReferenceField } from "../../domain/cart/cart-reference.ts"
import type { OrderId } from "../../domain/order/order.ts"
import type { ReferenceTooLong } from "../../domain/payment/reference.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { TextField } from "../fields/TextField.tsx"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { type CommandFailure, formatNotSaved } from "../i18n/failure-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Icon } from "../theme/Icon.tsx"
import styles from "./ReferenceFields.module.css"

interface ReferenceInputProps {
  readonly field: ReferenceField
  readonly saved: string | undefined
  /** holds typed text that isn't saved yet, also after the page has gone */
  readonly drafts: DraftStore<string>
  readonly formatFailure: ReferenceFieldsProps["formatFailure"]
  /** succeeds when this text, or a later one, is saved */
  readonly save: (text: string) => Effect.Effect<unknown, CommandFailure | ReferenceTooLong>
}

const ReferenceInput = ({ field, saved = "", drafts, formatFailure, save: saveText }: ReferenceInputProps) => {
  const { t } = useTranslation()
  const props = { saved }
  const [{ text }, viewModel] = useViewModel(() => makeReferenceViewModel({ field, unsaved: drafts, save: saveText }), props)
  const save = useCommand((saving: Effect.Effect<unknown, CommandFailure | ReferenceTooLong>) => saving, {
    overlap: "supersede",
    failed: texts => formatFailure(texts.t, field),
    topic: `save ${field}`,
  })
  const { run } = save
  const type = (next: string) => void run(viewModel.type(next))
  const { resume } = viewModel
  useEffect(() => {
    if (resume) void run(resume)
  }, [run, resume])
  const failure = save.failure
  const isTooLong = failure?._tag === "ReferenceTooLong"
  return (
    <div className={styles.reference}>
      <TextField
        label={t(`payment.${field}`)}
        name={field}
        value={text}
        onType={type}
        onBlur={() => viewModel.blur(props)}
        error={
          isTooLong
            ? t("field.tooLong", { limit: failure.limit })
            : failure && formatNotSaved(t, formatFailure(t, field), failure)
        }
        autoComplete="off"
        optional
      />
      {failure && !isTooLong ? (
        <RetryButton about={t("payment.toSave", { name: t(`payment.${field}`) })} onPress={() => void run(viewModel.retry())} />
      ) : null}
      <div className={styles.state} role="status">
        {save.isRunning ? t("delivery.saving") : null}
        {save.state._tag === "Done" ? (
          <AutoDismiss onEnd={save.reset}>
            <span className={styles.state}>
              <Icon name="check" /> {t("payment.referenceSaved")}
            </span>
          </AutoDismiss>
        ) : null}
      </div>
    </div>
  )
}

const REFERENCE_FIELDS = ["referenceLabel", "poNumber"] as const

interface ReferenceFieldsProps {
  readonly title: string
  /** the cart or the order that has the references */
  readonly owner: { readonly id: CartId | OrderId } & { readonly [Field in ReferenceField]?: string | undefined }
  /** the title of a failed save */
  readonly formatFailure: (t: TFunction, field: ReferenceField) => string
  readonly save: (field: ReferenceField, text: string) => ReturnType<ReferenceInputProps["save"]>
  /** behind a disclosure, unless a field has a text */
  readonly isFolded?: boolean
}

/** References for the customer's bookkeeping, of a cart or an order (PAY-04, CART-06, ORDER-03, ORDER-14). */
export const ReferenceFields = ({ title, owner, formatFailure, save, isFolded = false }: ReferenceFieldsProps) => {
  const { t } = useTranslation()
  const drafts = useDraftStore("reference", owner.id)
  const fields = (
    <div className="stack">
      {REFERENCE_FIELDS.map(field => (
        <ReferenceInput
          key={field}
          field={field}
          saved={owner[field]}
          drafts={drafts}
          formatFailure={formatFailure}
          save={text => save(field, text)}
        />
      ))}
      <p className="hint">{t("payment.referenceHint")}</p>
    </div>
  )
  const hasText = REFERENCE_FIELDS.some(field => owner[field] !== undefined || drafts.hasUnsent(field))
  return (
    <section className="sheet" aria-labelledby="references">
      <h2 id="references">{title}</h2>
      {isFolded ? (
        <Disclosure show={t("payment.referenceAsk")} hide={t("payment.referenceAsk")} startsOpen={hasText}>
          {fields}
        </Disclosure>
      ) : (
        fields
      )}
    </section>
  )
}
