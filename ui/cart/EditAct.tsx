/** The way into the edit dialog, whose code comes when it is first asked for; that an edit was saved is told here (EDIT-01, CART-42). */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import type { LineItemEdits } from "../../domain/cart/line-item-edit.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { onDemand } from "../parts/on-demand.tsx"
import { useCommand } from "../use-command.ts"
import { useOwnUnsaved, useReopened } from "../use-unsaved.ts"

const editDialog = onDemand(async () => (await import("./EditDialog.tsx")).EditDialog)

/** A group whose dialog is open, in the cart that it is of. */
export interface UnderEdit {
  readonly cartId: CartId
  readonly group: Group
}

interface EditActProps {
  readonly cartId: CartId
  readonly group: Group
  readonly name: string
  /** none when the dialog is closed */
  readonly onEdit: (edited: UnderEdit | undefined) => void
}

export const EditAct = ({ cartId, group, name, onEdit }: EditActProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const unsaved = useOwnUnsaved("edit", cartId)
  const dialog = useReopened(unsaved, group.main.id)
  const editing = dialog.isOpen
  const save = useCommand((edits: LineItemEdits) => session.ask({ _tag: "EditLineItem", edits }))
  useEffect(() => {
    if (editing) onEdit({ cartId, group })
  }, [editing, cartId, group, onEdit])
  const edit = () => {
    save.reset()
    dialog.open()
  }
  const close = () => {
    dialog.close()
    onEdit(undefined)
  }
  return (
    <>
      <Act icon="pencil" about={name} onNear={editDialog.prepare} onPress={edit}>
        {t("cart.edit")}
      </Act>
      <span role="status">{!editing && save.state._tag === "Done" ? t("edit.saved") : null}</span>
      {editing ? (
        <editDialog.Dialog cartId={cartId} group={group} save={save} unsaved={unsaved} onClose={close} />
      ) : null}
    </>
  )
}
