/**
 * Reordering starts with a preview. With an unpaid order the button is secondary, because paying comes first (GROUP-19,
 * PAY-57).
 */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { listOrderNextSteps } from "../../application/client/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { Button } from "../buttons/Button.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"

const reorderDialog = makeLazyDialog(async () => (await import("./ReorderDialog.tsx")).ReorderDialog)

export const ReorderButton = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind={listOrderNextSteps(order).includes("AwaitPayment") ? "plain" : "primary"} onPress={() => setIsOpen(true)}>
        {t("account.again")}
      </Button>
      {isOpen ? <reorderDialog.Dialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
