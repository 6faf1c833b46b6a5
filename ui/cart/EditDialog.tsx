/** A line item is edited in a dialog that knows the product as it is sold now, and what its design depends on (EDIT-01, EDIT-08, EDIT-13). */
import { useTranslation } from "react-i18next"
import { OpenEdit } from "../../application/cart/open-edit.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { EditForm, type EditSaving } from "./EditForm.tsx"

interface EditDialogProps {
  readonly cartId: CartId
  readonly group: Group
  readonly save: EditSaving
  readonly onClose: () => void
}

export const EditDialog = ({ cartId, group, save, onClose }: EditDialogProps) => {
  const { t } = useTranslation()
  const open = useUseCase(OpenEdit)
  const { state, retry } = useQuery(open(group), group.main.productKey)
  if (state._tag === "Done") {
    return <EditForm cartId={cartId} group={group} opened={state.value} save={save} onClose={onClose} />
  }
  return (
    <Dialog
      title={t("edit.title")}
      wide
      onClose={onClose}
      footer={<Button onPress={onClose}>{t("word.close")}</Button>}
    >
      {state._tag === "Failed" ? (
        <Failure
          title={t("edit.loadFailed")}
          failure={state.error}
          kept={state.error._tag === "Refused" ? t("product.unknown") : t("edit.unchanged")}
          takesFocus
          onRetry={retry}
        />
      ) : (
        <Patience words={t("word.loading")} />
      )}
    </Dialog>
  )
}
