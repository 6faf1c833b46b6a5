import { Effect, Result } from "effect"
import { type Cart, isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import type { CommandContent, LineItemEdit } from "../../../domain/cart/cart-command.ts"
import { getGroupKey } from "../../../domain/cart/line-item-groups.ts"
import { replaceItemServices } from "../../../domain/cart/service-booking.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { type ServiceFault, validateServiceChoice } from "../../../domain/catalog/service-choice.ts"
import { applyLineItemEdit, expandEditsToGroup } from "../../../domain/edit/apply-line-item-edit.ts"
import type { ItemEdit } from "../../../domain/edit/edit-group.ts"
import { getEditedSelection } from "../../../domain/edit/line-item-edit.ts"
import { isItemEditable } from "../../../domain/quote/quoted-lines.ts"
import type { FaultAtPath } from "../../shared/refusals.ts"
import { getCustomerGroup } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuseIfFaults } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import type { CartContext } from "./cart-context.ts"
import { configureLineItems, requireKnownProducts } from "./line-item-checks.ts"

const editPath = (index: number, field: string): readonly string[] => ["editLineItem", String(index), field]

interface RequestedEdit {
  readonly item: LineItem
  readonly edit: LineItemEdit
}

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

const applyServices = (cart: Cart, requests: readonly RequestedEdit[], products: Products, newId: () => string) => {
  const faults: FaultAtPath<ServiceFault>[] = []
  const withServices = requests.reduce((current, { item, edit: { services } }, index) => {
    if (services === undefined) return current
    return Result.match(validateServiceChoice(products.get(item.productKey)?.services ?? [], services), {
      onSuccess: chosen => replaceItemServices(current, item, chosen, newId),
      onFailure: serviceFaults => {
        faults.push(...serviceFaults.map(fault => ({ ...fault, at: editPath(index, "services") })))
        return current
      },
    })
  }, cart)
  return Effect.as(refuseIfFaults("ServiceUnavailable", faults), withServices)
}

/**
 * Edits items as one change. If the shop doesn't sell a configuration or service, nothing changes and every fault is
 * named (API-07).
 */
export const editLineItems = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { edits: requestedEdits }: CommandContent<"EditLineItem">,
  { caller }: Pick<CartContext, "caller">,
) {
  const requests = yield* Effect.forEach(requestedEdits, edit =>
    Effect.map(requireLineItem(cart, edit.lineItemId), (item): RequestedEdit => ({ item, edit })),
  )
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
  const products = yield* shop.products.findOnSale(keys)
  const requestedKeys = requests.map(({ item }) => item.productKey)
  yield* requireKnownProducts(requestedKeys, products, index => editPath(index, "lineItemId"))
  const edited = yield* applyEdits(cart, requests, edits, products, getCustomerGroup(caller))
  return yield* applyServices(edited, requests, products, shop.newId)
})
