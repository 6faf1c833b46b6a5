/** Changes wait for each other and run one at a time; each is told exactly once what became of it (CART-24…CART-26). */
import { Deferred, Effect, Exit } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartChange } from "../../domain/cart/cart-change.ts"
import type { Subject } from "../observable.ts"
import type { CreateId } from "../ports/create-id.ts"
import { CartChangeError, ChangeCancelledError } from "./cart-change-error.ts"
import type { CartSessionState } from "./cart-session-state.ts"
import type { KeyedCartChange } from "./send-cart-change.ts"

export interface CartChangeQueue {
  readonly ask: (change: CartChange) => Effect.Effect<Cart, CartChangeError>
  /** the answer of the change that was asked for first, of those that have none yet */
  readonly next: () => Effect.Effect<Cart, CartChangeError> | undefined
  /** tells everything that still waits that it was not done */
  readonly cancel: () => void
}

interface Ports {
  readonly state: Subject<CartSessionState>
  readonly newId: CreateId
  readonly perform: (asked: KeyedCartChange) => Effect.Effect<Cart, CartChangeError>
}

export const makeCartChangeQueue = ({ state, newId, perform }: Ports): CartChangeQueue => {
  const answers = new Map<KeyedCartChange, Deferred.Deferred<Cart, CartChangeError>>()
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })

  const answer = (asked: KeyedCartChange, exit: Exit.Exit<Cart, CartChangeError>) => {
    const waiting = answers.get(asked)
    answers.delete(asked)
    if (waiting) Deferred.doneUnsafe(waiting, exit)
  }

  /** An answer may ask for the next change at once: one loop works, also between two changes. */
  let working = false

  const work: Effect.Effect<void> = Effect.gen(function* () {
    for (;;) {
      const [running, ...queue] = state.current().queue
      working = running !== undefined
      if (!running) return
      update({ running, queue })
      const exit = yield* Effect.exit(perform(running))
      update({ running: undefined })
      answer(running, exit)
    }
  })

  return {
    ask: change =>
      Effect.suspend(() => {
        const asked: KeyedCartChange = { key: newId(), change }
        const waiting = Deferred.makeUnsafe<Cart, CartChangeError>()
        answers.set(asked, waiting)
        update({ queue: [...state.current().queue, asked] })
        const answered = Deferred.await(waiting)
        if (working) return answered
        working = true
        return Effect.forkDetach(work).pipe(Effect.andThen(answered))
      }),
    next: () => {
      const [first] = answers.values()
      return first && Deferred.await(first)
    },
    cancel: () => {
      const { queue } = state.current()
      update({ queue: [] })
      for (const asked of queue) {
        const reason = new ChangeCancelledError()
        answer(asked, Exit.fail(new CartChangeError({ change: asked.change, reason })))
      }
    },
  }
}
