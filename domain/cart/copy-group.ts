/**
 * A copy shares nothing with its original: new ids for items, groups and services, new numbers, siblings among the
 * copies (GROUP-03, GROUP-04, GROUP-08).
 */
import { type Cart, type CustomLineItem, isLineItemCancelled, type LineItem, type LineItemId } from "./cart.ts"
import { getNextLineItemNumber } from "./cart-line-items.ts"
import { getGroupKey, groupLineItems } from "./line-item-groups.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Returns a function that maps each old id to one new id, always the same. */
export const createIdMapper = (newId: () => string): (<Id extends string>(old: Id) => Id) => {
  const newIds = new Map<string, string>()
  return <Id extends string>(old: Id) => {
    const id = newIds.get(old) ?? newId()
    newIds.set(old, id)
    return id as Id
  }
}

/** A quote belongs to its own line, and the services decide what is produced or served together. */
const toCopyableItem = ({
  quoteId: _,
  quoteLineItemId: __,
  fulfillmentGroup: ___,
  serviceGroup: ____,
  previousPrice: _____,
  ...item
}: LineItem): LineItem => item

/**
 * The same lines with new ids for items, groups and services. Siblings refer to the new items, numbers start at `next`
 * in the old order.
 * @param newId returns a new unique id at each call
 */
export const assignNewIdsAndNumbers = ({ lineItems, customLineItems }: Lines, next: number, newId: () => string): Lines => {
  const ids = new Set(lineItems.map(({ id }) => id))
  const renamed = createIdMapper(newId)
  const siblings = (all: readonly LineItemId[]) => all.filter(id => ids.has(id)).map(renamed)
  const inNumberOrder = lineItems.toSorted((a, b) => a.lineItemNumber - b.lineItemNumber)

  const rename = (item: LineItem): LineItem => {
    const { groupId, reviewGroup, reviewGroupSiblings, multipleDesignsGroup, multipleDesignsSiblings } = item
    return {
      ...item,
      id: renamed(item.id),
      lineItemNumber: next + inNumberOrder.indexOf(item),
      ...(groupId === undefined ? {} : { groupId: renamed(groupId) }),
      ...(reviewGroup === undefined ? {} : { reviewGroup: renamed(reviewGroup) }),
      ...(reviewGroupSiblings ? { reviewGroupSiblings: siblings(reviewGroupSiblings) } : {}),
      ...(multipleDesignsGroup === undefined ? {} : { multipleDesignsGroup: renamed(multipleDesignsGroup) }),
      ...(multipleDesignsSiblings ? { multipleDesignsSiblings: siblings(multipleDesignsSiblings) } : {}),
    }
  }
  const renameService = ({ lineItemReference, ...line }: CustomLineItem): CustomLineItem => ({
    ...line,
    id: newId(),
    ...(lineItemReference === undefined ? {} : { lineItemReference: renamed(lineItemReference) }),
  })
  return { lineItems: lineItems.map(rename), customLineItems: customLineItems.map(renameService) }
}

/**
 * The cart with copies of each item's whole group and of its services at its end, in the cart's order. A group of several
 * given items is copied once. Configuration, design, addresses, pick-up point and slot are copied. Cancelled items,
 * quotes, `fulfillmentGroup` and `serviceGroup` are not. Amounts are the original's until the services reprice the cart;
 * a copy of a quoted item then gets today's price.
 * @param newId returns a new unique id at each call
 */
export const appendItemGroupCopies = <C extends Lines>(cart: C, items: readonly LineItem[], newId: () => string): C => {
  const byKey = new Map(groupLineItems(cart).map(group => [group.key, group]))
  const lineItems = [...cart.lineItems]
  const customLineItems = [...cart.customLineItems]
  const next = getNextLineItemNumber(cart) - cart.lineItems.length
  for (const key of new Set(items.map(getGroupKey))) {
    const group = byKey.get(key)
    const copiedItems = group?.items.filter(member => !isLineItemCancelled(member)).map(toCopyableItem) ?? []
    const services = group?.services ?? []
    const copy = assignNewIdsAndNumbers({ lineItems: copiedItems, customLineItems: services }, next + lineItems.length, newId)
    lineItems.push(...copy.lineItems)
    customLineItems.push(...copy.customLineItems)
  }
  return { ...cart, lineItems, customLineItems }
}
