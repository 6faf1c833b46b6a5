/** What of an order comes back and why the rest can't; then it is added, and what could not be is told by its product (GROUP-17…19, ERR-18). */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { OrderAgain, type Reordered } from "../../application/orders/order-again.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import type { Reorder } from "../../domain/order/reorder.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Dialog } from "../parts/Dialog.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useTellDone } from "../parts/use-tell-done.tsx"
import { useTellLate } from "../parts/use-tell-late.tsx"
import { useTexts } from "../parts/use-texts.ts"
import { useCommand } from "../use-command.ts"
import { useQuery } from "../use-query.ts"
import { NotAdded } from "./NotAdded.tsx"
import { ReorderPreview } from "./ReorderPreview.tsx"

interface OrderAgainDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

export const OrderAgainDialog = ({ order, onClose }: OrderAgainDialogProps) => {
  const { t } = useTranslation()
  const inWords = useTexts()
  const navigate = useNavigate()
  const { paths } = useUseCase(Settings)
  const again = useUseCase(OrderAgain)
  const previewed = useQuery(again.preview(order), order.id)
  const [added, setAdded] = useState<Reordered["added"]>([])
  const tellDone = useTellDone()
  const { tellLate } = useTellLate()
  const title = wentWrong(t, "reorder")
  const tell = (items: Reordered["added"]) =>
    tellDone(t("cart.added", { name: [...new Set(items.map(({ name }) => inWords(name)))].join(", ") }))
  const add = useCommand((items: Reorder) => again.add(items), {
    topic: order.id,
    late: done => {
      const [failed] = done.failed
      if (failed) tellLate({ title, topic: order.id, error: failed.failure, again: () => void add.run(done.left) })
      else tell([...added, ...done.added])
    },
  })
  const offId = useId()

  const preview = previewed.state._tag === "Done" ? previewed.state.value : undefined
  const outcome = add.state._tag === "Done" ? add.state.value : undefined
  const left = outcome ? outcome.left : preview
  const count = left ? left.back.length : 0

  const press = async () => {
    if (!left) return
    const done = await add.run(left)
    if (!done) return
    const all = [...added, ...done.added]
    setAdded(all)
    if (done.failed.length > 0) return
    tell(all)
    await navigate(paths.cart)
  }

  return (
    <Dialog
      title={t("account.againTitle", { number: order.orderNumber })}
      onClose={onClose}
      act={{
        words: outcome ? t("word.tryAgain") : t("account.addAgain", { count }),
        busy: add.state._tag === "Running" ? t("account.adding") : undefined,
        offBecause: count === 0 ? offId : undefined,
        onPress: () => void press(),
      }}
    >
      {previewed.state._tag === "Running" ? <Patience words={t("word.loading")} /> : null}
      {previewed.state._tag === "Failed" ? (
        <Failure title={title} failure={previewed.state.error} onRetry={previewed.retry} />
      ) : null}
      <div role="alert">{outcome && outcome.failed.length > 0 ? <NotAdded outcome={outcome} /> : null}</div>
      {left ? <ReorderPreview reorder={left} offId={offId} /> : null}
    </Dialog>
  )
}
