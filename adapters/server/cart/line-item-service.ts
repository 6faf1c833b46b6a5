/** Items are added, edited and removed; what a shopper can't order is refused whole, every fault by its field (CART-27, CART-31). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import type { Cart, LineItem, LineItemId, Selected } from "../../../domain/cart/cart.ts"
import { MAX_CART_ITEMS, nextLineItemNumber, withoutGroupOf, withReplaced } from "../../../domain/cart/edit-cart.ts"
import { editedLineItem, newLineItem } from "../../../domain/cart/line-item.ts"
import { type Configuration, configure } from "../../../domain/catalog/configuration.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { withoutDelivery } from "../../../domain/delivery/offer.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { FieldError } from "../../contract/problem.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import { invalid, missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { groupOf } from "../identity/subject.ts"
import { changeCart } from "./change-cart.ts"

export const itemOf = (cart: Cart, id: string): LineItem => {
  const item = cart.lineItems.find(candidate => candidate.id === id)
  if (!item) throw missing("LineItem")
  return item
}

interface Choice {
  readonly product: Product
  readonly selection: readonly Selected[]
  readonly quantity: number
}

/** All configurations, or a refusal with the faults of all of them below `path.N`. */
const configureAll = (choices: readonly Choice[], path: string): readonly Configuration[] => {
  const errors: FieldError[] = []
  const configurations = choices.flatMap(({ product, selection, quantity }, index) =>
    Result.match(configure(product, selection, quantity), {
      onSuccess: configuration => [configuration],
      onFailure: faults => {
        for (const { _tag } of faults) {
          const part = _tag === "QuantityOutOfRange" ? "quantity" : "userSelection"
          errors.push({ field: `${path}.${index}.${part}`, code: _tag })
        }
        return []
      },
    }),
  )
  if (errors.length > 0) throw invalid("ConfigurationInvalid", errors)
  return configurations
}

const knownProducts = (
  keys: readonly string[],
  products: ReadonlyMap<string, Product>,
  field: (index: number) => string,
) => {
  const found = keys.map(key => products.get(key))
  const errors = found.flatMap((product, index) => (product ? [] : [{ field: field(index), code: "ProductUnknown" }]))
  if (errors.length > 0) throw invalid("ProductUnknown", errors)
  return found.filter(product => product !== undefined)
}

const addLineItems = (services: Services) =>
  route(services, endpoints.addLineItems, async (call, tx) =>
    changeCart(call, tx, async (cart, subject) => {
      const drafts = call.body.lineItems
      if (cart.lineItems.length + drafts.length > MAX_CART_ITEMS) throw invalid("CartFull")
      const keys = drafts.map(({ productKey }) => productKey)
      const products = knownProducts(keys, await productsByKey(tx, keys), index => `lineItems.${index}.productKey`)
      const choices = drafts.flatMap(({ userSelection, quantity }, index) => {
        const product = products[index]
        return product ? [{ product, selection: userSelection, quantity }] : []
      })
      const next = nextLineItemNumber(cart)
      const added = configureAll(choices, "lineItems").map((configuration, index) => {
        const { artworkItemId, mcpDocumentsSource } = drafts[index] ?? {}
        return newLineItem(configuration, groupOf(subject), {
          id: randomUUID() as LineItemId,
          lineItemNumber: next + index,
          ...(artworkItemId === undefined ? {} : { artworkItemId }),
          ...(mcpDocumentsSource === undefined ? {} : { mcpDocumentsSource }),
        })
      })
      return { ...cart, lineItems: [...cart.lineItems, ...added] }
    }),
  )

const editLineItem = (services: Services) =>
  route(services, endpoints.editLineItem, async (call, tx) =>
    changeCart(call, tx, async (cart, subject) => {
      itemOf(cart, call.params.lineItemId)
      const edits = call.body.editLineItem.map(edit => ({ ...edit, item: itemOf(cart, edit.lineItemId) }))
      const keys = edits.map(({ item }) => item.productKey)
      const known = knownProducts(keys, await productsByKey(tx, keys), index => `editLineItem.${index}.lineItemId`)
      const choices = edits.flatMap(({ item, userSelection = item.selection, quantity = item.quantity }, index) => {
        const product = known[index]
        return product ? [{ product, selection: userSelection, quantity }] : []
      })
      const configurations = configureAll(choices, "editLineItem")
      return edits.reduce((edited, { item }, index) => {
        const configuration = configurations[index]
        if (!configuration) return edited
        const changed = editedLineItem(item, configuration, groupOf(subject))
        const keepsSlot = changed.deliveryOption !== undefined
        return withReplaced(keepsSlot ? edited : withoutDelivery(edited, item), [changed])
      }, cart)
    }),
  )

const removeLineItem = (services: Services) =>
  route(services, endpoints.removeLineItem, async (call, tx) =>
    changeCart(call, tx, cart => withoutGroupOf(cart, itemOf(cart, call.params.lineItemId))),
  )

export const lineItemService = (services: Services): void => {
  addLineItems(services)
  editLineItem(services)
  removeLineItem(services)
}
