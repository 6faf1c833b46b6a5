/** Edits a line item with the product as it is sold now (EDIT-01, EDIT-08, EDIT-13). */
import { useTranslation } from "react-i18next"
import { LoadEditItemData } from "../../application/client/cart/load-edit-item-data.ts"
import type { DraftStore, EditDraft } from "../../application/client/drafts/form-drafts.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useQuery } from "../commands/use-query.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useUseCase } from "../hooks/injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { EditItemForm, type SaveEditCommand } from "./EditItemForm.tsx"

interface EditItemDialogProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly save: SaveEditCommand
  readonly drafts: DraftStore<EditDraft>
  readonly onClose: CloseDialog
}

/** A product that was removed stays away, so there is no retry; other failures may pass. */
const LoadFailure = ({ failure, onRetry }: { readonly failure: ServiceFailure; readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const reassurance = t("edit.unchanged")
  return failure._tag === "Refused" ? (
    <Notice tone="danger" title={t("edit.loadFailed")} takesFocus>
      <p>
        {t("product.unknown")} {reassurance}
      </p>
    </Notice>
  ) : (
    <FailureNotice title={t("edit.loadFailed")} failure={failure} reassurance={reassurance} takesFocus onRetry={onRetry} />
  )
}

export const EditItemDialog = (props: EditItemDialogProps) => {
  const { group, onClose } = props
  const { t } = useTranslation()
  const query = useQuery(useUseCase(LoadEditItemData)(group), group.main.productKey)
  if (query.value) return <EditItemForm {...props} data={query.value} />
  return (
    <Dialog title={t("edit.title")} wide onClose={onClose}>
      {query.failure ? <LoadFailure failure={query.failure} onRetry={query.retry} /> : null}
      {query.isRunning ? <LoadingNotice text={t("word.loading")} /> : null}
    </Dialog>
  )
}
