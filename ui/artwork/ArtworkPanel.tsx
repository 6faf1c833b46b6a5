/** The artwork of an order, item by item: what is needed, uploads, checks, proofs and approval (ART-02, ART-70). */
import { useState } from "react"
import type { ManageArtwork } from "../../application/client/artwork/manage-artwork.ts"
import {
  makeOrderArtworkViewModel,
  type OrderArtworkViewModel,
} from "../../application/client/artwork/order-artwork-view-model.ts"
import { listOrderNextSteps } from "../../application/client/orders/next-steps.ts"
import type { ArtworkState } from "../../domain/artwork/item-artwork.ts"
import type { DeliveryDateDeadline } from "../../domain/delivery/delivery-date-deadline.ts"
import type { Order } from "../../domain/order/order.ts"
import { useBackgroundEffect } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { ItemArtworkSection } from "./ItemArtworkSection.tsx"

interface ArtworkPanelProps {
  readonly order: Order
  readonly manage: ManageArtwork
}

interface ArtworkIntroProps {
  readonly deadline: DeliveryDateDeadline | undefined
  readonly isUnpaid: boolean
}

/** Nothing is left to do. */
const APPROVED: readonly ArtworkState["_tag"][] = ["Approved", "InProduction"]

/** Until when everything must be approved, and what follows. */
const ArtworkIntro = ({ deadline, isUnpaid }: ArtworkIntroProps) => {
  const { t, day, time } = useTexts()
  const getDates = ({ _tag, ...deadline }: DeliveryDateDeadline) => {
    const until = { day: day(deadline.date), time: time(deadline.time) }
    if (_tag === "HeldUntil") return t("artwork.dates.HeldUntil", until)
    return t(isUnpaid ? "artwork.dates.HoldUntilPaid" : "artwork.dates.HoldUntil", until)
  }
  return (
    <div className="stack tight">
      <p>{t("artwork.intro")}</p>
      {deadline ? <p>{getDates(deadline)}</p> : null}
    </div>
  )
}

const useArtwork = ({ order, manage }: ArtworkPanelProps) => {
  const uploads = useObservable(manage.uploader.files, files => files)
  const now = useShopTime()
  const [viewState, viewModel] = useViewModel(() => makeOrderArtworkViewModel(order, manage), { uploads, now })
  const [follow] = useState(() => viewModel.follow)
  useBackgroundEffect(follow)
  useBackgroundEffect(manage.uploader.run)
  return [viewState, viewModel satisfies OrderArtworkViewModel] as const
}

export const ArtworkPanel = (props: ArtworkPanelProps) => {
  const { order, manage } = props
  const { t } = useTexts()
  const [viewState, viewModel] = useArtwork(props)
  if (viewState._tag === "Loading") return <LoadingNotice text={t("thanks.filesLoading")} />
  if (viewState._tag === "NotLoaded")
    return (
      <div role="alert">
        <FailureNotice title={t("thanks.filesLoadFailed")} failure={viewState.failure} onRetry={viewModel.reload} />
      </div>
    )
  const { items, deadline } = viewState
  const isUnpaid = listOrderNextSteps(order).includes("AwaitPayment")
  const next = isUnpaid ? undefined : items.find(({ state }) => state._tag === "NeedsAcceptance")
  if (items.length === 0) return <p>{t("artwork.none")}</p>
  return (
    <>
      {items.every(({ state }) => APPROVED.includes(state._tag)) ? null : (
        <ArtworkIntro deadline={deadline} isUnpaid={isUnpaid} />
      )}
      {items.map(item => (
        <ItemArtworkSection key={item.lineItem.id} item={item} isNext={item === next} viewModel={viewModel} manage={manage} />
      ))}
    </>
  )
}
