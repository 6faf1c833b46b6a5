/** A model of the server and the network: a key takes effect once, on the expected version. Calls can be lost or delayed. */
import { Effect } from "effect"
import type { CartService } from "../../application/client/ports/cart-service.ts"
import type { OrderService } from "../../application/client/ports/order-service.ts"
import {
  RefusedError,
  type ServiceFailure,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "../../application/client/ports/service-failures.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import type { CartCommand } from "../../domain/cart/cart-command.ts"
import { setCartReference } from "../../domain/cart/cart-reference.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { aCart, aLineItem, toLineItemId } from "./test-data-builders.ts"
import type { VirtualTime } from "./virtual-time.ts"

/** The outcome of a call: with `lost` the response is lost, with `late` the call arrives after its caller gave up. */
export type CallOutcome = "answered" | "refused" | "signedOut" | "down" | "lost" | "late"

export interface NetworkConditions {
  readonly fate: CallOutcome
  readonly there: number
  readonly back: number
}

const DEFAULT_CONDITIONS: NetworkConditions = { fate: "answered", there: 5, back: 5 }

const traceId = "0".repeat(32)

type Answer<A, E> = Effect.Effect<A, E | ServiceFailure<"CartNotFound">>

/** A calling tab; a closed tab receives no response. */
export interface ModelCaller {
  readonly closed: () => boolean
  /** called with 1 when a write starts and with -1 when it ends */
  readonly onWrite: (flying: 1 | -1) => void
}

const applyCommand = (cart: Cart, change: CartCommand, id: string): Cart => {
  const { lineItems } = cart
  switch (change._tag) {
    case "AddLineItems":
      return {
        ...cart,
        lineItems: [...lineItems, aLineItem({ id: toLineItemId(id), productKey: change.drafts[0].productKey })],
      }
    case "EditLineItem": {
      const [{ lineItemId, quantity = 1 }] = change.edits
      return { ...cart, lineItems: lineItems.map(item => (item.id === lineItemId ? { ...item, quantity } : item)) }
    }
    case "RemoveLineItem":
      return { ...cart, lineItems: lineItems.filter(item => item.id !== change.lineItemId) }
    case "SetReference":
      return setCartReference(cart, change.field, change.text)
    default:
      return cart
  }
}

export const makeModelShop = (time: VirtualTime) => {
  const carts = new Map<CartId, Cart>()
  const orders = new Map<CartId, Order>()
  const responsesByKey = new Map<string, Answer<Cart, VersionConflictError>>()
  /** the changes that were sent, and those that were applied, in order */
  const sent: CartCommand[] = []
  const effects: CartCommand[] = []
  const weather: NetworkConditions[] = []
  let ids = 0
  /** a change that no tab could notice: on another device, after a call was given up, or while the network was down */
  let hasUnnoticedChange = false

  const newCart = (from: Partial<Cart> = {}): Cart => {
    ids += 1
    const cart = { ...aCart({ lineItems: [] }), ...from, id: `cart-${ids}` as CartId, version: 1 }
    carts.set(cart.id, cart)
    return cart
  }

  const cartNotFound = Effect.fail(new RefusedError({ refusal: { _tag: "CartNotFound" }, traceId }))

  const apply = (id: CartId, change: CartCommand): Cart | undefined => {
    const before = carts.get(id)
    if (!before) return undefined
    ids += 1
    const after = { ...applyCommand(before, change, `item-${ids}`), version: before.version + 1 }
    if (change._tag === "EmptyCart") carts.delete(id)
    else carts.set(id, after)
    effects.push(change)
    return after
  }

  const checkVersion = (cart: Cart, version: number): Answer<Cart, VersionConflictError> =>
    cart.version === version
      ? Effect.succeed(cart)
      : Effect.fail(new VersionConflictError({ currentVersion: cart.version, traceId }))

  const applyOnce = (key: string, write: () => Cart | Answer<Cart, VersionConflictError>): Answer<Cart, VersionConflictError> => {
    const before = responsesByKey.get(key)
    if (before) return before
    const result = write()
    if (!("lineItems" in result)) return result
    const answer = Effect.succeed(result)
    responsesByKey.set(key, answer)
    return answer
  }

  const travel = <A, E>(caller: ModelCaller, handle: () => Answer<A, E>): Answer<A, E> =>
    Effect.callback(resume => {
      const { fate, there, back } = weather.shift() ?? DEFAULT_CONDITIONS
      const reply = (after: number, answer: Answer<A, E>) =>
        time.after(after, () => {
          if (caller.closed()) hasUnnoticedChange = true
          else resume(answer)
        })
      const lost: Answer<A, E> = Effect.fail(new UnreachableError({ cause: "network", traceId }))
      if (fate === "down") reply(there, lost)
      else if (fate === "refused")
        reply(there + back, Effect.fail(new RefusedError({ refusal: { _tag: "CartNotFound" }, traceId })))
      else if (fate === "signedOut") reply(there + back, Effect.fail(new UnauthorizedError({ traceId })))
      else if (fate === "late") {
        reply(there, lost)
        time.after(there + back, () => {
          hasUnnoticedChange = true
          handle()
        })
      } else {
        time.after(there, () => {
          if (caller.closed()) hasUnnoticedChange = true
          const answer = handle()
          reply(back, fate === "lost" ? lost : answer)
        })
      }
    })

  const trackWrite = <A, E>(caller: ModelCaller, change: "create" | CartCommand, write: Answer<A, E>): Answer<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        if (change !== "create") sent.push(change)
        caller.onWrite(1)
      }),
      () => write,
      () => Effect.sync(() => caller.onWrite(-1)),
    )

  const cartService = (caller: ModelCaller): CartService => ({
    load: id =>
      travel(caller, () => {
        const cart = carts.get(id)
        return cart ? Effect.succeed(cart) : cartNotFound
      }).pipe(
        Effect.tapErrorTag("Unreachable", () =>
          Effect.sync(() => {
            hasUnnoticedChange = true
          }),
        ),
      ),
    create: key =>
      trackWrite(
        caller,
        "create",
        travel(caller, () => applyOnce(key, () => newCart())),
      ) as never,
    change: ({ cartId, version, change, key }) =>
      trackWrite(
        caller,
        change,
        travel(caller, () =>
          applyOnce(key, () => {
            const cart = carts.get(cartId)
            if (!cart) return cartNotFound
            return cart.version === version ? (apply(cartId, change) ?? cartNotFound) : checkVersion(cart, version)
          }),
        ),
      ),
  })

  const orderService = (caller: ModelCaller): Pick<OrderService, "place"> => ({
    place: ({ cartId, version }) =>
      travel(caller, (): Answer<Order, VersionConflictError> => {
        const before = orders.get(cartId)
        if (before) return Effect.succeed(before)
        const cart = carts.get(cartId)
        if (!cart) return cartNotFound
        return checkVersion(cart, version).pipe(
          Effect.map(({ id, ...rest }) => {
            const order: Order = { ...rest, id: `order-${id}` as OrderId, orderNumber: id, createdAt: "", stages: [] }
            orders.set(id, order)
            carts.delete(id)
            return order
          }),
          Effect.runSyncExit,
        )
      }),
  })

  return {
    carts,
    orders,
    sent,
    effects,
    weather,
    cartService,
    orderService,
    newCart,
    travel,
    elsewhere: (id: CartId, change: CartCommand) => {
      hasUnnoticedChange = true
      apply(id, change)
    },
    unheard: () => hasUnnoticedChange,
  }
}

export type ModelShop = ReturnType<typeof makeModelShop>
