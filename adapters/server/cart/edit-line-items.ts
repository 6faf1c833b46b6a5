/**
 * Edits items as one change. If the shop doesn't sell a configuration or service, nothing changes and every fault is
 * named (API-07).
 */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { FaultAtPath } from "../../../application/shared/refusals.ts"
import { requireLineItem } from "../../../application/shop/carts/require-line-item.ts"
import { refuseIfFaults } from "../../../application/shop/refuse.ts"
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
import { findProductsOnSale } from "../../postgres/products.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { configureLineItems, requireKnownProducts } from "./line-item-checks.ts"

type EditRequest = (typeof EditLineItemsRequest.Type)["editLineItem"][number]

const editPath = (index: number, field: string): readonly string[] => ["editLineItem", String(index), field]

interface RequestedEdit {
  readonly item: LineItem
  readonly edit: LineItemEdit
}

const findRequestedEdit = (cart: Cart, { lineItemId, userSelection, quantity, shipping, services }: EditRequest) =>
  Effect.map(
    requireLineItem(cart, lineItemId),
    (item): RequestedEdit => ({
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

/** The field paths of the edits whose items `isFixed` selects. */
const listPaths = (requests: readonly RequestedEdit[], isFixed: (item: LineItem) => boolean) =>
  requests.flatMap(({ item }, index) => (isFixed(item) ? [editPath(index, "lineItemId")] : []))

/** The index of the edit that changes the item: its own, else the first of its group. */
const findIndexOf = (requests: readonly RequestedEdit[], item: LineItem): number => {
  const ownIndex = requests.findIndex(({ item: { id } }) => id === item.id)
  return ownIndex >= 0 ? ownIndex : requests.findIndex(other => getGroupKey(other.item) === getGroupKey(item))
}

type Products = ReadonlyMap<string, Product>

const applyEdits = (
  cart: Cart,
  requests: readonly RequestedEdit[],
  edits: readonly ItemEdit[],
  products: Products,
  group?: CustomerGroup,
) => {
  const configured = edits.flatMap(({ lineItemId, choice, changes }) => {
    const item = cart.lineItems.find(({ id }) => id === lineItemId)
    const product = item && products.get(item.productKey)
    return product
      ? [{ item, changes, product, ...choice, fieldPath: ["editLineItem", String(findIndexOf(requests, item))] }]
      : []
  })
  return Effect.map(configureLineItems(configured), configurations =>
    configured.reduce((edited, { item, changes }, index) => {
      const configuration = configurations[index]
      return configuration ? applyLineItemEdit(edited, item, { changes, configuration, group }) : edited
    }, cart),
  )
}

const applyServices = (cart: Cart, requests: readonly RequestedEdit[], products: Products) => {
  const faults: FaultAtPath<ServiceFault>[] = []
  const withServices = requests.reduce((current, { item, edit: { services } }, index) => {
    if (services === undefined) return current
    return Result.match(selectServices(products.get(item.productKey)?.services ?? [], services), {
      onSuccess: chosen => bookServices(current, item, chosen, randomUUID),
      onFailure: serviceFaults => {
        faults.push(...serviceFaults.map(fault => ({ ...fault, at: editPath(index, "services") })))
        return current
      },
    })
  }, cart)
  return Effect.as(refuseIfFaults("ServiceUnavailable", faults), withServices)
}

export const editCartLineItems = (tx: Transaction, cart: Cart, body: readonly EditRequest[], group?: CustomerGroup) =>
  Effect.gen(function* () {
    const requests = yield* Effect.forEach(body, entry => findRequestedEdit(cart, entry))
    const cancelled = listPaths(requests, isLineItemCancelled).map(at => ({ _tag: "Cancelled" as const, at }))
    yield* refuseIfFaults("LineItemCancelled", cancelled)
    const fixed = listPaths(requests, item => !isItemEditable(item)).map(at => ({
      _tag: "QuoteItemFixed" as const,
      at,
    }))
    yield* refuseIfFaults("QuoteItemFixed", fixed)
    const edits = expandEditsToGroup(
      cart.lineItems,
      requests.map(({ item, edit }) => ({
        item,
        choice: { quantity: edit.quantity ?? item.quantity, selection: getEditedSelection(item, edit) },
      })),
    )
    const isChanged = ({ id }: LineItem) =>
      requests.some(({ item }) => item.id === id) || edits.some(({ lineItemId }) => lineItemId === id)
    const keys = cart.lineItems.filter(isChanged).map(({ productKey }) => productKey)
    const products = yield* Effect.promise(() => findProductsOnSale(tx, keys))
    const requestedKeys = requests.map(({ item }) => item.productKey)
    yield* requireKnownProducts(requestedKeys, products, index => editPath(index, "lineItemId"))
    return yield* applyServices(yield* applyEdits(cart, requests, edits, products, group), requests, products)
  })
