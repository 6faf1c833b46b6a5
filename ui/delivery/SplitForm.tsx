/** A quantity for each extra address, the rest for the main one; too much can't be confirmed, and unsaved changes aren't lost by closing (SPLIT-04, SPLIT-08…SPLIT-18). */
import { Result } from "effect"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Address } from "../../domain/address/address.ts"
import { mayConfirm } from "../../domain/delivery/split-check.ts"
import { hasUnsavedChanges } from "../../domain/delivery/split-draft.ts"
import { wentWrong } from "../i18n/errors.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { FormDialog } from "../parts/FormDialog.tsx"
import { useFormats } from "../parts/format.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { useCommand } from "../use-command.ts"
import { AddressForm } from "./AddressForm.tsx"
import { NewTotal } from "./NewTotal.tsx"
import { SplitAddresses } from "./SplitAddresses.tsx"
import type { SplitDialogProps } from "./SplitDialog.tsx"
import { SplitNote } from "./SplitNote.tsx"
import { OPEN, splitPlace, useUnsavedAddresses } from "./unsaved-addresses.ts"
import { type Shares, useSplitEntered } from "./use-split-entered.ts"

interface SplitFormProps extends SplitDialogProps {
  readonly title: string
  readonly shares: Shares
  readonly own: readonly Address[]
}

export const SplitForm = ({ of, price, title, shares, own, unsaved: typed, onClose }: SplitFormProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieces = usePieces()
  const id = useId()
  const { item, name, delivery } = of
  const split = useSplitEntered(item, shares, own, typed)
  const { draft, checked } = split
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedAddresses(splitPlace(item))
  const [adding, setAdding] = useState(() => unsaved.get(OPEN) !== undefined)
  const save = useCommand((kept: Shares) => delivery.split(item.id, kept), {
    failed: t("split.failed"),
    topic: `split ${item.id}`,
    late: onClose,
  })

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const isUnsaved = hasUnsavedChanges(split.before, draft)
  const confirm = async () => {
    if (Result.isFailure(checked)) {
      split.judgeAll()
      setTries(count => count + 1)
      return
    }
    const [main, ...extras] = checked.success
    if (!main || !isUnsaved || (await save.run([main, ...extras]))) onClose()
  }

  if (adding) {
    return (
      <AddressForm
        purpose="shipping"
        address={undefined}
        unsaved={unsaved}
        onBack={() => setAdding(false)}
        onSaved={address => {
          split.add(address)
          setAdding(false)
        }}
        onClose={() => setAdding(false)}
      />
    )
  }
  return (
    <FormDialog
      title={title}
      unsaved={isUnsaved}
      question={{
        title: t("split.payAttention"),
        hint: t("split.unsaved", { name }),
        keep: t("split.continue"),
        discard: t("split.discard"),
      }}
      onClose={onClose}
      note={
        <SplitNote
          id={`${id}-why`}
          missing={tries > 0 && Result.isFailure(checked) ? checked.failure : []}
          draft={draft}
          price={price}
        />
      }
      act={{
        words: t("split.confirm"),
        type: "submit",
        form: id,
        offBecause: mayConfirm(draft) ? undefined : `${id}-why`,
        busy: save.state._tag === "Running" ? t("delivery.saving") : undefined,
      }}
    >
      <div role="alert">
        {save.state._tag === "Failed" ? (
          <Failure
            title={t("split.failed")}
            failure={save.state.error}
            kept={`${wentWrong(t, "splitShipment")}. ${t("split.kept")}`}
          />
        ) : null}
      </div>
      <p className="soft">{t("split.about", { name, pieces: pieces(draft.total), price: formats.money(price) })}</p>
      <form
        className="stack"
        id={id}
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <SplitAddresses split={split} />
      </form>
      <NewTotal of={of} chosen={{ _tag: "Addresses", count: draft.extras.length + 1, price }} />
      <div>
        <Act icon="plus" onPress={() => setAdding(true)}>
          {t("address.add")}
        </Act>
      </div>
    </FormDialog>
  )
}
