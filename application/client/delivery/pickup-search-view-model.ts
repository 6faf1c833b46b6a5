/**
 * Searches pick-up points when typing pauses; nothing is saved before it is confirmed (PICKUP-02…06, PICKUP-30,
 * CONF-26).
 */
import { Effect } from "effect"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { NearbyPickupPoint } from "../../../domain/delivery/pickup-search.ts"
import { removeInvisibleCharacters } from "../../../domain/text/invisible-characters.ts"
import { isTextTooLong, TEXT_LIMITS } from "../../../domain/text/text-limits.ts"
import { decodePickupDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import type { PickupDraft } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel, type ViewModel } from "../view-model.ts"
import type { DeliveryActions } from "./delivery-actions.ts"
import type { PickupPointQueries } from "./pickup-point-queries.ts"

interface PickupState extends PickupDraft {
  /** the current search text; empty means the item's own address */
  readonly searchedText: string
  /** the points of an earlier search, with its text */
  readonly lastResult: { readonly searchedText: string; readonly points: readonly NearbyPickupPoint[] } | undefined
}

interface Props {
  readonly item: LineItem
}

interface PickupViewState extends Pick<PickupState, "typed" | "searchedText"> {
  readonly trimmedText: string
  /** the maximum length, when the text exceeds it */
  readonly limit: number | undefined
  /** the found points belong to the typed text */
  readonly isCurrent: boolean
  readonly focusedPointId: string | undefined
  readonly focusedPoint: NearbyPickupPoint | undefined
}

export interface PickupSearchViewModel extends ViewModel<Props, PickupViewState> {
  readonly type: (typed: string) => void
  readonly focus: (point: string) => void
  /** searches for the typed text after a pause */
  readonly pause: Effect.Effect<void>
  readonly search: ReturnType<Around>
  readonly confirm: (props: Props) => ConfirmResult<object, PickupFailure>
}

type Around = (typed: string) => ReturnType<PickupPointQueries["findNear"]>

type PickUpAt = DeliveryActions["pickUpAt"]

type PickupFailure = Effect.Error<ReturnType<PickUpAt>>

interface Options {
  readonly item: LineItem
  readonly unsaved: DraftStore<PickupDraft>
  readonly findNear: Around
  readonly pickUpAt: PickUpAt
}

/** CONF-26 */
const SEARCH_PAUSE = "500 millis"

const trimQuery = (typed: string): string => removeInvisibleCharacters(typed).trim()

const limitQuery = (wanted: string): string => (isTextTooLong(wanted, "place") ? "" : wanted)

export const makePickupSearchViewModel = ({ item, unsaved, findNear, pickUpAt }: Options): PickupSearchViewModel => {
  const { typed, point } = decodePickupDraft(unsaved.get(item.id)) ?? { typed: "", point: undefined }

  const step = makeViewModel<PickupState, Props, PickupViewState>({
    start: { typed, point, searchedText: limitQuery(trimQuery(typed)), lastResult: undefined },
    saveDraft: ({ typed, point }) => unsaved.set(item.id, typed === "" && point === undefined ? undefined : { typed, point }),
    toViewState: ({ typed, point, searchedText, lastResult }, { item: current }) => {
      const wanted = trimQuery(typed)
      const focused = point ?? current.pickupPointId
      return {
        typed,
        searchedText,
        trimmedText: wanted,
        limit: isTextTooLong(wanted, "place") ? TEXT_LIMITS.place : undefined,
        isCurrent: searchedText === wanted,
        focusedPointId: focused,
        focusedPoint: lastResult?.searchedText === searchedText ? lastResult.points.find(({ id }) => id === focused) : undefined,
      }
    },
  })

  return {
    ...step,
    type: typed => step.change(state => ({ ...state, typed })),
    focus: point => step.change(state => ({ ...state, point })),
    pause: Effect.sleep(SEARCH_PAUSE).pipe(
      Effect.map(() =>
        step.change(state => {
          const asked = limitQuery(trimQuery(state.typed))
          return asked === state.searchedText ? state : { ...state, searchedText: asked }
        }),
      ),
    ),
    search: Effect.suspend(() => {
      const { searchedText } = step.current()
      return findNear(searchedText).pipe(
        Effect.tap(({ points }) => Effect.sync(() => step.change(state => ({ ...state, lastResult: { searchedText, points } })))),
      )
    }),
    confirm: props => {
      const { focusedPoint } = step.getViewState(props)
      return focusedPoint ? pickUpAt(item.id, focusedPoint) : "NotYet"
    },
  }
}
