/** The way into the edit dialog, whose code comes when it is first asked for; that an edit was saved is told below the actions (EDIT-01, CART-42). */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemEdits } from "../../domain/cart/line-item-edit.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"
import { useUseCase } from "../injection.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useNotifications } from "../notifications.ts"
import { useCommand } from "../use-command.ts"
import { useDraftStore, useReopenableDialog } from "../use-drafts.ts"

const editDialog = lazyDialog(async () => (await import("./EditItemDialog.tsx")).EditItemDialog)

interface Editing {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly name: string
}

/** What was being edited was removed somewhere else, and its dialog with it: why, and that the changes went too (EDIT-12, CART-23). */
const useEditedGone = ({ cartId, group, name }: Editing, isOpen: boolean): void => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const news = useNotifications()
  const gone = useRef(() => {})
  gone.current = () => {
    const { cart } = session.current()
    if (!isOpen || cart?.id !== cartId || groupLineItems(cart).some(({ key }) => key === group.key)) return
    news.notify({
      topic: group.main.id,
      text: t("edit.gone", { name }),
      stays: true,
      takesFocus: true,
      render: (words, end) => (
        <Notice tone="warning" title={words} onClose={end}>
          <p>{t("edit.goneHint")}</p>
        </Notice>
      ),
    })
  }
  useEffect(() => () => gone.current(), [])
}

export const useEditItemDialog = (editing: Editing, disabledReasonId: string | undefined) => {
  const { cartId, group, name } = editing
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const unsaved = useDraftStore("edit", cartId)
  const dialog = useReopenableDialog(unsaved, group.main.id)
  const save = useCommand((edits: LineItemEdits) => session.ask({ _tag: "EditLineItem", edits }), {
    onLateDone: dialog.close,
    topic: `edit ${group.main.id}`,
    draft: [unsaved, group.main.id],
  })
  useEditedGone(editing, dialog.isOpen)
  const edit = () => {
    save.reset()
    dialog.open()
  }
  return {
    act: (
      <ActionButton
        icon="pencil"
        about={name}
        disabledReasonId={disabledReasonId}
        onNear={editDialog.prepare}
        onPress={edit}
      >
        {t("cart.edit")}
      </ActionButton>
    ),
    told: (
      <>
        <div role="status">
          {!dialog.isOpen && save.state._tag === "Done" ? (
            <AutoDismiss onEnd={save.reset}>{t("edit.saved")}</AutoDismiss>
          ) : null}
        </div>
        {dialog.isOpen ? (
          <editDialog.Dialog cartId={cartId} group={group} save={save} unsaved={unsaved} onClose={dialog.close} />
        ) : null}
      </>
    ),
  }
}
