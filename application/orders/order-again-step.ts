/** What comes back of an order is looked at and then added; what could not be added is left to try again, and what was is told together (GROUP-17…19, ERR-18). */
import { Effect } from "effect"
import type { Order } from "../../domain/order/order.ts"
import type { Reorder } from "../../domain/order/reorder.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import { type Confirmed, makeStep, type Step } from "../step.ts"
import type { OrderAgain, Reordered } from "./order-again.ts"

interface OrderAgainState {
  readonly preview: Reorder | undefined
  /** the last try */
  readonly outcome: Reordered | undefined
  /** of all tries */
  readonly added: Reordered["added"]
}

interface OrderAgainShown extends Omit<OrderAgainState, "preview"> {
  /** what can be added, and what can't come back; nothing until that is known */
  readonly left: Reorder | undefined
}

interface OrderAgainStep extends Step<object, OrderAgainShown> {
  readonly load: Effect.Effect<Reorder, ServiceFailure>
  readonly confirm: () => Confirmed<Reordered, never>
}

const leftIn = ({ preview, outcome }: OrderAgainState): Reorder | undefined => outcome?.left ?? preview

export const makeOrderAgainStep = (order: Order, again: OrderAgain): OrderAgainStep => {
  const step = makeStep<OrderAgainState, object, OrderAgainShown>({
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
