/**
 * Loads an item's delivery offer, again 30 s after each cut-off; a failed request keeps the earlier offer (DELIV-32,
 * DELIV-35).
 */
import { Clock, Effect, Result } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import { getDeliveryType } from "../../domain/cart/delivery-type.ts"
import { type DeliveryOfferResult, getLatestOffer } from "../../domain/delivery/delivery-offer.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import { type CutOffTimeMs, getNextRefetchTime, parseCutOffTime } from "./cut-off-time.ts"
import type { DeliveryActions } from "./delivery-actions.ts"

export interface DeliveryOfferViewState {
  /** undefined until the first response */
  readonly answer: DeliveryOfferResult | undefined
  readonly cutOff: CutOffTimeMs | undefined
}

interface OfferState extends DeliveryOfferViewState {
  readonly about: string
  /** number of cut-offs that have passed */
  readonly passed: number
}

interface Props {
  readonly item: LineItem
  readonly delivery: Pick<DeliveryActions, "offer">
}

interface OfferViewState extends DeliveryOfferViewState {
  /** changes when a new request is needed */
  readonly asked: string
}

interface OfferViewModel extends StepModel<Props, OfferViewState> {
  readonly ask: (props: Props) => Effect.Effect<unknown, ServiceFailure>
  readonly passCutOff: Effect.Effect<void>
}

const EMPTY_STATE: DeliveryOfferViewState = { answer: undefined, cutOff: undefined }

const getItemKey = ({ item }: Props): string => `${item.id} ${getDeliveryType(item.selection)}`

export const makeDeliveryOfferViewModel = (): OfferViewModel => {
  const step = makeStepModel<OfferState, Props, OfferViewState>({
    start: { ...EMPTY_STATE, about: "", passed: 0 },
    toViewState: ({ passed, ...state }, props) => {
      const about = getItemKey(props)
      return { ...(state.about === about ? state : EMPTY_STATE), asked: `${about} ${passed}` }
    },
  })
  const { change } = step

  const update = (props: Props, next: (before: DeliveryOfferViewState) => DeliveryOfferViewState) =>
    Effect.sync(() => {
      const about = getItemKey(props)
      change(state => ({ ...state, ...next(state.about === about ? state : EMPTY_STATE), about }))
    })

  const keepEarlier = ({ answer, cutOff }: DeliveryOfferViewState, failed: boolean): DeliveryOfferViewState => {
    const offer = answer && getLatestOffer(answer)
    const failure = failed ? ({ _tag: "FetchFailed", ...(offer && { earlier: offer }) } as const) : undefined
    return { answer: failure ?? (offer && { _tag: "Fetched", offer }), cutOff }
  }

  return {
    ...step,
    ask: props =>
      update(props, state => keepEarlier(state, false)).pipe(
        Effect.andThen(props.delivery.offer(props.item.id)),
        Effect.tap(({ offer, cutOffTime: text }) =>
          update(props, () => ({
            answer: { _tag: "Fetched", offer },
            cutOff: Result.getOrElse(parseCutOffTime(text), () => undefined),
          })),
        ),
        Effect.tapError(() => update(props, state => keepEarlier(state, true))),
      ),
    passCutOff: Effect.gen(function* () {
      const { cutOff } = step.current()
      if (cutOff === undefined) return
      const now = yield* Clock.currentTimeMillis
      yield* Effect.sleep(getNextRefetchTime(new Date(now), cutOff).getTime() - now)
      change(state => ({ ...state, passed: state.passed + 1 }))
    }),
  }
}
