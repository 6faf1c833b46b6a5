/** Previews which items can be ordered again and adds them; each failed item is listed (GROUP-17…19, ERR-18). */
import type { Effect } from "effect"
import { useId } from "react"
import { useNavigate } from "react-router-dom"
import { ReorderIntoCart, type ReorderResult } from "../../application/client/orders/reorder-into-cart.ts"
import { makeReorderViewModel } from "../../application/client/orders/reorder-view-model.ts"
import type { Order } from "../../domain/order/order.ts"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { explainFailure, formatActionWentWrong } from "../i18n/failure-texts.ts"
import { type Texts, useTexts } from "../i18n/use-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { Notice } from "../notices/Notice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useLateFailureNotifier } from "../notices/use-late-failure-notifier.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { ReorderPreview } from "./ReorderPreview.tsx"

const formatFailure = ({ t }: Pick<Texts, "t">): string => formatActionWentWrong(t, "reorder")

/**
 * Each item that couldn't be added, with the code to quote, and whether others were added (GROUP-19, ERR-01, ERR-18).
 */
const ReorderFailuresNotice = ({ outcome }: { readonly outcome: ReorderResult }) => {
  const { t, localize } = useTexts()
  const { paths } = useSettings()
  const explained = outcome.failed.map(({ product, failure }) => ({ product, ...explainFailure(t, failure) }))
  return (
    <Notice tone="danger" title={formatFailure({ t })}>
      <ul>
        {explained.map(({ product, text, code }) => (
          <li key={product.key}>
            {localize(product.name)}: {text}
            {code ? <CopyableFailureCode code={code} /> : null}
          </li>
        ))}
      </ul>
      {outcome.added.length > 0 ? (
        <p>
          {t("account.restAdded", { count: outcome.added.length })} <Link to={paths.cart}>{t("account.toCart")}</Link>
        </p>
      ) : null}
    </Notice>
  )
}

const NO_PROPS = {}

export const ReorderDialog = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { t, localize } = useTexts()
  const navigate = useNavigate()
  const { paths } = useSettings()
  const reorder = useUseCase(ReorderIntoCart)
  const [{ left: remaining, outcome }, viewModel] = useViewModel(() => makeReorderViewModel(order, reorder), NO_PROPS)
  const preview = useQuery(viewModel.load, order.id)
  const notifySuccess = useSuccessNotification()
  const { notifyLateFailure } = useLateFailureNotifier()
  const notifyAdded = () => {
    const names = viewModel.getViewState(NO_PROPS).added.map(({ name }) => localize(name))
    notifySuccess(t("cart.added", { name: [...new Set(names)].join(", ") }))
  }
  const add = useCommand((adding: Effect.Effect<ReorderResult>) => adding, {
    topic: order.id,
    onLateDone: ({ failed: [first] }) => {
      if (first) notifyLateFailure({ title: formatFailure, topic: order.id, error: first.failure, retry: () => void addItems() })
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
      <QueryNotice query={preview} loading={t("word.loading")} failed={formatFailure({ t })} />
      <div role="alert">{outcome && outcome.failed.length > 0 ? <ReorderFailuresNotice outcome={outcome} /> : null}</div>
      {remaining ? <ReorderPreview reorder={remaining} disabledReasonId={disabledReasonId} /> : null}
    </Dialog>
  )
}
