/**
 * Reordering starts with a preview. The button is secondary while the order waits for the customer, because its payment
 * and files come first (GROUP-19, PAY-57).
 */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isOrderWaiting } from "../../application/client/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { Button } from "../buttons/Button.tsx"
import { makeLazyDialog } from "../dialogs/lazy-dialog.tsx"

const reorderDialog = makeLazyDialog(async () => (await import("./ReorderDialog.tsx")).ReorderDialog)

export const ReorderButton = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind={isOrderWaiting(order) ? "plain" : "primary"} onPress={() => setIsOpen(true)}>
        {t("account.again")}
      </Button>
      {isOpen ? <reorderDialog.Dialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
