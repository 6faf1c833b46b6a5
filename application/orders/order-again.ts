/** What was ordered is ordered again: first it is told what can come back and why the rest can't, then each item is added by itself (GROUP-17…19). */
import { Clock, Effect, Result } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { type Reorder, reorder } from "../../domain/order/reorder.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ChangeFailed } from "../cart/change-failed.ts"
import type { Catalog } from "../ports/catalog.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import { token } from "../ports/token.ts"

export interface Reordered {
  readonly added: readonly LineItem[]
  readonly failed: readonly { readonly item: LineItem; readonly failure: ChangeFailed }[]
  /** what to try again: exactly what failed */
  readonly left: Reorder
}

export interface OrderAgain {
  readonly preview: (order: Order) => Effect.Effect<Reorder, ServiceFailure>
  /** what fails is told by its item, and does not keep the others back */
  readonly add: (items: Reorder) => Effect.Effect<Reordered>
}

interface Ports {
  readonly catalog: Catalog
  readonly session: CartSession
}

export const makeOrderAgain = ({ catalog, session }: Ports): OrderAgain => ({
  preview: ({ lineItems }) =>
    Effect.gen(function* () {
      const { offered: products } = yield* catalog.list
      const now = new Date(yield* Clock.currentTimeMillis)
      return reorder(lineItems, { now, products, expiries: [] })
    }),
  add: items =>
    Effect.gen(function* () {
      const added: LineItem[] = []
      const failed: Reordered["failed"][number][] = []
      for (const { item, draft, document: artworkItemId } of items.newItems) {
        const printed = artworkItemId === undefined ? draft : { ...draft, artworkItemId }
        const answer = yield* Effect.result(session.ask({ _tag: "AddLineItem", draft: printed }))
        if (Result.isSuccess(answer)) added.push(item)
        else failed.push({ item, failure: answer.failure })
      }
      const left = items.newItems.filter(({ item }) => failed.some(each => each.item === item))
      return { added, failed, left: { ...items, newItems: left } }
    }),
})

export const OrderAgain = token<OrderAgain>("OrderAgain")
