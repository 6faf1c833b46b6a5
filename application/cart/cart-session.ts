/** The one place where the cart lives: changes wait in a queue and run one at a time, across tabs too (CART-17…CART-30). */
import { Deferred, Effect, Exit } from "effect"
import { type Cart, type CartId, cartId } from "../../domain/cart/cart.ts"
import type { CartChange } from "../../domain/cart/change.ts"
import { keptCartId } from "../../domain/cart/kept-cart-id.ts"
import type { CartOutcome } from "../../domain/cart/merge.ts"
import { stillExpired } from "../../domain/quote/expired-quotes.ts"
import { quoteIds } from "../../domain/quote/quote-item.ts"
import type { Identity } from "../identity/identity.ts"
import { makeSubject, type Observable } from "../observable.ts"
import type { CartService } from "../ports/cart-service.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"
import type { NewId } from "../ports/new-id.ts"
import type { Quotes } from "../ports/quotes.ts"
import type { Tabs } from "../ports/tabs.ts"
import { token } from "../ports/token.ts"
import { followQuotes } from "../quotes/follow-quotes.ts"
import { CART_ID_KEY } from "./cart-id-key.ts"
import { type CartSessionState, isIdle, NOTHING_YET } from "./cart-session-state.ts"
import { Cancelled, ChangeFailed } from "./change-failed.ts"
import { followTabs } from "./follow-tabs.ts"
import { type Asked, makeSendChange } from "./send-change.ts"
import { makeTypedFields, type TypedFields } from "./typed-fields.ts"

export interface CartSession extends Observable<CartSessionState> {
  /** loads the cart this browser knows of, if any */
  readonly open: Effect.Effect<void>
  /** queues a change; answers with the cart it made */
  readonly ask: (change: CartChange) => Effect.Effect<Cart, ChangeFailed>
  /** asks for a reference when the typing pauses; answers when it, or what was typed over it, is saved */
  readonly type: TypedFields<Cart, ChangeFailed>["type"]
  /** sends what is typed and waits until nothing is pending; fails with the first change that failed meanwhile */
  readonly settled: Effect.Effect<Cart | undefined, ChangeFailed>
  /** takes the cart that a login answered with, and has it recalculated */
  readonly adopt: (cart: Cart | undefined, outcome: CartOutcome) => Effect.Effect<void>
  /** the outcome of the login was told */
  readonly told: () => void
  /** forgets the cart in every tab: it was ordered, or its owner left */
  readonly drop: () => void
  /** asks once more which of the cart's quotes have expired; what can't be found out stays as it was */
  readonly checkQuotes: Effect.Effect<void>
  /** follows what other tabs do, and checks the cart's quotes; runs until it is interrupted */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly carts: CartService
  readonly quotes: Quotes
  readonly identity: Identity
  readonly store: KeyValueStore
  readonly tabs: Tabs
  readonly newId: NewId
}

export const makeCartSession = ({ carts, quotes, identity, store, tabs, newId }: Ports): CartSession => {
  const state = makeSubject(NOTHING_YET)
  let visit = 0
  const answers = new Map<Asked, Deferred.Deferred<Cart, ChangeFailed>>()
  const update = (part: Partial<CartSessionState>) => state.set({ ...state.current(), ...part })

  const knownId = () => cartId(store.get(CART_ID_KEY))

  /** An answer to what a shopper asked before they left is not for whoever comes after them. */
  const accept = (cart: Cart, askedIn: number): Cart => {
    const { cart: held } = state.current()
    if (askedIn !== visit) return cart
    if (held?.id === cart.id && held.version > cart.version) return held
    store.set(CART_ID_KEY, cart.id)
    const expiredQuotes = stillExpired(cart, state.current().expiredQuotes)
    update({ cart, load: { _tag: "Ready" }, expiredQuotes })
    return cart
  }

  const cancelQueue = () => {
    const { queue } = state.current()
    update({ queue: [] })
    for (const asked of queue) {
      const reason = new Cancelled({ traceId: "" })
      const answer = answers.get(asked)
      answers.delete(asked)
      if (answer) Deferred.doneUnsafe(answer, Exit.fail(new ChangeFailed({ change: asked.change, reason })))
    }
  }

  const clear = () => update({ cart: undefined, load: { _tag: "Ready" }, expiredQuotes: [] })

  const drop = () => {
    visit += 1
    typed.cancel()
    cancelQueue()
    store.remove(CART_ID_KEY)
    clear()
  }

  /** Any refusal to load the cart ends it for this browser (CART-21); a failure keeps the id for the next try. */
  const reload = (id: CartId): Effect.Effect<Cart, ServiceFailure> =>
    Effect.suspend(() => {
      const askedIn = visit
      return carts.load(id).pipe(
        Effect.map(cart => accept(cart, askedIn)),
        Effect.tapError(failure =>
          Effect.sync(() => {
            if (failure._tag === "Unreachable" || askedIn !== visit) return
            if (failure._tag === "SignedOut") identity.forget()
            if (!keptCartId(knownId(), { _tag: "LoadRefused", cartId: id })) store.remove(CART_ID_KEY)
            clear()
          }),
        ),
      )
    })

  const load: Effect.Effect<Cart | undefined, ServiceFailure> = Effect.suspend(() => {
    const id = knownId()
    if (id !== undefined) return reload(id).pipe(Effect.catchIf(isGone, () => Effect.succeed(undefined)))
    store.remove(CART_ID_KEY)
    clear()
    return Effect.succeed(undefined)
  })

  const known = Effect.suspend(() => {
    const { cart } = state.current()
    return cart && cart.id === knownId() ? Effect.succeed(cart) : load
  })

  const sendChange = makeSendChange({ carts, newId, known, reload })

  const perform = (asked: Asked, askedIn: number) =>
    tabs.exclusively("cart", sendChange(asked)).pipe(
      Effect.map(cart => {
        if (asked.change._tag === "EmptyCart") {
          drop()
          return cart
        }
        const newest = accept(cart, askedIn)
        tabs.tell({ cartId: newest.id, version: newest.version })
        return newest
      }),
      Effect.tapErrorTag("SignedOut", () =>
        Effect.sync(() => {
          identity.forget()
          drop()
        }),
      ),
      Effect.mapError(reason => new ChangeFailed({ change: asked.change, reason })),
    )

  const runQueue: Effect.Effect<void> = Effect.gen(function* () {
    for (;;) {
      const [next, ...queue] = state.current().queue
      if (!next) return
      update({ running: next, queue })
      const exit = yield* Effect.exit(perform(next, visit))
      update({ running: undefined })
      const answer = answers.get(next)
      answers.delete(next)
      if (answer) Deferred.doneUnsafe(answer, exit)
    }
  })

  const ask = (change: CartChange) =>
    Effect.suspend(() => {
      const idle = isIdle(state.current())
      const asked: Asked = { key: newId(), change }
      const answer = Deferred.makeUnsafe<Cart, ChangeFailed>()
      answers.set(asked, answer)
      update({ queue: [...state.current().queue, asked] })
      const answered = Deferred.await(answer)
      return idle ? Effect.forkDetach(runQueue).pipe(Effect.andThen(answered)) : answered
    })

  const typed = makeTypedFields<Cart, ChangeFailed>({
    send: (field, text) => ask({ _tag: "SetReference", field, text }),
    onTyping: typing => update({ typing }),
    cancelled: (field, text) => {
      const change = { _tag: "SetReference", field, text } as const
      return new ChangeFailed({ change, reason: new Cancelled({ traceId: "" }) })
    },
  })

  const settled: CartSession["settled"] = Effect.suspend(() => {
    if (state.current().typing.size > 0) return typed.flush.pipe(Effect.andThen(settled))
    const [pending] = answers.values()
    return pending ? Deferred.await(pending).pipe(Effect.andThen(settled)) : Effect.succeed(state.current().cart)
  })

  const open = load.pipe(
    Effect.asVoid,
    Effect.catch(failure => Effect.sync(() => update({ load: { _tag: "Failed", failure } }))),
  )

  const adopt: CartSession["adopt"] = (cart, outcome) =>
    Effect.gen(function* () {
      if (!cart) return drop()
      update({ cart: undefined, outcome })
      accept(cart, visit)
      yield* Effect.forkDetach(Effect.ignore(ask({ _tag: "Recalculate" })), { startImmediately: true })
    })

  const held = () => state.current().cart

  const checkQuotes = Effect.suspend(() => {
    const checked = held()
    if (!checked || quoteIds(checked).length === 0) return Effect.void
    return quotes.expiredIn(checked.id).pipe(
      Effect.tap(expired =>
        Effect.sync(() => {
          const cart = held()
          if (cart?.id === checked.id) update({ expiredQuotes: stillExpired(cart, expired) })
        }),
      ),
      Effect.ignore,
    )
  })

  const following = [
    followTabs({ store, tabs, held, knownId, open }),
    followQuotes({ cart: held, subscribe: state.subscribe, check: checkQuotes }),
  ]
  const follow = Effect.all(following, { concurrency: "unbounded" }).pipe(Effect.andThen(Effect.never))

  return {
    current: state.current,
    subscribe: state.subscribe,
    open,
    ask,
    type: typed.type,
    settled,
    adopt,
    told: () => update({ outcome: "none" }),
    drop,
    checkQuotes,
    follow,
  }
}

const isGone = (failure: ServiceFailure): boolean => failure._tag !== "Unreachable"

export const CartSession = token<CartSession>("CartSession")
