/** A pick-up point is searched for when the typing pauses, looked at and chosen; nothing is saved before it is confirmed (PICKUP-02…06, PICKUP-30, CONF-26). */
import { Effect } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { removeInvisibleCharacters } from "../../domain/text/invisible-characters.ts"
import { isTooLong, TEXT_LIMITS } from "../../domain/text/text-limits.ts"
import { decodePickupDraft } from "../drafts/decode-drafts.ts"
import type { DraftStore } from "../drafts/draft-registry.ts"
import type { PickupDraft } from "../drafts/form-drafts.ts"
import { type ConfirmResult, makeStepModel, type StepModel } from "../step-model.ts"
import type { DeliveryActions } from "./delivery-actions.ts"
import type { FindPickupPoints } from "./find-pickup-points.ts"

interface PickupState extends PickupDraft {
  /** what is searched for, where nothing is the item's own address */
  readonly asked: string
  /** around what was asked for then */
  readonly found: { readonly asked: string; readonly points: readonly NearbyPickupPoint[] } | undefined
}

interface Given {
  readonly item: LineItem
}

interface PickupShown extends Pick<PickupState, "typed" | "asked"> {
  readonly wanted: string
  /** the longest that can be searched for, of what is longer */
  readonly limit: number | undefined
  /** what was found is of what is typed */
  readonly isCurrent: boolean
  readonly focused: string | undefined
  readonly chosen: NearbyPickupPoint | undefined
}

export interface PickupSearchViewModel extends StepModel<Given, PickupShown> {
  readonly type: (typed: string) => void
  readonly focus: (point: string) => void
  /** asks for what is typed once it stays so for a while */
  readonly pause: Effect.Effect<void>
  readonly search: ReturnType<Around>
  readonly confirm: (given: Given) => ConfirmResult<object, PickupFailed>
}

type Around = (typed: string) => ReturnType<FindPickupPoints["around"]>

type PickUpAt = DeliveryActions["pickUpAt"]

type PickupFailed = Effect.Error<ReturnType<PickUpAt>>

interface Opened {
  readonly item: LineItem
  readonly unsaved: DraftStore<PickupDraft>
  readonly around: Around
  readonly pickUpAt: PickUpAt
}

/** CONF-26 */
const SEARCH_PAUSE = "500 millis"

const wantedOf = (typed: string): string => removeInvisibleCharacters(typed).trim()

const askable = (wanted: string): string => (isTooLong(wanted, "place") ? "" : wanted)

export const makePickupSearchViewModel = ({ item, unsaved, around, pickUpAt }: Opened): PickupSearchViewModel => {
  const { typed, point } = decodePickupDraft(unsaved.get(item.id)) ?? { typed: "", point: undefined }

  const step = makeStepModel<PickupState, Given, PickupShown>({
    start: { typed, point, asked: askable(wantedOf(typed)), found: undefined },
    keep: ({ typed, point }) =>
      unsaved.set(item.id, typed === "" && point === undefined ? undefined : { typed, point }),
    show: ({ typed, point, asked, found }, { item: now }) => {
      const wanted = wantedOf(typed)
      const focused = point ?? now.pickupPointId
      return {
        typed,
        asked,
        wanted,
        limit: isTooLong(wanted, "place") ? TEXT_LIMITS.place : undefined,
        isCurrent: asked === wanted,
        focused,
        chosen: found?.asked === asked ? found.points.find(({ id }) => id === focused) : undefined,
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
          const asked = askable(wantedOf(state.typed))
          return asked === state.asked ? state : { ...state, asked }
        }),
      ),
    ),
    search: Effect.suspend(() => {
      const { asked } = step.current()
      return around(asked).pipe(
        Effect.tap(({ points }) => Effect.sync(() => step.change(state => ({ ...state, found: { asked, points } })))),
      )
    }),
    confirm: given => {
      const { chosen } = step.shown(given)
      return chosen ? pickUpAt(item.id, chosen) : "NotYet"
    },
  }
}
