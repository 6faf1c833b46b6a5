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
import type { DraftStore, PickupDraft } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
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

interface Options {
  readonly item: LineItem
  readonly unsaved: DraftStore<PickupDraft>
  readonly findNear: (typed: string) => ReturnType<PickupPointQueries["findNear"]>
  readonly pickUpAt: DeliveryActions["pickUpAt"]
}

/** CONF-26 */
const SEARCH_PAUSE = "500 millis"

const trimQuery = (typed: string): string => removeInvisibleCharacters(typed).trim()

const limitQuery = (wanted: string): string => (isTextTooLong(wanted, "place") ? "" : wanted)

export const makePickupSearchViewModel = ({ item, unsaved, findNear, pickUpAt }: Options) => {
  const { typed, point } = decodePickupDraft(unsaved.get(item.id)) ?? { typed: "", point: undefined }

  const { current, change, update, viewModel } = makeViewModel({
    start: { typed, point, searchedText: limitQuery(trimQuery(typed)), lastResult: undefined },
    saveDraft: ({ typed, point }) => unsaved.set(item.id, typed === "" && point === undefined ? undefined : { typed, point }),
    toViewState: ({ typed, point, searchedText, lastResult }: PickupState, { item }: Props) => {
      const trimmedText = trimQuery(typed)
      const focusedPointId = point ?? item.pickupPointId
      const points = lastResult?.searchedText === searchedText ? lastResult.points : []
      return {
        typed,
        searchedText,
        trimmedText,
        /** the maximum length, when the text exceeds it */
        limit: isTextTooLong(trimmedText, "place") ? TEXT_LIMITS.place : undefined,
        /** the found points belong to the typed text */
        isCurrent: searchedText === trimmedText,
        focusedPointId,
        focusedPoint: points.find(({ id }) => id === focusedPointId),
      }
    },
  })

  return {
    ...viewModel,
    type: (typed: string) => update({ typed }),
    focus: (point: string) => update({ point }),
    /** searches for the typed text after a pause */
    pause: Effect.sleep(SEARCH_PAUSE).pipe(
      Effect.map(() =>
        change(state => {
          const searchedText = limitQuery(trimQuery(state.typed))
          return searchedText === state.searchedText ? state : { ...state, searchedText }
        }),
      ),
    ),
    search: Effect.suspend(() => {
      const { searchedText } = current()
      return findNear(searchedText).pipe(
        Effect.tap(({ points }) => Effect.sync(() => update({ lastResult: { searchedText, points } }))),
      )
    }),
    confirm: (props: Props): ConfirmResult<object, Effect.Error<ReturnType<DeliveryActions["pickUpAt"]>>> => {
      const { focusedPoint } = viewModel.getViewState(props)
      return focusedPoint ? pickUpAt(item.id, focusedPoint) : "NotYet"
    },
  }
}

export type PickupSearchViewModel = ReturnType<typeof makePickupSearchViewModel>
