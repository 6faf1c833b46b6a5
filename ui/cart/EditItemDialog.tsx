/** A line item is edited in a dialog that knows the product as it is sold now, and what its design depends on (EDIT-01, EDIT-08, EDIT-13). */
import { useTranslation } from "react-i18next"
import { LoadEditItemData } from "../../application/cart/load-edit-item-data.ts"
import type { DraftStore } from "../../application/drafts/draft-registry.ts"
import type { EditDraft } from "../../application/drafts/form-drafts.ts"
import type { ServiceFailure } from "../../application/ports/service-failures.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useQuery } from "../use-query.ts"
import { EditItemForm, type SaveEditCommand } from "./EditItemForm.tsx"

interface EditDialogProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly save: SaveEditCommand
  readonly unsaved: DraftStore<EditDraft>
  readonly onClose: () => void
}

/** A product that is gone stays gone; everything else may come back. */
const NotOpened = ({ failure, onRetry }: { readonly failure: ServiceFailure; readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const kept = t("edit.unchanged")
  return failure._tag === "Refused" ? (
    <Notice tone="danger" title={t("edit.loadFailed")} takesFocus>
      <p>
        {t("product.unknown")} {kept}
      </p>
    </Notice>
  ) : (
    <FailureNotice title={t("edit.loadFailed")} failure={failure} reassurance={kept} takesFocus onRetry={onRetry} />
  )
}

export const EditItemDialog = (props: EditDialogProps) => {
  const { group, onClose } = props
  const { t } = useTranslation()
  const open = useUseCase(LoadEditItemData)
  const { state, retry } = useQuery(open(group), group.main.productKey)
  if (state._tag === "Done") {
    return <EditItemForm {...props} opened={state.value} />
  }
  return (
    <Dialog title={t("edit.title")} wide onClose={onClose}>
      {state._tag === "Failed" ? <NotOpened failure={state.error} onRetry={retry} /> : null}
      {state._tag === "Running" ? <LoadingNotice text={t("word.loading")} /> : null}
    </Dialog>
  )
}
