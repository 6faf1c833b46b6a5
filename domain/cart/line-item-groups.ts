/** Items that share a group id are one product to the shopper; totals count the whole group (GROUP-01, GROUP-02, GROUP-06). */
import { addCents, type Cents, ZERO_CENTS } from "../money/cents.ts"
import { type Cart, type CustomLineItem, getActiveLineItems, isLineItemCancelled, type LineItem } from "./cart.ts"

/** `groupId` wins over `reviewGroup`, which wins over `multipleDesignsGroup`; an item without any is its own group. */
export const getGroupKey = (item: LineItem): string =>
  item.groupId ?? item.reviewGroup ?? item.multipleDesignsGroup ?? item.id

export interface LineItemGroup {
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
  const active = items.filter(item => !isLineItemCancelled(item))
  const candidates = active.length > 0 ? active : items
  return (
    candidates.find(item => item.isReviewGroupLead) ??
    candidates.reduce((lowest, item) => (item.lineItemNumber < lowest.lineItemNumber ? item : lowest))
  )
}

type Charged = Pick<LineItem, "totalPrice">

const netOf = (lines: readonly Charged[], before: Cents = ZERO_CENTS): Cents =>
  lines.reduce((total, { totalPrice }) => addCents(total, totalPrice), before)

const toGroup = (
  key: string,
  items: readonly [LineItem, ...LineItem[]],
  services: readonly CustomLineItem[],
): LineItemGroup => {
  const counted: readonly LineItem[] = items.some(isLineItemCancelled)
    ? items.filter(item => !isLineItemCancelled(item))
    : items
  return {
    key,
    main: mainItem(items),
    items,
    services,
    quantity: counted.reduce((total, item) => total + item.quantity, 0),
    totalNet: netOf(services, netOf(counted)),
  }
}

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** What belongs to the items of each group, in the cart's order; one walk, however many groups there are. */
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

/** The groups of a cart, in the order in which their first item stands in it. */
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

/** What the cart's title counts: groups with anything in them that is not cancelled (CART-38, CART-40). */
export const countProducts = (cart: Lines): number => new Set(getActiveLineItems(cart).map(getGroupKey)).size
