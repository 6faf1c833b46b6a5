/** The reorder dialog: shows the plan, adds the products and keeps failed ones for a retry (GROUP-17…19, ERR-18). */
import { Effect } from "effect"
import type { Order } from "../../../domain/order/order.ts"
import type { ReorderPlan } from "../../../domain/order/reorder.ts"
import { type ConfirmResult, makeViewModel } from "../view-model.ts"
import type { ReorderIntoCart, ReorderResult } from "./reorder-into-cart.ts"

interface ReorderState {
  readonly preview: ReorderPlan | undefined
  /** the last result */
  readonly outcome: ReorderResult | undefined
  /** products added so far */
  readonly added: ReorderResult["added"]
}

export const makeReorderViewModel = (order: Order, reorder: ReorderIntoCart) => {
  const { change, update, viewModel } = makeViewModel({
    start: { preview: undefined, outcome: undefined, added: [] },
    toViewState: ({ preview, ...state }: ReorderState) => ({
      ...state,
      /** the products that can and can't be added; undefined while loading */
      left: state.outcome?.remaining ?? preview,
    }),
  })
  return {
    ...viewModel,
    load: Effect.tap(reorder.preview(order), preview => Effect.sync(() => update({ preview }))),
    confirm: (): ConfirmResult<ReorderResult, never> => {
      const { left } = viewModel.getViewState({})
      if (!left || left.products.length === 0) return "NotYet"
      return Effect.tap(reorder.add(left), outcome =>
        Effect.sync(() => change(({ added, ...state }) => ({ ...state, outcome, added: [...added, ...outcome.added] }))),
      )
    },
  }
}
