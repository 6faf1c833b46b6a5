/** Ordering again starts with a look at what comes back; what comes first with an unpaid order is to pay it (GROUP-19, PAY-57). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { listNextSteps } from "../../application/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { Button } from "../buttons/Button.tsx"
import { lazyDialog } from "../dialogs/lazy-dialog.tsx"

const orderAgainDialog = lazyDialog(async () => (await import("./ReorderDialog.tsx")).ReorderDialog)

export const ReorderButton = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={listNextSteps(order).includes("AwaitPayment") ? "plain" : "primary"} onPress={() => setOpen(true)}>
        {t("account.again")}
      </Button>
      {open ? <orderAgainDialog.Dialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
