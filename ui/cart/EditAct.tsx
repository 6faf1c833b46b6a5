/** The way into the edit dialog, whose code comes when it is first asked for; what became of an edit whose dialog was closed is told here (EDIT-01, CART-42). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { UnsavedForms } from "../../application/identity/unsaved-forms.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { editAction, type LineItemEdits } from "../../domain/cart/line-item-edit.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { onDemand } from "../parts/on-demand.tsx"
import { useCommand } from "../use-command.ts"
import { useOwnDrafts, useReopened } from "../use-unsaved.ts"

const editDialog = onDemand(async () => (await import("./EditDialog.tsx")).EditDialog)

interface EditActProps {
  readonly cartId: CartId
  readonly group: Group
  readonly name: string
}

export const EditAct = ({ cartId, group, name }: EditActProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const unsaved = useOwnDrafts(useUseCase(UnsavedForms).edits, cartId)
  const dialog = useReopened(unsaved, group.main.id)
  const editing = dialog.isOpen
  const [asked, setAsked] = useState<LineItemEdits>()
  const save = useCommand((edits: LineItemEdits) => session.ask({ _tag: "EditLineItem", edits }))
  const { state } = save
  const run = (edits: LineItemEdits) => {
    setAsked(edits)
    return save.run(edits)
  }
  const edit = () => {
    if (state._tag !== "Running") save.reset()
    dialog.open()
  }
  return (
    <>
      <Act icon="pencil" about={name} onNear={editDialog.prepare} onPress={edit}>
        {t("cart.edit")}
      </Act>
      <span role="status">
        {!editing && state._tag === "Running" ? t("edit.confirming") : null}
        {!editing && state._tag === "Done" ? t("edit.saved") : null}
      </span>
      {!editing && state._tag === "Failed" && asked ? (
        <Failure
          title={wentWrong(t, editAction(asked))}
          failure={state.error}
          takesFocus
          onRetry={() => void run(asked)}
        />
      ) : null}
      {editing ? (
        <editDialog.Dialog
          cartId={cartId}
          group={group}
          save={{ state, run }}
          unsaved={unsaved}
          onClose={dialog.close}
        />
      ) : null}
    </>
  )
}
