/** What of an order comes back and why the rest can't; then it is added, and what could not be is told by its product (GROUP-17…19, ERR-18). */
import type { Effect } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { ReorderIntoCart, type ReorderResult } from "../../application/orders/reorder-into-cart.ts"
import { makeReorderViewModel } from "../../application/orders/reorder-view-model.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { formatWentWrong } from "../i18n/failure-texts.ts"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { useLateFailureNotification } from "../notices/use-late-failure-notification.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { useCommand } from "../use-command.ts"
import { useQuery } from "../use-query.ts"
import { useViewModel } from "../use-view-model.ts"
import { ReorderFailures } from "./ReorderFailures.tsx"
import { ReorderPreview } from "./ReorderPreview.tsx"

interface OrderAgainDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

const NOTHING = {}

export const ReorderDialog = ({ order, onClose }: OrderAgainDialogProps) => {
  const { t } = useTranslation()
  const inWords = useLocalizedText()
  const navigate = useNavigate()
  const { paths } = useUseCase(Settings)
  const again = useUseCase(ReorderIntoCart)
  const [{ left, outcome }, step] = useViewModel(() => makeReorderViewModel(order, again), NOTHING)
  const previewed = useQuery(step.load, order.id)
  const notifySuccess = useSuccessNotification()
  const { notifyLateFailure } = useLateFailureNotification()
  const title = formatWentWrong(t, "reorder")
  const tell = () => {
    const names = step.shown(NOTHING).added.map(({ name }) => inWords(name))
    notifySuccess(t("cart.added", { name: [...new Set(names)].join(", ") }))
  }
  const add = useCommand((adding: Effect.Effect<ReorderResult>) => adding, {
    topic: order.id,
    onLateDone: ({ failed: [first] }) => {
      if (first) notifyLateFailure({ title, topic: order.id, error: first.failure, retry: () => void press() })
      else tell()
    },
  })
  const offId = useId()
  const count = left ? left.back.length : 0

  const press = async () => {
    const confirmed = step.confirm()
    if (typeof confirmed === "string") return
    const done = await add.run(confirmed)
    if (!done || done.failed.length > 0) return
    tell()
    await navigate(paths.cart)
  }

  return (
    <Dialog
      title={t("account.againTitle", { number: order.orderNumber })}
      onClose={onClose}
      action={{
        label: outcome ? t("word.tryAgain") : t("account.addAgain", { count }),
        busy: add.state._tag === "Running" ? t("account.adding") : undefined,
        disabledReasonId: count === 0 ? offId : undefined,
        onPress: () => void press(),
      }}
    >
      {previewed.state._tag === "Running" ? <LoadingNotice text={t("word.loading")} /> : null}
      {previewed.state._tag === "Failed" ? (
        <FailureNotice title={title} failure={previewed.state.error} onRetry={previewed.retry} />
      ) : null}
      <div role="alert">{outcome && outcome.failed.length > 0 ? <ReorderFailures outcome={outcome} /> : null}</div>
      {left ? <ReorderPreview reorder={left} offId={offId} /> : null}
    </Dialog>
  )
}
