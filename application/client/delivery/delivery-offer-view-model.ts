/**
 * Loads an item's delivery offer, again 30 s after each cut-off; a failed request keeps the earlier offer (DELIV-32,
 * DELIV-35).
 */
import { Effect, Result } from "effect"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { type DeliveryOfferResult, getFetchedOrEarlierOffer } from "../../../domain/delivery/delivery-offer.ts"
import { formatDayChoices } from "../cart/cart-delivery-days.ts"
import type { ShopClock } from "../shop-clock.ts"
import { makeViewModel } from "../view-model.ts"
import { type CutOffMsAfterMidnight, getNextRefetchTime, parseCutOffTime } from "./cut-off-time.ts"
import type { DeliveryActions } from "./delivery-actions.ts"

export interface DeliveryOfferViewState {
  /** undefined until the first response */
  readonly result: DeliveryOfferResult | undefined
  readonly cutOffTime: CutOffMsAfterMidnight | undefined
  /** when the latest offer came */
  readonly loadedAt: Date | undefined
}

interface OfferState extends DeliveryOfferViewState {
  readonly queryKey: string
  /** number of cut-offs that have passed */
  readonly passedCutOffs: number
}

interface Props {
  readonly item: LineItem
  readonly delivery: Pick<DeliveryActions, "offer">
}

const EMPTY_STATE: DeliveryOfferViewState = { result: undefined, cutOffTime: undefined, loadedAt: undefined }

const getItemKey = ({ item }: Props): string => `${item.id} ${getDeliveryType(item.selection)}`

export const makeDeliveryOfferViewModel = (clock: Pick<ShopClock, "now">) => {
  const { current, change, viewModel } = makeViewModel({
    start: { ...EMPTY_STATE, queryKey: "", passedCutOffs: 0 },
    toViewState: ({ passedCutOffs, ...state }: OfferState, props: Props) => {
      const itemKey = getItemKey(props)
      const { result, cutOffTime, loadedAt } = state.queryKey === itemKey ? state : EMPTY_STATE
      /** the query key changes when a new request is needed */
      return { result, cutOffTime, loadedAt, queryKey: `${itemKey} ${formatDayChoices(props.item)} ${passedCutOffs}` }
    },
  })

  const update = (props: Props, next: (before: DeliveryOfferViewState) => DeliveryOfferViewState) =>
    Effect.sync(() => {
      const queryKey = getItemKey(props)
      change(state => ({ ...state, ...next(state.queryKey === queryKey ? state : EMPTY_STATE), queryKey }))
    })

  const keepEarlier = (state: DeliveryOfferViewState, failed: boolean): DeliveryOfferViewState => {
    const offer = state.result && getFetchedOrEarlierOffer(state.result)
    const failure = failed ? ({ _tag: "FetchFailed", ...(offer && { lastOffer: offer }) } as const) : undefined
    return { ...state, result: failure ?? (offer && { _tag: "Fetched", offer }) }
  }

  return {
    ...viewModel,
    load: (props: Props) =>
      update(props, state => keepEarlier(state, false)).pipe(
        Effect.andThen(props.delivery.offer(props.item)),
        Effect.tap(({ offer, cutOffTime: text }) =>
          update(props, () => ({
            result: { _tag: "Fetched", offer },
            cutOffTime: Result.getOrElse(parseCutOffTime(text), () => undefined),
            loadedAt: clock.now(),
          })),
        ),
        Effect.tapError(() => update(props, state => keepEarlier(state, true))),
      ),
    passCutOff: Effect.gen(function* () {
      const { cutOffTime: cutOff } = current()
      if (cutOff === undefined) return
      const now = clock.now()
      yield* Effect.sleep(getNextRefetchTime(now, cutOff).getTime() - now.getTime())
      change(state => ({ ...state, passedCutOffs: state.passedCutOffs + 1 }))
    }),
  }
}
