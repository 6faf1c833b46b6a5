/** A copy of a group shares nothing with it: new ids for items, groups and services, numbers that go on, siblings among the copies (GROUP-03, GROUP-04, GROUP-08). */
import { type Cart, type CustomLineItem, isLineItemCancelled, type LineItem, type LineItemId } from "./cart.ts"
import { getNextLineItemNumber } from "./cart-line-items.ts"
import { getGroupKey, groupLineItems } from "./line-item-groups.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** One new id for each old one, so that what was the same stays the same. */
export const createIdMapper = (newId: () => string): (<Id extends string>(old: Id) => Id) => {
  const names = new Map<string, string>()
  return <Id extends string>(old: Id) => {
    const known = names.get(old) ?? newId()
    names.set(old, known)
    return known as Id
  }
}

/** A quote is for the line it was made for, and what is made or served together is the services' to say. */
const whatGoesAlong = ({
  quoteId: _,
  quoteLineItemId: __,
  fulfillmentGroup: ___,
  serviceGroup: ____,
  previousPrice: _____,
  ...item
}: LineItem): LineItem => item

/**
 * The same lines, sharing nothing with what they were made of: new ids for items, groups and services, siblings among
 * themselves, numbered on from `next` in the order of their numbers.
 * @param newId a text nobody has used before, each time it is asked
 */
export const assignNewIds = ({ lineItems, customLineItems }: Lines, next: number, newId: () => string): Lines => {
  const ids = new Set(lineItems.map(({ id }) => id))
  const renamed = createIdMapper(newId)
  const siblings = (all: readonly LineItemId[]) => all.filter(id => ids.has(id)).map(renamed)
  const inTurn = lineItems.toSorted((a, b) => a.lineItemNumber - b.lineItemNumber)

  const rename = (item: LineItem): LineItem => {
    const { groupId, reviewGroup, reviewGroupSiblings, multipleDesignsGroup, multipleDesignsSiblings } = item
    return {
      ...item,
      id: renamed(item.id),
      lineItemNumber: next + inTurn.indexOf(item),
      ...(groupId === undefined ? {} : { groupId: renamed(groupId) }),
      ...(reviewGroup === undefined ? {} : { reviewGroup: renamed(reviewGroup) }),
      ...(reviewGroupSiblings ? { reviewGroupSiblings: siblings(reviewGroupSiblings) } : {}),
      ...(multipleDesignsGroup === undefined ? {} : { multipleDesignsGroup: renamed(multipleDesignsGroup) }),
      ...(multipleDesignsSiblings ? { multipleDesignsSiblings: siblings(multipleDesignsSiblings) } : {}),
    }
  }
  const serve = ({ lineItemReference, ...line }: CustomLineItem): CustomLineItem => ({
    ...line,
    id: newId(),
    ...(lineItemReference === undefined ? {} : { lineItemReference: renamed(lineItemReference) }),
  })
  return { lineItems: lineItems.map(rename), customLineItems: customLineItems.map(serve) }
}

/**
 * The copies of an item's whole group and of the services that refer to it, both in the cart's order. Configuration,
 * design, addresses, pick-up point and slot go along; cancelled items, quotes, `fulfillmentGroup` and `serviceGroup`
 * stay. Amounts are the original's until the services price the cart again; a copy of a quote's item then costs what
 * everybody pays.
 * @param newId a text nobody has used before, each time it is asked
 */
export const copyItemGroup = (cart: Lines, item: LineItem, newId: () => string): Lines =>
  copiedGroups(cart, [item], newId)

const copiedGroups = (cart: Lines, items: readonly LineItem[], newId: () => string): Lines => {
  const byKey = new Map(groupLineItems(cart).map(group => [group.key, group]))
  const lineItems: LineItem[] = []
  const customLineItems: CustomLineItem[] = []
  const next = getNextLineItemNumber(cart)
  for (const key of new Set(items.map(getGroupKey))) {
    const group = byKey.get(key)
    const along = group?.items.filter(member => !isLineItemCancelled(member)).map(whatGoesAlong) ?? []
    const services = group?.services ?? []
    const copy = assignNewIds({ lineItems: along, customLineItems: services }, next + lineItems.length, newId)
    lineItems.push(...copy.lineItems)
    customLineItems.push(...copy.customLineItems)
  }
  return { lineItems, customLineItems }
}

/** The cart with a copy of each of the items' groups after everything else; a group named twice is copied once. */
export const duplicateItemGroups = <C extends Lines>(cart: C, items: readonly LineItem[], newId: () => string): C => {
  const copies = copiedGroups(cart, items, newId)
  return {
    ...cart,
    lineItems: [...cart.lineItems, ...copies.lineItems],
    customLineItems: [...cart.customLineItems, ...copies.customLineItems],
  }
}
