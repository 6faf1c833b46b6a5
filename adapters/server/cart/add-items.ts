/** Items are added all or none, each with its design and its services; what groups them is what the request says (API-06, GROUP-05). */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { chosenServices, withServices } from "../../../domain/cart/booked-services.ts"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import { numbering, withItem } from "../../../domain/cart/items-in-cart.ts"
import { newLineItem } from "../../../domain/cart/line-item.ts"
import { withSiblings } from "../../../domain/cart/siblings.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import type { AddLineItems } from "../../contract/cart-changes.ts"
import { soldProducts } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { judged } from "../refuse.ts"
import { checkFits, configureAll, knownProducts } from "./line-item-choices.ts"

type Drafts = (typeof AddLineItems.Type)["lineItems"]

const placeOf = (index: number): readonly string[] => ["lineItems", String(index)]

export const withAdded = (tx: Transaction, cart: Cart, drafts: Drafts, group?: CustomerGroup) =>
  Effect.gen(function* () {
    yield* checkFits(cart.lineItems, drafts.length)
    const keys = drafts.map(({ productKey }) => productKey)
    const byKey = yield* Effect.promise(() => soldProducts(tx, keys))
    const products = yield* knownProducts(keys, byKey, index => [...placeOf(index), "productKey"])
    const choices = drafts.flatMap(({ userSelection, quantity }, index) => {
      const product = products[index]
      return product ? [{ product, selection: userSelection, quantity, at: placeOf(index) }] : []
    })
    const numberFor = numbering(cart)
    const items = (yield* configureAll(choices)).map((configuration, index) => {
      const {
        productKey: _,
        quantity: __,
        userSelection: ___,
        services: ____,
        lineItemNumber,
        ...kept
      } = drafts[index] ?? {}
      const id = randomUUID() as LineItemId
      return newLineItem(configuration, group, { ...kept, id, lineItemNumber: numberFor(lineItemNumber) })
    })
    const added = { ...cart, lineItems: items.reduce(withSiblings, items.reduce(withItem, cart.lineItems)) }
    return yield* Effect.reduce(
      items,
      () => added,
      (booked, item, index) =>
        judged(
          chosenServices(products[index]?.services ?? [], drafts[index]?.services ?? []),
          "ServiceUnavailable",
          () => [...placeOf(index), "services"],
        ).pipe(Effect.map(chosen => withServices(booked, item, chosen, randomUUID))),
    )
  })
