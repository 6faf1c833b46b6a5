/** The reorder dialog: shows the plan, adds the products and keeps failed ones for a retry (GROUP-17…19, ERR-18). */
import { Effect } from "effect"
import type { Order } from "../../../domain/order/order.ts"
import type { ReorderPlan } from "../../../domain/order/reorder.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type ConfirmResult, makeViewModel, type ViewModel } from "../view-model.ts"
import type { ReorderIntoCart, ReorderResult } from "./reorder-into-cart.ts"

interface ReorderState {
  readonly preview: ReorderPlan | undefined
  /** the last result */
  readonly outcome: ReorderResult | undefined
  /** products added so far */
  readonly added: ReorderResult["added"]
}

interface ReorderViewState extends Omit<ReorderState, "preview"> {
  /** the products that can and can't be added; undefined while loading */
  readonly left: ReorderPlan | undefined
}

interface ReorderViewModel extends ViewModel<object, ReorderViewState> {
  readonly load: Effect.Effect<ReorderPlan, ServiceFailure>
  readonly confirm: () => ConfirmResult<ReorderResult, never>
}

const getRemaining = ({ preview, outcome }: ReorderState): ReorderPlan | undefined => outcome?.remaining ?? preview

export const makeReorderViewModel = (order: Order, reorder: ReorderIntoCart): ReorderViewModel => {
  const step = makeViewModel<ReorderState, object, ReorderViewState>({
    start: { preview: undefined, outcome: undefined, added: [] },
    toViewState: state => ({ left: getRemaining(state), outcome: state.outcome, added: state.added }),
  })
  const { current, change } = step
  return {
    ...step,
    load: Effect.tap(reorder.preview(order), preview => Effect.sync(() => change(state => ({ ...state, preview })))),
    confirm: () => {
      const left = getRemaining(current())
      if (!left || left.products.length === 0) return "NotYet"
      return Effect.tap(reorder.add(left), outcome =>
        Effect.sync(() => change(({ added, ...state }) => ({ ...state, outcome, added: [...added, ...outcome.added] }))),
      )
    },
  }
}
