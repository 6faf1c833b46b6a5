/** A cart service in memory that applies each idempotency key once and can be made to fail. */
import { Effect } from "effect"
import type { CartService } from "../../application/client/ports/cart-service.ts"
import {
  RateLimitedError,
  RefusedError,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "../../application/client/ports/service-failures.ts"
import type { RefusalOf, RefusalTag } from "../../application/shared/refusals.ts"
import type { Cart, CartId, LineItem, LineItemId } from "../../domain/cart/cart.ts"
import type { CartCommand, LineItemDraft } from "../../domain/cart/cart-command.ts"
import { setCartReference } from "../../domain/cart/cart-reference.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import { EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"

/** The result of the next call: refused, rate limited, unauthorized, not arrived, response lost, or no response for 8 s. */
export type FakeCartFault = "refused" | "tooMany" | "tooManyTokens" | "signedOut" | "unreachable" | "answerLost" | "silence"

export interface FakeCartService {
  readonly service: CartService
  readonly carts: Map<CartId, Cart>
  /** the keys in the order of their arrival, retries included */
  readonly arrivals: readonly string[]
  readonly failNext: (...faults: readonly FakeCartFault[]) => void
  /** a change from another device */
  readonly elsewhere: (id: CartId, change: CartCommand) => Cart
  /** the highest number of simultaneous writes */
  readonly highestAtOnce: () => number
}

const item = (id: string, { productKey, quantity, selection }: LineItemDraft): LineItem => ({
  id: id as LineItemId,
  productKey,
  name: { en: productKey },
  quantity,
  state: "Active",
  selection,
  attributes: [],
  basePrice: toCents(1000),
  discounts: [],
  couponDiscount: ZERO_CENTS,
  totalPrice: toCents(1000),
  taxRate: 2100 as TaxRate,
  taxCountry: "NL",
  lineItemNumber: 1,
  shippingAddresses: [],
})

const applyCommand = (cart: Cart, change: CartCommand, newItemId: string): Cart => {
  switch (change._tag) {
    case "AddLineItems": {
      const [, ...others] = change.drafts
      const added = [item(newItemId, change.drafts[0]), ...others.map((draft, index) => item(`${newItemId}-${index}`, draft))]
      return { ...cart, lineItems: [...cart.lineItems, ...added] }
    }
    case "AddQuotes": {
      const added = change.lines.map((line, index) => {
        const draft = { productKey: line.quoteLineItemId, quantity: 1, selection: [] }
        return { ...item(`${newItemId}-${index}`, draft), ...line }
      })
      return { ...cart, lineItems: [...cart.lineItems, ...added] }
    }
    case "EditLineItem":
      return {
        ...cart,
        lineItems: cart.lineItems.map(line => {
          const edit = change.edits.find(({ lineItemId }) => lineItemId === line.id)
          return edit ? { ...line, quantity: edit.quantity ?? line.quantity } : line
        }),
      }
    case "CopyLineItems": {
      const original = cart.lineItems.find(({ id }) => change.lineItemIds.includes(id))
      const copies = original ? [{ ...original, id: newItemId as LineItemId }] : []
      return { ...cart, lineItems: [...cart.lineItems, ...copies] }
    }
    case "EmptyCart":
      return { ...cart, lineItems: [] }
    case "RemoveLineItem":
      return { ...cart, lineItems: cart.lineItems.filter(line => line.id !== change.lineItemId) }
    case "SetReference":
      return setCartReference(cart, change.field, change.text)
    case "SetPaymentMethod":
      return { ...cart, paymentInfo: change.payment }
    case "SetBillingAddress":
      return { ...cart, billingAddress: change.address }
    default:
      return cart
  }
}

const emptyCart = (id: string): Cart => ({
  id: id as CartId,
  version: 1,
  currency: EUR,
  lineItems: [],
  customLineItems: [],
  discountCodes: [],
  taxedPrice: calculateCartTotals({ lineItems: [], customLineItems: [] }),
})

const traceId = "0".repeat(32)

export const createRefusedError = <Tag extends RefusalTag>(_tag: Tag) =>
  new RefusedError({ refusal: { _tag, faults: [] } as unknown as RefusalOf<Tag>, traceId })

export const createUnreachableError = (): UnreachableError => new UnreachableError({ cause: "network", traceId })

export const makeFakeCartService = (): FakeCartService => {
  const carts = new Map<CartId, Cart>()
  const cartIdsByKey = new Map<string, CartId>()
  const arrivals: string[] = []
  const faults: FakeCartFault[] = []
  let atOnce = 0
  let highest = 0
  let ids = 0

  const find = (id: CartId) => {
    const cart = carts.get(id)
    return cart ? Effect.succeed(cart) : Effect.fail(createRefusedError("CartNotFound"))
  }

  const apply = (id: CartId, change: CartCommand): Cart => {
    const before = carts.get(id) ?? emptyCart(id)
    ids += 1
    const lines = applyCommand(before, change, `item-${ids}`)
    const after = { ...lines, version: before.version + 1, taxedPrice: calculateCartTotals(lines) }
    if (change._tag === "EmptyCart") carts.delete(id)
    else carts.set(id, after)
    return after
  }

  const applyOncePerKey = <E>(key: string, effect: () => Effect.Effect<Cart, E>): Effect.Effect<Cart, E> => {
    const id = cartIdsByKey.get(key)
    const cart = id && carts.get(id)
    return cart
      ? Effect.succeed(cart)
      : effect().pipe(Effect.tap(created => Effect.sync(() => cartIdsByKey.set(key, created.id))))
  }

  /** Takes a turn of the event loop, like a network, and fails as configured. */
  const simulateNetwork = <A, E>(
    effect: Effect.Effect<A, E>,
  ): Effect.Effect<A, E | RefusedError | RateLimitedError | UnauthorizedError | UnreachableError> => {
    const outcome = (
      fault: FakeCartFault | undefined,
    ): Effect.Effect<A, E | RefusedError | RateLimitedError | UnauthorizedError | UnreachableError> => {
      switch (fault) {
        case "refused":
          return Effect.fail(createRefusedError("CartFull"))
        case "tooMany":
          return Effect.fail(new RateLimitedError({ traceId }))
        case "tooManyTokens":
          return Effect.fail(new RateLimitedError({ traceId, wasNotSent: true }))
        case "signedOut":
          return Effect.fail(new UnauthorizedError({ traceId }))
        case "unreachable":
          return Effect.fail(createUnreachableError())
        case "answerLost":
          return effect.pipe(Effect.andThen(Effect.fail(createUnreachableError())))
        case "silence":
          return Effect.sleep("8 seconds").pipe(Effect.andThen(Effect.fail(createUnreachableError())))
        case undefined:
          return effect
      }
    }
    return Effect.suspend(() => Effect.yieldNow.pipe(Effect.andThen(outcome(faults.shift()))))
  }

  const countConcurrent = <A, E>(write: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      atOnce += 1
      highest = Math.max(highest, atOnce)
      return write.pipe(
        Effect.ensuring(
          Effect.sync(() => {
            atOnce -= 1
          }),
        ),
      )
    })

  const service: CartService = {
    load: id => simulateNetwork(find(id)),
    create: key => {
      arrivals.push(key)
      const created = Effect.suspend(() =>
        applyOncePerKey(key, () => {
          ids += 1
          const cart = emptyCart(`cart-${ids}`)
          carts.set(cart.id, cart)
          return Effect.succeed(cart)
        }),
      )
      return countConcurrent(simulateNetwork(created))
    },
    change: ({ cartId, version, change, key }) =>
      Effect.suspend(() => {
        arrivals.push(key)
        const applyIfCurrent = Effect.gen(function* () {
          const cart = yield* find(cartId)
          if (cart.version === version) return apply(cartId, change)
          return yield* Effect.fail(new VersionConflictError({ currentVersion: cart.version, traceId }))
        })
        return countConcurrent(simulateNetwork(Effect.suspend(() => applyOncePerKey(key, () => applyIfCurrent))))
      }),
  }

  return {
    service,
    carts,
    arrivals,
    failNext: (...next) => void faults.push(...next),
    elsewhere: apply,
    highestAtOnce: () => highest,
  }
}
