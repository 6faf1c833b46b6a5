/** Changes run one at a time, and each gets exactly one result (CART-24…CART-26). */
import { Deferred, Effect, Exit } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import type { CreateId } from "../ports/create-id.ts"
import { CartChangeFailedError, ChangeCancelledError } from "./cart-change-error.ts"
import type { KeyedCartChange, MutableCartSessionState } from "./cart-session-state.ts"

interface Ports {
  readonly state: MutableCartSessionState
  readonly newId: CreateId
  readonly sendChange: (request: KeyedCartChange) => Effect.Effect<Cart, CartChangeFailedError>
}

export const makeCartChangeQueue = ({ state, newId, sendChange }: Ports) => {
  const results = new Map<KeyedCartChange, Deferred.Deferred<Cart, CartChangeFailedError>>()
  const { update } = state

  const complete = (request: KeyedCartChange, exit: Exit.Exit<Cart, CartChangeFailedError>) => {
    const deferred = results.get(request)
    results.delete(request)
    if (deferred) Deferred.doneUnsafe(deferred, exit)
  }

  /** A result can add the next change at once; one loop runs all, also between two changes. */
  let isRunning = false

  const runQueue: Effect.Effect<void> = Effect.gen(function* () {
    for (;;) {
      const [running, ...queue] = state.current().queue
      isRunning = running !== undefined
      if (!running) return
      update({ running, queue })
      const exit = yield* Effect.exit(sendChange(running))
      update({ running: undefined })
      complete(running, exit)
    }
  })

  return {
    enqueue: (change: CartCommand): Effect.Effect<Cart, CartChangeFailedError> =>
      Effect.suspend(() => {
        const request: KeyedCartChange = { key: newId(), change }
        const deferred = Deferred.makeUnsafe<Cart, CartChangeFailedError>()
        results.set(request, deferred)
        update({ queue: [...state.current().queue, request] })
        const result = Deferred.await(deferred)
        if (isRunning) return result
        isRunning = true
        return Effect.forkDetach(runQueue).pipe(Effect.andThen(result))
      }),
    /** the result of the oldest unfinished change */
    awaitOldest: () => {
      const [first] = results.values()
      return first && Deferred.await(first)
    },
    /** fails every waiting change as cancelled */
    cancel: () => {
      const { queue } = state.current()
      update({ queue: [] })
      for (const request of queue) {
        const reason = new ChangeCancelledError()
        complete(request, Exit.fail(new CartChangeFailedError({ change: request.change, reason })))
      }
    },
  }
}

export type CartChangeQueue = ReturnType<typeof makeCartChangeQueue>
