/** What is offered for an item is asked again 30 s after each cut-off; a failed answer keeps the earlier one (DELIV-32, DELIV-35). */
import { Clock, Effect, Result } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import { getDeliveryType } from "../../domain/cart/delivery-type.ts"
import { type DeliveryOfferResult, getLatestOffer } from "../../domain/delivery/delivery-offer.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import { type CutOffTimeMs, getNextRefetchTime, parseCutOffTime } from "./cut-off-time.ts"
import type { DeliveryActions } from "./delivery-actions.ts"

export interface DeliveryOfferViewState {
  /** nothing until there is a first answer */
  readonly answer: DeliveryOfferResult | undefined
  readonly cutOff: CutOffTimeMs | undefined
}

interface OfferState extends DeliveryOfferViewState {
  readonly about: string
  /** how many cut-offs have passed */
  readonly passed: number
}

interface Given {
  readonly item: LineItem
  readonly delivery: Pick<DeliveryActions, "offer">
}

interface OfferShown extends DeliveryOfferViewState {
  /** when it is another one, it is asked for anew */
  readonly asked: string
}

interface OfferStep extends StepModel<Given, OfferShown> {
  readonly ask: (given: Given) => Effect.Effect<unknown, ServiceFailure>
  readonly passCutOff: Effect.Effect<void>
}

const NOTHING: DeliveryOfferViewState = { answer: undefined, cutOff: undefined }

const aboutOf = ({ item }: Given): string => `${item.id} ${getDeliveryType(item.selection)}`

export const makeDeliveryOfferViewModel = (): OfferStep => {
  const step = makeStepModel<OfferState, Given, OfferShown>({
    start: { ...NOTHING, about: "", passed: 0 },
    show: ({ passed, ...known }, given) => {
      const about = aboutOf(given)
      return { ...(known.about === about ? known : NOTHING), asked: `${about} ${passed}` }
    },
  })
  const { change } = step

  const learn = (given: Given, next: (before: DeliveryOfferViewState) => DeliveryOfferViewState) =>
    Effect.sync(() => {
      const about = aboutOf(given)
      change(state => ({ ...state, ...next(state.about === about ? state : NOTHING), about }))
    })

  const earlier = ({ answer, cutOff }: DeliveryOfferViewState, failed: boolean): DeliveryOfferViewState => {
    const offer = answer && getLatestOffer(answer)
    const told = failed ? ({ _tag: "FetchFailed", ...(offer && { earlier: offer }) } as const) : undefined
    return { answer: told ?? (offer && { _tag: "Fetched", offer }), cutOff }
  }

  return {
    ...step,
    ask: given =>
      learn(given, known => earlier(known, false)).pipe(
        Effect.andThen(given.delivery.offer(given.item.id)),
        Effect.tap(({ offer, cutOffTime: text }) =>
          learn(given, () => ({
            answer: { _tag: "Fetched", offer },
            cutOff: Result.getOrElse(parseCutOffTime(text), () => undefined),
          })),
        ),
        Effect.tapError(() => learn(given, known => earlier(known, true))),
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
