/** What comes back of an order is looked at and then added; what could not be added is left to try again, and what was is told together (GROUP-17…19, ERR-18). */
import { Effect } from "effect"
import type { Order } from "../../domain/order/order.ts"
import type { ReorderPlan } from "../../domain/order/reorder.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { type ConfirmResult, makeStepModel, type StepModel } from "../step-model.ts"
import type { ReorderIntoCart, ReorderResult } from "./reorder-into-cart.ts"

interface OrderAgainState {
  readonly preview: ReorderPlan | undefined
  /** the last try */
  readonly outcome: ReorderResult | undefined
  /** of all tries */
  readonly added: ReorderResult["added"]
}

interface OrderAgainShown extends Omit<OrderAgainState, "preview"> {
  /** what can be added, and what can't come back; nothing until that is known */
  readonly left: ReorderPlan | undefined
}

interface OrderAgainStep extends StepModel<object, OrderAgainShown> {
  readonly load: Effect.Effect<ReorderPlan, ServiceFailure>
  readonly confirm: () => ConfirmResult<ReorderResult, never>
}

const leftIn = ({ preview, outcome }: OrderAgainState): ReorderPlan | undefined => outcome?.left ?? preview

export const makeReorderViewModel = (order: Order, again: ReorderIntoCart): OrderAgainStep => {
  const step = makeStepModel<OrderAgainState, object, OrderAgainShown>({
    start: { preview: undefined, outcome: undefined, added: [] },
    show: state => ({ left: leftIn(state), outcome: state.outcome, added: state.added }),
  })
  const { current, change } = step
  return {
    ...step,
    load: Effect.tap(again.preview(order), preview => Effect.sync(() => change(state => ({ ...state, preview })))),
    confirm: () => {
      const left = leftIn(current())
      if (!left || left.back.length === 0) return "NotYet"
      return Effect.tap(again.add(left), outcome =>
        Effect.sync(() =>
          change(({ added, ...state }) => ({ ...state, outcome, added: [...added, ...outcome.added] })),
        ),
      )
    },
  }
}
