/**
 * The edit button with its dialog, whose code loads on first use, and the note that an edit was saved (EDIT-01,
 * CART-42).
 */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { EditLineItemCommand } from "../../domain/cart/cart-command.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore, useReopenableDialog } from "../hooks/use-drafts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useNotifications } from "../notices/notifications.ts"

const editDialog = makeLazyDialog(async () => (await import("./EditItemDialog.tsx")).EditItemDialog)

interface EditedGroup {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly name: string
}

/**
 * Notifies when the group being edited was removed elsewhere: its dialog and its changes are gone (EDIT-12, CART-23).
 */
const useNotifyEditedGroupGone = ({ cartId, group, name }: EditedGroup, isOpen: boolean): void => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const notifications = useNotifications()
  const onUnmount = useRef(() => {})
  onUnmount.current = () => {
    const { cart } = session.current()
    if (!isOpen || cart?.id !== cartId || groupLineItems(cart).some(({ key }) => key === group.key)) return
    notifications.notify({
      topic: group.main.id,
      text: t("edit.gone", { name }),
      translate: texts => texts.t("edit.gone", { name: texts.localize(group.main.name) }),
      isPersistent: true,
      takesFocus: true,
      render: (text, dismiss) => (
        <Notice tone="warning" title={text} onClose={dismiss}>
          <p>{t("edit.goneHint")}</p>
        </Notice>
      ),
    })
  }
  useEffect(() => () => onUnmount.current(), [])
}

export const useEditItemDialog = (editedGroup: EditedGroup, disabledReasonId: string | undefined) => {
  const { cartId, group, name } = editedGroup
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const drafts = useDraftStore("edit", cartId)
  const dialog = useReopenableDialog(drafts, group.main.id)
  const save = useCommand<EditLineItemCommand, Cart, CartChangeFailedError>(session.applyChange, {
    onLateDone: () => dialog.close(),
    topic: `edit ${group.main.id}`,
    draft: [drafts, group.main.id],
  })
  useNotifyEditedGroupGone(editedGroup, dialog.isOpen)
  const openDialog = () => {
    save.reset()
    dialog.open()
  }
  return {
    button: (
      <IconTextButton
        icon="pencil"
        about={name}
        disabledReasonId={disabledReasonId}
        onNear={editDialog.prepare}
        onPress={openDialog}
      >
        {t("cart.edit")}
      </IconTextButton>
    ),
    dialogAndStatus: (
      <>
        <div role="status">
          {!dialog.isOpen && save.state._tag === "Done" ? <AutoDismiss onEnd={save.reset}>{t("edit.saved")}</AutoDismiss> : null}
        </div>
        {dialog.isOpen ? (
          <editDialog.Dialog cartId={cartId} group={group} save={save} drafts={drafts} onClose={dialog.close} />
        ) : null}
      </>
    ),
  }
}
