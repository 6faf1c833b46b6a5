/** Items that share a group id are one product for the shopper (GROUP-01, GROUP-02, GROUP-06). */
import { addCents, type Cents, ZERO_CENTS } from "../money/cents.ts"
import { type Cart, type CustomLineItem, getActiveLineItems, isLineItemCancelled, type LineItem } from "./cart.ts"

/** `groupId` wins over `reviewGroup`, which wins over `multipleDesignsGroup`; an item without any is its own group. */
export const getGroupKey = (item: LineItem): string => item.groupId ?? item.reviewGroup ?? item.multipleDesignsGroup ?? item.id

export interface LineItemGroup {
  readonly key: string
  /** the review group's lead, else the lowest line item number, else the first; a cancelled item only when all are */
  readonly main: LineItem
  readonly items: readonly LineItem[]
  /** services of its items, without those of cancelled ones */
  readonly services: readonly CustomLineItem[]
  readonly quantity: number
  /** of items and services */
  readonly totalPrice: Cents
}

const GROUP_SERVICES: ReadonlySet<CustomLineItem["type"]> = new Set([
  "service",
  "additional-address-costs",
  "deliveryService",
  "courierService",
])

const findMainItem = (items: readonly [LineItem, ...LineItem[]]): LineItem => {
  const active = items.filter(item => !isLineItemCancelled(item))
  const candidates = active.length > 0 ? active : items
  return (
    candidates.find(item => item.isReviewGroupLead) ??
    candidates.reduce((lowest, item) => (item.lineItemNumber < lowest.lineItemNumber ? item : lowest))
  )
}

type PricedLine = Pick<LineItem, "totalPrice">

const sumPrices = (lines: readonly PricedLine[], before: Cents = ZERO_CENTS): Cents =>
  lines.reduce((total, { totalPrice }) => addCents(total, totalPrice), before)

const toGroup = (key: string, items: readonly [LineItem, ...LineItem[]], services: readonly CustomLineItem[]): LineItemGroup => {
  const activeItems: readonly LineItem[] = items.some(isLineItemCancelled)
    ? items.filter(item => !isLineItemCancelled(item))
    : items
  return {
    key,
    main: findMainItem(items),
    items,
    services,
    quantity: activeItems.reduce((total, item) => total + item.quantity, 0),
    totalPrice: sumPrices(services, sumPrices(activeItems)),
  }
}

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The services of each group, in the cart's order; one pass over the cart for any number of groups. */
const servicesByGroup = ({ lineItems, customLineItems }: Lines): ReadonlyMap<string, readonly CustomLineItem[]> => {
  const byGroup = new Map<string, CustomLineItem[]>()
  if (customLineItems.length === 0) return byGroup
  const keys = new Map(lineItems.filter(item => !isLineItemCancelled(item)).map(item => [item.id, getGroupKey(item)]))
  for (const line of customLineItems) {
    const key = line.lineItemReference && keys.get(line.lineItemReference)
    if (key === undefined || !GROUP_SERVICES.has(line.type)) continue
    const services = byGroup.get(key)
    if (services) services.push(line)
    else byGroup.set(key, [line])
  }
  return byGroup
}

/** The groups of a cart, in the order of their first items. */
export const groupLineItems = (cart: Lines): readonly LineItemGroup[] => {
  const byKey = new Map<string, [LineItem, ...LineItem[]]>()
  for (const item of cart.lineItems) {
    const key = getGroupKey(item)
    const members = byKey.get(key)
    if (members) members.push(item)
    else byKey.set(key, [item])
  }
  const services = servicesByGroup(cart)
  return [...byKey].map(([key, items]) => toGroup(key, items, services.get(key) ?? []))
}

/** The groups that are printed, without the cancelled ones. */
export const listActiveItemGroups = (cart: Lines): readonly LineItemGroup[] =>
  groupLineItems(cart).filter(({ main }) => !isLineItemCancelled(main))

/** The number of groups with an active item, shown in the cart's title (CART-38, CART-40). */
export const countActiveItemGroups = (cart: Lines): number => new Set(getActiveLineItems(cart).map(getGroupKey)).size
