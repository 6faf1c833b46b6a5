/** Adds all items with their designs and services, or none. The request says what groups them (API-06, GROUP-05). */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { requireCartCapacity } from "../../../application/shop/carts/require-line-item.ts"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import { createLineItemNumbering, insertLineItem } from "../../../domain/cart/cart-line-items.ts"
import { updateGroupSiblings } from "../../../domain/cart/group-siblings.ts"
import { createLineItem } from "../../../domain/cart/line-item.ts"
import { bookServices } from "../../../domain/cart/service-booking.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { AddLineItemsRequest } from "../../contract/cart-requests.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { checkLineItemAdditions } from "./line-item-checks.ts"

type Drafts = (typeof AddLineItemsRequest.Type)["lineItems"]

export const addCartLineItems = (tx: Transaction, cart: Cart, drafts: Drafts, group?: CustomerGroup) =>
  Effect.gen(function* () {
    yield* requireCartCapacity(cart.lineItems, drafts.length)
    const additions = drafts.map(({ userSelection: selection, services = [], ...draft }, index) => ({
      ...draft,
      selection,
      services,
      fieldPath: ["lineItems", String(index)],
    }))
    const checked = yield* checkLineItemAdditions(tx, additions)
    const nextLineItemNumber = createLineItemNumbering(cart)
    const items = checked.map(({ configuration }, index) => {
      const { productKey: _, quantity: __, userSelection: ___, services: ____, lineItemNumber, ...fields } = drafts[index] ?? {}
      const id = randomUUID() as LineItemId
      return createLineItem(configuration, group, { ...fields, id, lineItemNumber: nextLineItemNumber(lineItemNumber) })
    })
    const added = {
      ...cart,
      lineItems: items.reduce(updateGroupSiblings, items.reduce(insertLineItem, cart.lineItems)),
    }
    return items.reduce((current, item, index) => bookServices(current, item, checked[index]?.services ?? [], randomUUID), added)
  })
