/** A line item is edited in a dialog that knows the product: its steps, its range, its prices (EDIT-01). */
import { useTranslation } from "react-i18next"
import { BrowseCatalog } from "../../application/cart/browse-catalog.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { EditForm } from "./EditForm.tsx"

interface EditDialogProps {
  readonly item: LineItem
  readonly onClose: () => void
}

export const EditDialog = ({ item, onClose }: EditDialogProps) => {
  const { t } = useTranslation()
  const catalog = useUseCase(BrowseCatalog)
  const { state, retry } = useQuery(catalog.get(item.productKey), item.productKey)
  if (state._tag === "Done") {
    return <EditForm item={item} product={state.value.offered} group={state.value.customerGroup} onClose={onClose} />
  }
  return (
    <Dialog title={t("edit.title")} onClose={onClose} footer={<Button onPress={onClose}>{t("word.close")}</Button>}>
      {state._tag === "Failed" ? (
        <Failure title={t("edit.loadFailed")} failure={state.error} onRetry={retry} />
      ) : (
        <Patience words={t("word.loading")} />
      )}
    </Dialog>
  )
}
