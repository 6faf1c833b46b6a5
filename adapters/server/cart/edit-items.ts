/** Items are edited as one change: each configuration and each service is one the shop sells, or nothing changes and every fault is named (API-07). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { chosenServices, withServices } from "../../../domain/cart/booked-services.ts"
import { type Cart, isCancelled, type LineItem, type LineItemId } from "../../../domain/cart/cart.ts"
import type { ItemEdit } from "../../../domain/cart/edit-group.ts"
import { groupWideEdits, withEdit } from "../../../domain/cart/edited-cart.ts"
import { groupKey } from "../../../domain/cart/groups.ts"
import { type LineItemEdit, selectionOf } from "../../../domain/cart/line-item-edit.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { mayBeEdited } from "../../../domain/quote/quoted-lines.ts"
import type { EditLineItems } from "../../contract/cart-changes.ts"
import type { FieldError } from "../../contract/problem.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { invalid } from "../http/refusal.ts"
import { configureAll, itemOf, knownProducts } from "./line-item-choices.ts"

type Wire = (typeof EditLineItems.Type)["editLineItem"][number]

const PATH = "editLineItem"

interface Named {
  readonly item: LineItem
  readonly edit: LineItemEdit
}

const named = (cart: Cart, { lineItemId, userSelection, quantity, shipping, services }: Wire): Named => ({
  item: itemOf(cart, lineItemId),
  edit: {
    lineItemId: lineItemId as LineItemId,
    ...(userSelection ? { selection: userSelection } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(shipping ? { deliveryType: shipping.deliveryOptionId } : {}),
    ...(services ? { services } : {}),
  },
})

const refuseCancelled = (all: readonly Named[]): void => {
  const errors = all.flatMap(({ item }, index) =>
    isCancelled(item) ? [{ field: `${PATH}.${index}.lineItemId`, code: "Cancelled" }] : [],
  )
  if (errors.length > 0) throw invalid("LineItemCancelled", errors)
}

/** Where in the request an item's edit comes from: its own, else the first of its group. */
const indexOf = (all: readonly Named[], item: LineItem): number => {
  const own = all.findIndex(({ item: { id } }) => id === item.id)
  return own >= 0 ? own : all.findIndex(other => groupKey(other.item) === groupKey(item))
}

const refuseQuoted = (all: readonly Named[]): void => {
  const errors = all.flatMap(({ item }, index) =>
    mayBeEdited(item) ? [] : [{ field: `${PATH}.${index}.lineItemId`, code: "QuoteItemFixed" }],
  )
  if (errors.length > 0) throw invalid("QuoteItemFixed", errors)
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
    const item = itemOf(cart, lineItemId)
    const product = products.get(item.productKey)
    return product ? [{ item, changes, product, ...becomes, path: `${PATH}.${indexOf(all, item)}` }] : []
  })
  const configurations = configureAll(made)
  return made.reduce((edited, { item, changes }, index) => {
    const configuration = configurations[index]
    return configuration ? withEdit(edited, item, { changes, configuration, group }) : edited
  }, cart)
}

const withBookings = (cart: Cart, all: readonly Named[], products: Products): Cart => {
  const errors: FieldError[] = []
  const booked = all.reduce((before, { item, edit: { services } }, index) => {
    if (services === undefined) return before
    return Result.match(chosenServices(products.get(item.productKey)?.services ?? [], services), {
      onSuccess: chosen => withServices(before, item, chosen, randomUUID),
      onFailure: faults => {
        errors.push(...faults.map(({ _tag }) => ({ field: `${PATH}.${index}.services`, code: _tag })))
        return before
      },
    })
  }, cart)
  if (errors.length > 0) throw invalid("ServiceUnavailable", errors)
  return booked
}

export const editedItems = async (
  tx: Transaction,
  cart: Cart,
  wire: readonly Wire[],
  group?: CustomerGroup,
): Promise<Cart> => {
  const all = wire.map(each => named(cart, each))
  refuseCancelled(all)
  refuseQuoted(all)
  const edits = groupWideEdits(
    cart.lineItems,
    all.map(({ item, edit }) => ({
      item,
      becomes: { quantity: edit.quantity ?? item.quantity, selection: selectionOf(item, edit) },
    })),
  )
  const keys = [...all.map(({ item }) => item), ...edits.map(({ lineItemId }) => itemOf(cart, lineItemId))].map(
    ({ productKey }) => productKey,
  )
  const products = await productsByKey(tx, keys)
  knownProducts(
    all.map(({ item }) => item.productKey),
    products,
    index => `${PATH}.${index}.lineItemId`,
  )
  return withBookings(withEdits(cart, all, edits, products, group), all, products)
}
