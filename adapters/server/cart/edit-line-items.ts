/** Items are edited as one change: each configuration and each service is one the shop sells, or nothing changes and every fault is named (API-07). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { FaultAtPath } from "../../../application/ports/refusals.ts"
import { applyLineItemEdit, expandEditsToGroup } from "../../../domain/cart/apply-line-item-edit.ts"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import type { ItemEdit } from "../../../domain/cart/edit-group.ts"
import { getEditedSelection, type LineItemEdit } from "../../../domain/cart/line-item-edit.ts"
import { getGroupKey } from "../../../domain/cart/line-item-groups.ts"
import { bookServices, type ServiceFault, selectServices } from "../../../domain/cart/service-booking.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { isItemEditable } from "../../../domain/quote/quoted-lines.ts"
import type { EditLineItemsRequest } from "../../contract/cart-requests.ts"
import { findProductsOnSale } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { refuseIfFaults } from "../refuse.ts"
import { configureLineItems, requireKnownProducts, requireLineItem } from "./line-item-checks.ts"

type Wire = (typeof EditLineItemsRequest.Type)["editLineItem"][number]

const placeOf = (index: number, field: string): readonly string[] => ["editLineItem", String(index), field]

interface Named {
  readonly item: LineItem
  readonly edit: LineItemEdit
}

const named = (cart: Cart, { lineItemId, userSelection, quantity, shipping, services }: Wire) =>
  Effect.map(
    requireLineItem(cart, lineItemId),
    (item): Named => ({
      item,
      edit: {
        lineItemId: item.id,
        ...(userSelection ? { selection: userSelection } : {}),
        ...(quantity === undefined ? {} : { quantity }),
        ...(shipping ? { deliveryType: shipping.deliveryOptionId } : {}),
        ...(services ? { services } : {}),
      },
    }),
  )

/** The places of the items that a rule keeps as they are. */
const placesOf = (all: readonly Named[], isKept: (item: LineItem) => boolean) =>
  all.flatMap(({ item }, index) => (isKept(item) ? [placeOf(index, "lineItemId")] : []))

/** Where in the request an item's edit comes from: its own, else the first of its group. */
const indexOf = (all: readonly Named[], item: LineItem): number => {
  const own = all.findIndex(({ item: { id } }) => id === item.id)
  return own >= 0 ? own : all.findIndex(other => getGroupKey(other.item) === getGroupKey(item))
}

type Products = ReadonlyMap<string, Product>

const withEdits = (
  cart: Cart,
  all: readonly Named[],
  edits: readonly ItemEdit[],
  products: Products,
  group?: CustomerGroup,
) => {
  const made = edits.flatMap(({ lineItemId, becomes, changes }) => {
    const item = cart.lineItems.find(({ id }) => id === lineItemId)
    const product = item && products.get(item.productKey)
    return product
      ? [{ item, changes, product, ...becomes, fieldPath: ["editLineItem", String(indexOf(all, item))] }]
      : []
  })
  return Effect.map(configureLineItems(made), configurations =>
    made.reduce((edited, { item, changes }, index) => {
      const configuration = configurations[index]
      return configuration ? applyLineItemEdit(edited, item, { changes, configuration, group }) : edited
    }, cart),
  )
}

const withBookings = (cart: Cart, all: readonly Named[], products: Products) => {
  const faults: FaultAtPath<ServiceFault>[] = []
  const booked = all.reduce((before, { item, edit: { services } }, index) => {
    if (services === undefined) return before
    return Result.match(selectServices(products.get(item.productKey)?.services ?? [], services), {
      onSuccess: chosen => bookServices(before, item, chosen, randomUUID),
      onFailure: unfit => {
        faults.push(...unfit.map(fault => ({ ...fault, at: placeOf(index, "services") })))
        return before
      },
    })
  }, cart)
  return Effect.as(refuseIfFaults("ServiceUnavailable", faults), booked)
}

export const editCartLineItems = (tx: Transaction, cart: Cart, wire: readonly Wire[], group?: CustomerGroup) =>
  Effect.gen(function* () {
    const all = yield* Effect.forEach(wire, each => named(cart, each))
    const cancelled = placesOf(all, isLineItemCancelled).map(at => ({ _tag: "Cancelled" as const, at }))
    yield* refuseIfFaults("LineItemCancelled", cancelled)
    const quoted = placesOf(all, item => !isItemEditable(item)).map(at => ({ _tag: "QuoteItemFixed" as const, at }))
    yield* refuseIfFaults("QuoteItemFixed", quoted)
    const edits = expandEditsToGroup(
      cart.lineItems,
      all.map(({ item, edit }) => ({
        item,
        becomes: { quantity: edit.quantity ?? item.quantity, selection: getEditedSelection(item, edit) },
      })),
    )
    const isTouched = ({ id }: LineItem) =>
      all.some(({ item }) => item.id === id) || edits.some(({ lineItemId }) => lineItemId === id)
    const keys = cart.lineItems.filter(isTouched).map(({ productKey }) => productKey)
    const products = yield* Effect.promise(() => findProductsOnSale(tx, keys))
    const asked = all.map(({ item }) => item.productKey)
    yield* requireKnownProducts(asked, products, index => placeOf(index, "lineItemId"))
    return yield* withBookings(yield* withEdits(cart, all, edits, products, group), all, products)
  })
