/**
 * Searches and chooses a pick-up point; nothing is saved before it is confirmed (PICKUP-02…06, PICKUP-08, PICKUP-30,
 * PICKUP-31).
 */
import { useId } from "react"
import { ChoosePickupPoint } from "../../application/client/delivery/choose-pickup-point.ts"
import { PickupPointQueries } from "../../application/client/delivery/pickup-point-queries.ts"
import { makePickupSearchViewModel } from "../../application/client/delivery/pickup-search-view-model.ts"
import type { DraftStore, PickupDraft } from "../../application/client/drafts/form-drafts.ts"
import { toNewPickup } from "../../application/client/orders/order-total-preview.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { useQuery } from "../commands/use-query.ts"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Dialog } from "../dialogs/Dialog.tsx"
import { TextField } from "../fields/TextField.tsx"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import type { ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"
import { exceedsOrderLimit, OrderTotalPreviewText } from "../item-delivery/OrderTotalPreviewText.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { ChoosePickupFailureNotice } from "./ChoosePickupFailureNotice.tsx"
import styles from "./PickupResults.module.css"
import { PickupResults } from "./PickupResults.tsx"
import { PickupSearchFailureNotice } from "./PickupSearchFailureNotice.tsx"

/** On the cart page no other delivery data are known yet. */
export type PickupDialogContext =
  | { readonly step: "cart"; readonly cartId: CartId }
  | ({ readonly step: "delivery" } & Pick<ItemDeliveryProps, "delivery" | "offer" | "order" | "shared">)

interface PickupDialogProps {
  readonly context: PickupDialogContext
  readonly item: LineItem
  readonly drafts: DraftStore<PickupDraft>
  readonly onClose: CloseDialog
}

export const PickupDialog = ({ context, item, drafts, onClose }: PickupDialogProps) => {
  const { t, distance } = useTexts()
  const id = useId()
  const find = useUseCase(PickupPointQueries)
  const chooseInCart = useUseCase(ChoosePickupPoint)
  const setPickupPoint = context.step === "cart" ? chooseInCart : context.delivery.pickUpAt
  const props = { item }
  const [viewState, viewModel] = useViewModel(
    () =>
      makePickupSearchViewModel({
        item,
        unsaved: drafts,
        findNear: typed => find.findNear({ ...context, item, query: typed }),
        pickUpAt: setPickupPoint,
      }),
    props,
  )
  const { typed, searchedText, trimmedText, limit, isCurrent, focusedPointId, focusedPoint } = viewState
  useQuery(viewModel.pause, trimmedText)
  const { value: result, failure, retry, isRunning } = useQuery(viewModel.search, searchedText)
  const save = useConfirmCommand(() => viewModel.confirm(props), onClose, {
    failed: ({ t }) => formatActionWentWrong(t, "pickup"),
    onLateDone: () => onClose(),
    topic: `pickup ${item.id}`,
    draft: [drafts, item.id],
  })
  const points = result?.points ?? []
  /** for an order, whose total changes with the VAT of the point's country */
  const order = context.step === "delivery" ? context.order : undefined
  const chosen = context.step === "delivery" ? toNewPickup(context.offer.result, item, focusedPoint) : undefined
  const isBeyondLimit = exceedsOrderLimit({ item, order }, chosen)
  return (
    <Dialog
      wide
      title={t("pickup.title")}
      onClose={onClose}
      note={
        <p className="hint" id={`${id}-why`} hidden={focusedPoint !== undefined}>
          {t("pickup.chooseFirst")}
        </p>
      }
      action={{
        label: t("pickup.choose"),
        disabledReasonId: focusedPoint ? (isBeyondLimit ? `${id}-total` : undefined) : `${id}-why`,
        busy: save.isRunning ? t("delivery.saving") : undefined,
        onPress: () => void save.confirm(),
      }}
    >
      <div role="alert">{save.failure ? <ChoosePickupFailureNotice error={save.failure} /> : null}</div>
      {context.step === "delivery" ? context.shared?.renderProducts("pickup") : null}
      <TextField
        label={t("pickup.search")}
        hint={t("pickup.searchHint")}
        name="pickup-search"
        type="search"
        autoComplete="off"
        optional="unsaid"
        width="medium"
        value={typed}
        onType={viewModel.type}
        error={limit === undefined ? undefined : t("field.tooLong", { limit })}
        actionButton={
          <p className={`soft ${styles.count}`} role="status">
            {result ? t("pickup.found", { count: points.length, place: result.place.name }) : null}
          </p>
        }
      />
      <p className="vh" role="status">
        {focusedPoint ? t("pickup.focused", { name: focusedPoint.name, distance: distance(focusedPoint.distance) }) : null}
      </p>
      <div role="alert">{failure && isCurrent ? <PickupSearchFailureNotice error={failure} onRetry={retry} /> : null}</div>
      {isRunning ? <LoadingNotice text={t("pickup.loading")} /> : null}
      {result && points.length === 0 ? <p>{t("pickup.none")}</p> : null}
      {result && points.length > 0 ? <PickupResults result={result} focused={focusedPointId} onFocus={viewModel.focus} /> : null}
      <OrderTotalPreviewText itemDelivery={{ item, order }} chosen={chosen} id={`${id}-total`} />
    </Dialog>
  )
}
