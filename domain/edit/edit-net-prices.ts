/** The net of a group before and after an edit, with its extra service, before coupons (EDIT-02). */
import { isLineItemCancelled } from "../cart/cart.ts"
import type { LineItemGroup } from "../cart/line-item-groups.ts"
import type { CustomerGroup } from "../catalog/item-price.ts"
import { calculateNetPrice } from "../catalog/net-price.ts"
import type { Product } from "../catalog/product.ts"
import { getServicePrice, type OfferedService } from "../catalog/service-choice.ts"
import { type Cents, sumCents } from "../money/cents.ts"
import type { EditableConfiguration } from "./edit-changes.ts"
import type { ItemEdit } from "./edit-group.ts"

interface Data {
  readonly product: Product
  readonly customerGroup?: CustomerGroup | undefined
  readonly services: readonly OfferedService[]
}

/** Undefined when one choice is no longer sold. */
const sumNet = (choices: readonly EditableConfiguration[], { product, customerGroup, services }: Data): Cents | undefined => {
  const amounts = choices.flatMap(choice => {
    const service = services.find(({ serviceKey }) => serviceKey === choice.extraService)
    const net = calculateNetPrice(product, choice, customerGroup)
    return service ? [net, getServicePrice(service, product.currency)] : [net]
  })
  const priced = amounts.filter(amount => amount !== undefined)
  return priced.length === amounts.length ? sumCents(priced) : undefined
}

/**
 * Net cents of all active items before and after their edits. Undefined when one can't be priced or is another
 * product.
 */
export const calculateEditNetPrices = (
  { items, main }: Pick<LineItemGroup, "items" | "main">,
  edits: readonly ItemEdit[],
  extraService: string | undefined,
  shop: Data,
): { readonly before: Cents; readonly after: Cents } | undefined => {
  const active = items.filter(item => !isLineItemCancelled(item))
  if (active.some(({ productKey }) => productKey !== shop.product.key)) return undefined
  const choices = active.map(item => ({
    id: item.id,
    before: item === main && extraService !== undefined ? { ...item, extraService } : (item satisfies EditableConfiguration),
  }))
  const before = sumNet(
    choices.map(choice => choice.before),
    shop,
  )
  const after = sumNet(
    choices.map(choice => edits.find(({ lineItemId }) => lineItemId === choice.id)?.choice ?? choice.before),
    shop,
  )
  return before === undefined || after === undefined ? undefined : { before, after }
}
