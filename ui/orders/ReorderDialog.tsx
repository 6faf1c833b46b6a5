/** Previews which items can be ordered again and adds them; each failed item is listed (GROUP-17…19, ERR-18). */
import type { Effect } from "effect"
import { useId } from "react"
import { useNavigate } from "react-router-dom"
import { ReorderIntoCart, type ReorderResult } from "../../application/client/orders/reorder-into-cart.ts"
import { makeReorderViewModel } from "../../application/client/orders/reorder-view-model.ts"
import { Settings } from "../../application/shared/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useLateFailureNotification } from "../notices/use-late-failure-notification.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { ReorderFailuresNotice } from "./ReorderFailuresNotice.tsx"
import { ReorderPreview } from "./ReorderPreview.tsx"

const NO_PROPS = {}

export const ReorderDialog = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { t, localize } = useTexts()
  const navigate = useNavigate()
  const { paths } = useUseCase(Settings)
  const reorder = useUseCase(ReorderIntoCart)
  const [{ left: remaining, outcome }, viewModel] = useViewModel(() => makeReorderViewModel(order, reorder), NO_PROPS)
  const preview = useQuery(viewModel.load, order.id)
  const notifySuccess = useSuccessNotification()
  const { notifyLateFailure } = useLateFailureNotification()
  const title = formatActionWentWrong(t, "reorder")
  const notifyAdded = () => {
    const names = viewModel.getViewState(NO_PROPS).added.map(({ name }) => localize(name))
    notifySuccess(t("cart.added", { name: [...new Set(names)].join(", ") }))
  }
  const add = useCommand((adding: Effect.Effect<ReorderResult>) => adding, {
    topic: order.id,
    onLateDone: ({ failed: [first] }) => {
      if (first) notifyLateFailure({ title, topic: order.id, error: first.failure, retry: () => void addItems() })
      else notifyAdded()
    },
  })
  const disabledReasonId = useId()
  const count = remaining ? remaining.products.length : 0

  const addItems = async () => {
    const addition = viewModel.confirm()
    if (typeof addition === "string") return
    const result = await add.run(addition)
    if (!result || result.failed.length > 0) return
    notifyAdded()
    await navigate(paths.cart)
  }

  return (
    <Dialog
      title={t("account.againTitle", { number: order.orderNumber })}
      onClose={onClose}
      action={{
        label: outcome ? t("word.tryAgain") : t("account.addAgain", { count }),
        busy: add.isRunning ? t("account.adding") : undefined,
        disabledReasonId: count === 0 ? disabledReasonId : undefined,
        onPress: () => void addItems(),
      }}
    >
      <QueryNotice query={preview} loading={t("word.loading")} failed={title} />
      <div role="alert">{outcome && outcome.failed.length > 0 ? <ReorderFailuresNotice outcome={outcome} /> : null}</div>
      {remaining ? <ReorderPreview reorder={remaining} disabledReasonId={disabledReasonId} /> : null}
    </Dialog>
  )
}
