/** Items that share a group id are one product to the shopper; totals count the whole group (GROUP-01, GROUP-02, GROUP-06). */
import { type Cents, sum } from "../money/money.ts"
import { activeItems, type Cart, type CustomLineItem, isCancelled, type LineItem } from "./cart.ts"

/** `groupId` wins over `reviewGroup`, which wins over `multipleDesignsGroup`; an item without any is its own group. */
export const groupKey = (item: LineItem): string =>
  item.groupId ?? item.reviewGroup ?? item.multipleDesignsGroup ?? item.id

export interface Group {
  readonly key: string
  /** the review group's lead, else the lowest line item number, else the first; a cancelled one only where all are */
  readonly main: LineItem
  readonly items: readonly LineItem[]
  /** what belongs to its items, those of cancelled ones left out */
  readonly services: readonly CustomLineItem[]
  readonly quantity: number
  /** net of items and of what belongs to them */
  readonly totalNet: Cents
}

const GROUP_SERVICES: ReadonlySet<CustomLineItem["type"]> = new Set([
  "service",
  "additional-address-costs",
  "deliveryService",
  "courierService",
])

const mainItem = (items: readonly [LineItem, ...LineItem[]]): LineItem => {
  const active = items.filter(item => !isCancelled(item))
  const candidates = active.length > 0 ? active : items
  return (
    candidates.find(item => item.isReviewGroupLead) ??
    candidates.reduce((lowest, item) => (item.lineItemNumber < lowest.lineItemNumber ? item : lowest))
  )
}

const toGroup = (key: string, items: readonly [LineItem, ...LineItem[]], cart: Lines): Group => {
  const counted = items.filter(item => !isCancelled(item))
  const ids = new Set(counted.map(item => item.id))
  const services = cart.customLineItems.filter(
    line => GROUP_SERVICES.has(line.type) && line.lineItemReference !== undefined && ids.has(line.lineItemReference),
  )
  return {
    key,
    main: mainItem(items),
    items,
    services,
    quantity: counted.reduce((total, item) => total + item.quantity, 0),
    totalNet: sum([...counted, ...services].map(line => line.totalPrice)),
  }
}

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** The groups of a cart, in the order in which their first item stands in it. */
export const groups = (cart: Lines): readonly Group[] => {
  const byKey = new Map<string, [LineItem, ...LineItem[]]>()
  for (const item of cart.lineItems) {
    const key = groupKey(item)
    const members = byKey.get(key)
    if (members) members.push(item)
    else byKey.set(key, [item])
  }
  return [...byKey].map(([key, items]) => toGroup(key, items, cart))
}

/** What the cart's title counts: groups with anything in them that is not cancelled (CART-38, CART-40). */
export const productCount = (cart: Lines): number => new Set(activeItems(cart).map(groupKey)).size
